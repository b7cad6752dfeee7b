import { useLayoutEffect, useState } from 'preact/hooks'

const KEPT = 'staymap.shortcuts'

/**
 * Single keys that do something on a page. They can be switched off: they get in the way of speech input. A key that is
 * held down acts once, except those of `held`: what is decided must not be decided for the next ten hotels, too.
 */
export function useShortcuts(
  keys: Record<string, () => void>,
  held: readonly string[] = [],
): { on: boolean; set(on: boolean): void } {
  const [on, setOn] = useState(() => localStorage.getItem(KEPT) !== 'off')
  // Before anything is painted: what a key does is never older than what is seen.
  useLayoutEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (!act || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      if (!event.repeat || held.includes(event.key)) act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return {
    on,
    set(next) {
      localStorage.setItem(KEPT, next ? 'on' : 'off')
      setOn(next)
    },
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null
}
