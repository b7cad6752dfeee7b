import { useEffect, useState } from 'preact/hooks'

const EVENT = 'staymap:said'
// Only what changes is spoken: the same sentence a second time needs an empty moment before it. What is said meanwhile
// is said together.
const SILENCE_MS = 50

/** Tells people who do not see the screen what has just happened. */
export function announce(text: string): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: text }))
}

/** Where announcements are spoken from; one on the whole page. */
export function Announcer() {
  const [text, setText] = useState('')
  useEffect(() => {
    let waiting: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = (event: Event) => {
      waiting.push((event as CustomEvent<string>).detail)
      setText('')
      timer ??= setTimeout(() => {
        setText(waiting.join('. '))
        waiting = []
        timer = undefined
      }, SILENCE_MS)
    }
    addEventListener(EVENT, hear)
    return () => {
      removeEventListener(EVENT, hear)
      clearTimeout(timer)
    }
  }, [])
  return (
    <p class="unseen" role="status" aria-live="polite">
      {text}
    </p>
  )
}
