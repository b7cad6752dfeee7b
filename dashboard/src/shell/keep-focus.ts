import { useEffect } from 'preact/hooks'

/**
 * Whoever works by keyboard or is read to must not be thrown out of the page by what they do: a button is disabled
 * while its act runs, a row goes when it was removed, a secret when it was copied, and with each the browser lets go of
 * the focus. It is given back as soon as it can be, or to the heading of the part of the page where it was.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    // What has the focus, and what it stands in, from the inside out: once it is gone nobody else knows.
    let held: Element[] = []
    const hold = (event: FocusEvent) => {
      held = []
      for (let at = event.target as Element | null; at && at !== document.body; at = at.parentElement) held.push(at)
    }
    const letGo = () => {
      held = []
    }
    const restore = () => {
      if (held.length > 0 && document.activeElement === document.body) giveBack(held)
    }
    const observer = new MutationObserver(restore)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    addEventListener('focusin', hold)
    // A click beside everything takes the focus away because somebody wants it so.
    addEventListener('pointerdown', letGo)
    return () => {
      observer.disconnect()
      removeEventListener('focusin', hold)
      removeEventListener('pointerdown', letGo)
    }
  }, [])
}

function giveBack(held: Element[]): void {
  const [element] = held
  if (element.isConnected) {
    // While it is disabled there is nothing to do but wait.
    if (!element.matches(':disabled')) (element as HTMLElement).focus({ preventScroll: true })
    return
  }
  const part = held.find((each) => each.isConnected && each.matches('.card, main'))
  const near = (part?.querySelector('h1, h2') ?? part) as HTMLElement | null | undefined
  if (!near) return
  near.tabIndex = -1
  near.focus({ preventScroll: true })
}
