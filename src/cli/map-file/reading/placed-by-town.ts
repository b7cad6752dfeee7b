import { OddNumbers } from '../../../ingest/index.ts'
import { type PartnerBlock, readBlock } from '../../../inventory/csv-blocks/index.ts'
import type { FirstRows } from '../../../mapping/match-pool/index.ts'
import { findSharedPoints, SHARED_POINTS_SHARE } from '../../../matching/index.ts'
import type { CrowdedPoints } from './crowded-points.ts'
import { readBlocks, type UseBlock } from './read-blocks.ts'

// Some hundred megabytes. A list with more is read whole, which tells for certain and needs no memory for it.
const HOTELS_MAX = 1_000_000

/**
 * Whether a CSV puts its hotels on the points of their towns, as far as its first rows tell (some twelve thousand: most
 * lists have no more). Which rows these are has to be known before any is matched, so such a file is not read straight
 * through.
 */
export async function isPlacedByTown({ rows: given, rowCounts, layout }: FirstRows): Promise<boolean> {
  if (layout.fields.latitude < 0 || layout.fields.longitude < 0) return false
  const rowCount = rowCounts.reduce((sum, count) => sum + count, 0)
  // A copy, as who reads rows changes them. Odd spellings of numbers are left to who reads all.
  const { rows } = await readBlock(given.slice(), rowCount, layout, async (texts) => texts.map(() => Number.NaN))
  const hotels = Array.from({ length: rows.count }, (_, row) => ({
    // Few are asked for.
    get name() {
      return nameOf(rows, row)
    },
    latitude: rows.latitude[row],
    longitude: rows.longitude[row],
  }))
  return findSharedPoints(hotels).includes(true)
}

/**
 * The same for a whole list, of which `crowded` tells where to look; `onProgress` is told the share that was read. May
 * say yes where reading it whole then finds that it is not so (rows of an id that was there before are counted here),
 * never no where it is.
 */
export async function isListPlacedByTown(
  path: string,
  crowded: CrowdedPoints,
  records: number,
  onProgress: (share: number) => void,
): Promise<boolean> {
  const hotels: { name: string; latitude: number; longitude: number }[] = []
  const numbers = new OddNumbers()
  try {
    const use: UseBlock = async (bytes, count, layout) => {
      if (hotels.length > HOTELS_MAX) return
      const { rows, pointHashes } = await readBlock(bytes, count, layout, numbers.read)
      pointHashes.forEach((hash, row) => {
        if (crowded.has(hash))
          hotels.push({ name: nameOf(rows, row), latitude: rows.latitude[row], longitude: rows.longitude[row] })
      })
    }
    await readBlocks(path, use, onProgress)
  } finally {
    await numbers.close()
  }
  if (hotels.length > HOTELS_MAX) return true
  const shared = findSharedPoints(hotels).filter(Boolean).length
  return shared > 0 && shared >= records * SHARED_POINTS_SHARE
}

const decoder = new TextDecoder()

function nameOf({ name }: PartnerBlock['rows'], row: number): string {
  return decoder.decode(name.bytes.slice(name.offsets[row], name.offsets[row + 1]))
}
