import { useState } from 'preact/hooks'

/** A button for what cannot be undone: the first press asks, the second does it. */
export function ConfirmButton(props: { children: string; sure: string; busy?: boolean; onSure(): void }) {
  const [asking, setAsking] = useState(false)
  if (!asking) {
    return (
      <button type="button" disabled={props.busy} onClick={() => setAsking(true)}>
        {props.children}
      </button>
    )
  }
  return (
    <span class="actions">
      <button
        type="button"
        class="danger"
        autofocus
        disabled={props.busy}
        onClick={() => {
          setAsking(false)
          props.onSure()
        }}
      >
        {props.sure}
      </button>
      <button type="button" class="quiet" onClick={() => setAsking(false)}>
        Keep it
      </button>
    </span>
  )
}
