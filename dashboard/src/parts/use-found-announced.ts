import { useEffect } from 'preact/hooks'
import { announce } from './announce.tsx'
import { counted } from './words.ts'

/** Says aloud how many hotels a search has found, every time it has. */
export function useFoundAnnounced(results: readonly unknown[] | undefined, total = results?.length): void {
  useEffect(() => {
    if (results) announce(`${counted(total!, 'hotel')} found`)
  }, [results])
}
