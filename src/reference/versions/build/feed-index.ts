import { ReferenceIndexBuilder } from '../../../matching/index.ts'
import { decodeTexts } from '../../../platform/columnar/index.ts'
import { type IndexThreads, knownTowns } from '../../build-index/index.ts'
import type { HotelFacts } from '../../catalogue/build-catalogue.ts'

const NUMBERS = ['rating', 'created_at', 'updated_at']
const MERGED_IDS = "array_to_string(merged_ids, '|')"

/**
 * Reads the version's hotels, `total` of them, in the order of their ids, into the matching index's builder and the
 * catalogue's columns.
 */
export async function feedIndex(
  threads: IndexThreads,
  hotelsPath: string,
  total: number,
): Promise<{ builder: ReferenceIndexBuilder; facts: HotelFacts }> {
  const facts: HotelFacts = {
    count: 0,
    rating: new Float64Array(total),
    createdAtMs: new Float64Array(total),
    updatedAtMs: new Float64Array(total),
    mergedIds: new Map(),
  }
  const builder = new ReferenceIndexBuilder({ towns: (codes) => knownTowns(codes) })
  const wanted = { path: hotelsPath, first: 0, count: total, numbers: NUMBERS, texts: [MERGED_IDS] }
  await threads.read(builder, wanted, ({ rows, numbers, texts }, first) => {
    const [rating, createdAt, updatedAt] = numbers
    facts.rating.set(rating, first)
    facts.createdAtMs.set(createdAt, first)
    facts.updatedAtMs.set(updatedAt, first)
    const merged = texts.flatMap(([ids]) => decodeTexts(ids))
    merged.forEach((ids, i) => {
      if (ids !== '') facts.mergedIds.set(first + i, ids.split('|'))
    })
    facts.count += rows.count
  })
  if (facts.count !== total) throw new Error(`read ${facts.count} of ${total} hotels`)
  return { builder, facts }
}
