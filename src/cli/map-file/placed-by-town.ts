import { readBlock } from '../../inventory/csv-blocks/index.ts'
import type { FirstRows } from '../../mapping/match-pool/index.ts'
import { findSharedPoints } from '../../matching/index.ts'

/**
 * Whether a CSV puts its hotels on the points of their towns, as far as its first rows tell (some twelve thousand: most lists have no
 * more). Which rows these are has to be known before any is matched, so such a file is not read straight through.
 */
export async function isPlacedByTown({ rows: given, rowCounts, layout }: FirstRows): Promise<boolean> {
  if (layout.fields.latitude < 0 || layout.fields.longitude < 0) return false
  const rowCount = rowCounts.reduce((sum, count) => sum + count, 0)
  // A copy, as who reads rows changes them. Odd spellings of numbers are left to who reads all.
  const { rows } = await readBlock(given.slice(), rowCount, layout, async (texts) => texts.map(() => Number.NaN))
  const { count, name, latitude, longitude } = rows
  const decoder = new TextDecoder()
  const hotels = Array.from({ length: count }, (_, row) => ({
    // Few are asked for.
    get name() {
      return decoder.decode(name.bytes.slice(name.offsets[row], name.offsets[row + 1]))
    },
    latitude: latitude[row],
    longitude: longitude[row],
  }))
  return findSharedPoints(hotels).includes(true)
}
