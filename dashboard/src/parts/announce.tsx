import { useEffect, useState } from 'preact/hooks'

const EVENT = 'staymap:said'

/** Tells people who do not see the screen what has just happened. */
export function announce(text: string): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: text }))
}

/** Where announcements are spoken from; one on the whole page. */
export function Announcer() {
  const [text, setText] = useState('')
  useEffect(() => {
    const hear = (event: Event) => setText((event as CustomEvent<string>).detail)
    addEventListener(EVENT, hear)
    return () => removeEventListener(EVENT, hear)
  }, [])
  return (
    <p class="unseen" role="status" aria-live="polite">
      {text}
    </p>
  )
}
