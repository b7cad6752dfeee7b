import { readBlock } from '../../inventory/csv-blocks/index.ts'
import { findSharedPoints } from '../../matching/index.ts'
import { readFirstRows } from './first-rows.ts'

/**
 * Whether a CSV puts its hotels on the points of their towns, as far as its first rows tell (some twelve thousand: most lists have no
 * more). Which rows these are has to be known before any is matched, so such a file is not read straight through.
 */
export async function isPlacedByTown(path: string): Promise<boolean> {
  const first = await readFirstRows(path)
  if (!first || first.layout.fields.latitude < 0 || first.layout.fields.longitude < 0) return false
  const rowCount = first.rowCounts.reduce((sum, count) => sum + count, 0)
  // Odd spellings of numbers are left to who reads all.
  const { rows } = await readBlock(first.rows, rowCount, first.layout, async (texts) => texts.map(() => Number.NaN))
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
