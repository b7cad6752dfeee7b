import { Worker } from 'node:worker_threads'
import { countryNumber, type DuplicatePair, metresBetween } from '../../matching/index.ts'
import { parseCountry } from '../../platform/places/countries.ts'
import { threadScript } from '../../platform/thread-script.ts'
import { FIELD_NAME } from '../catalogue/text-fields.ts'
import type { CurrentReference } from '../holder/reference-holder.ts'
import type { BuildProgress } from '../versions/build/build-version.ts'

export interface ProposedPair {
  /** Percent: how sure the engine is that they are one hotel. */
  confidence: number
  /** In words: what speaks for it. */
  reason: string
  /** Null where one of them has no point. */
  distanceMetres: number | null
  hotels: [ProposedHotel, ProposedHotel]
}

interface ProposedHotel {
  id: string
  name: string
  city: string
}

/** What the comparing thread is given and says; see duplicates-thread.ts. */
export interface DuplicatesOrder {
  indexBuffer: SharedArrayBuffer
  /** Country number, or null for all. */
  country: number | null
}
export type DuplicatesMessage =
  | { type: 'progress'; done: number; total: number }
  | { type: 'pairs'; pairs: DuplicatePair[] }

/**
 * Pairs of hotels that the matching engine takes for one, surest first. A proposal for a person, nothing more. The
 * engine compares in a thread of its own: the server that runs this goes on answering.
 */
export async function proposeDuplicates(
  current: CurrentReference,
  { limit, country }: { limit: number; country: string | null },
  progress: BuildProgress = () => {},
): Promise<ProposedPair[]> {
  const { catalogue, overlay } = current
  const { index } = catalogue
  const wanted = country === null ? null : countryNumber(parseCountry(country) ?? '')
  if (wanted === 0) return []
  const found = await compare({ indexBuffer: current.indexBuffer, country: wanted }, progress)
  return found
    .filter(({ first, second }) => !overlay.redirects.has(first) && !overlay.redirects.has(second))
    .slice(0, limit)
    .map(({ first, second, confidence, reason }) => ({
      confidence,
      reason,
      distanceMetres: distance(first, second),
      hotels: [hotel(first), hotel(second)],
    }))

  function distance(a: number, b: number): number | null {
    if (!index.hasPoint(a) || !index.hasPoint(b)) return null
    const { latitude, longitude } = index
    return Math.round(metresBetween(latitude[a], longitude[a], latitude[b], longitude[b]))
  }

  function hotel(row: number): ProposedHotel {
    return {
      id: index.hotelId(row),
      name: catalogue.text(row, FIELD_NAME),
      city: catalogue.cityText(index.city[row]),
    }
  }
}

async function compare(order: DuplicatesOrder, progress: BuildProgress): Promise<DuplicatePair[]> {
  const worker = new Worker(await threadScript(new URL('./duplicates-thread.ts', import.meta.url)), {
    workerData: order,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return new Promise((resolve, reject) => {
    worker.on('message', (message: DuplicatesMessage) => {
      if (message.type === 'pairs') resolve(message.pairs)
      else progress({ label: 'comparing hotels', done: message.done, total: message.total })
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that compares hotels ended before it was done')))
  })
}
