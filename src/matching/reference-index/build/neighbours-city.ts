import { metresBetween } from '../cells.ts'
import type { DraftRows } from './draft.ts'
import { sharedU32 } from './growing-arrays.ts'

/** Looked for among so many on either side along the curve: close enough, as for how far apart hotels lie. */
const NEIGHBOURS_LOOKED_AT = 64
/** Further off stands the next village. */
const NEIGHBOUR_METRES = 3_000

/**
 * The city that each row is taken to stand in, by its place in `order`: its own, and where it has none (maps often tell
 * none) that of the nearest hotel around which has one. What a hotel is told to have stays as it is.
 */
export function citiesOfNeighbours(
  { city, country, latitude, longitude }: DraftRows,
  order: Uint32Array,
  geoCount: number,
  cityTexts: readonly string[],
): Uint32Array {
  const isNone = Uint8Array.from(cityTexts, (text) => (text.trim() === '' ? 1 : 0))
  const standsIn = sharedU32(order.length)
  for (let i = 0; i < order.length; i++) standsIn[i] = city[order[i]]
  if (!isNone.includes(1)) return standsIn
  for (let i = 0; i < geoCount; i++) {
    const row = order[i]
    if (isNone[city[row]] === 0) continue
    let nearest = NEIGHBOUR_METRES
    const to = Math.min(geoCount, i + NEIGHBOURS_LOOKED_AT + 1)
    for (let j = Math.max(0, i - NEIGHBOURS_LOOKED_AT); j < to; j++) {
      const other = order[j]
      if (isNone[city[other]] === 1 || country[other] !== country[row]) continue
      // Columns of a draft hold the bits of whole numbers with a sign.
      const metres = metresBetween(latitude[row] | 0, longitude[row] | 0, latitude[other] | 0, longitude[other] | 0)
      if (metres >= nearest) continue
      nearest = metres
      standsIn[i] = city[other]
    }
  }
  return standsIn
}
