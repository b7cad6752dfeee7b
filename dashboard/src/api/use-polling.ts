import { useEffect } from 'preact/hooks'

/** Looks again every so often while something is under way. */
export function usePolling(isUnderWay: boolean, look: () => void, everyMs = 1_000): void {
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [isUnderWay, look, everyMs])
}
