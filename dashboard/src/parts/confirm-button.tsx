import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** A button for what cannot be undone: the first press asks, the second does it. `of`: which one of several alike. */
export function ConfirmButton(props: { children: string; of?: string; sure: string; busy?: boolean; onSure(): void }) {
  const [asking, setAsking] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const sure = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  // One button takes the other’s place; who works by keyboard goes with it, before the next key is pressed.
  useLayoutEffect(() => {
    if (wasPressed.current) (asking ? sure : first).current?.focus()
  }, [asking])
  const ask = (next: boolean) => {
    wasPressed.current = true
    setAsking(next)
  }
  if (!asking) {
    return (
      <button type="button" ref={first} disabled={props.busy} onClick={() => ask(true)}>
        {props.children}
        {props.of && <span class="unseen"> {props.of}</span>}
      </button>
    )
  }
  return (
    <span class="actions">
      <button
        type="button"
        class="danger"
        ref={sure}
        disabled={props.busy}
        onClick={() => {
          ask(false)
          props.onSure()
        }}
      >
        {props.sure}
      </button>
      <button type="button" class="quiet" onClick={() => ask(false)}>
        Keep it
      </button>
    </span>
  )
}
