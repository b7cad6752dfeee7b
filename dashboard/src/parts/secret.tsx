import { useEffect, useRef, useState } from 'preact/hooks'
import { announce } from './announce.tsx'

/** A secret that is shown now and never again. */
export function Secret(props: { name: string; text: string; onDone(): void }) {
  const [copied, setCopied] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section class="notice good" aria-label={props.name} tabIndex={-1} ref={box}>
      <strong>{props.name}</strong>
      <p>Copy it now: it is not shown again.</p>
      <div class="secret">
        <code>{props.text}</code>
        <button
          type="button"
          onClick={async () => {
            await navigator.clipboard.writeText(props.text)
            setCopied(true)
            announce('Copied')
          }}
        >
          {copied ? 'Copied' : 'Copy'}
        </button>
        <button type="button" class="quiet" onClick={props.onDone}>
          I have it
        </button>
      </div>
    </section>
  )
}
