import { useEffect } from 'preact/hooks'
import type { Loaded } from './use-api.ts'

/**
 * Looks again every so often while something is under way, each time after the answer to the last look: where an answer
 * takes longer than that, a new question would throw it away, and the next one too.
 */
export function usePolling(isUnderWay: boolean, { loading, reload }: Loaded<unknown>, everyMs = 1_000): void {
  useEffect(() => {
    if (!isUnderWay || loading) return
    const timer = setTimeout(reload, everyMs)
    return () => clearTimeout(timer)
  }, [isUnderWay, loading, reload, everyMs])
}
