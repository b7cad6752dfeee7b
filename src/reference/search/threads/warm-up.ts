import { setImmediate } from 'node:timers/promises'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { MergeOverlay } from '../../catalogue/merge-overlay.ts'
import { FIELD_NAME } from '../../catalogue/text-fields.ts'
import type { SearchRunner } from '../run-search.ts'

// After some three thousand a search costs nearly what it costs for good; the first hundred take ten times as long.
const SEARCHES = 3_000

/**
 * Searches for hotels of the version itself, their names a little changed, and forgets what it finds: what runs often
 * is compiled to fast code, which keeps both cores of a small machine busy for a second that callers would otherwise
 * wait for. Ends when the thread `isWanted`.
 */
export async function warmUp(
  runner: SearchRunner,
  catalogue: Catalogue,
  overlay: MergeOverlay,
  isWanted: () => boolean,
): Promise<void> {
  for (let done = 0; done < SEARCHES && catalogue.count > 0 && !isWanted(); done++) {
    // Spread over all hotels: neighbours would find everything in the cache.
    const row = (done * 7_919_317) % catalogue.count
    const q = changed(catalogue.text(row, FIELD_NAME), catalogue.cityText(catalogue.index.city[row]), done)
    runner.run(overlay, { kind: 'name', q, region: null, countryCode: null, offset: 0, limit: 20 })
    await setImmediate()
  }
}

function changed(name: string, city: string, i: number): string {
  if (i % 4 === 1) return `${name.slice(0, 3)}${name.slice(4)} ${city}`
  if (i % 4 === 2) return `${name.slice(0, 5)}${name.slice(4)}`.toLowerCase()
  if (i % 4 === 3) return name.replace(' ', '')
  return name
}
