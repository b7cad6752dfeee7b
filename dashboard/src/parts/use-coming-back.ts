import { useEffect, useRef } from 'preact/hooks'

/**
 * Looks again when somebody comes back to the page from another tab or window. Coming back to a tab is told twice, and
 * is once.
 */
export function useComingBack(look: () => void): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    let isAway = false
    const leave = () => {
      isAway = true
    }
    const comeBack = () => {
      if (isAway) latest.current()
      isAway = false
    }
    const turn = () => (document.visibilityState === 'hidden' ? leave() : comeBack())
    addEventListener('blur', leave)
    addEventListener('focus', comeBack)
    document.addEventListener('visibilitychange', turn)
    return () => {
      removeEventListener('blur', leave)
      removeEventListener('focus', comeBack)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [])
}
