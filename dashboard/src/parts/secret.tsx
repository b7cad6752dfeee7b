import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { announce } from './announce.tsx'

/** A secret that is shown now and never again. */
export function Secret(props: { name: string; text: string; onDone(): void }) {
  const [said, setSaid] = useState<string>()
  const text = useRef<HTMLElement>(null)
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => box.current?.focus(), [])
  return (
    <section class="notice good" aria-label={props.name} tabIndex={-1} ref={box}>
      <strong>{props.name}</strong>
      <p>Copy it now: it is not shown again.</p>
      <div class="secret">
        <code ref={text}>{props.text}</code>
        <button
          type="button"
          onClick={async () => {
            const isDone = await copy(props.text)
            // The browser refuses on addresses without https: then it is marked, ready to be copied by hand.
            if (!isDone && text.current) getSelection()?.selectAllChildren(text.current)
            setSaid(isDone ? 'Copied' : 'Marked: copy it with your keyboard or menu')
            announce(isDone ? 'Copied' : 'Marked: copy it with your keyboard or menu')
          }}
        >
          {said ?? 'Copy'}
        </button>
        <button type="button" class="quiet" onClick={props.onDone}>
          I have it
        </button>
      </div>
    </section>
  )
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
