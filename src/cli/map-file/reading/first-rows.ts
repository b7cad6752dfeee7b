import { RowWriter, scanCsv } from '../../../ingest/index.ts'
import { type CsvLayout, csvLayout } from '../../../inventory/csv-blocks/index.ts'
import type { FirstRows } from '../../../mapping/match-pool/index.ts'

// Some twelve thousand rows: what is compiled later takes less time than more of them would.
const BYTES_MAX = 1_000_000
// Some thirty rows: a few milliseconds of matching, see warm-up.ts of the match pool.
const BYTES_AT_ONCE = 3_000

class Enough extends Error {}

/**
 * The first rows of a CSV, for threads to run in on. Null where they cannot be read: what is wrong is told by who reads
 * all.
 */
export async function readFirstRows(path: string): Promise<FirstRows | null> {
  const rows = new Uint8Array(new SharedArrayBuffer(BYTES_MAX))
  const ends: number[] = []
  const rowCounts: number[] = []
  let length = 0
  let layout: CsvLayout | null = null
  const take = (some: Buffer, count: number) => {
    if (length + some.length > BYTES_MAX) throw new Enough()
    rows.set(some, length)
    length += some.length
    ends.push(length)
    rowCounts.push(count)
  }
  try {
    await scanCsv(path, {
      openRows(columns, delimiter) {
        layout = csvLayout(columns, delimiter)
        return new RowWriter(take, delimiter, BYTES_AT_ONCE)
      },
      addFault() {},
      async progress() {},
    })
  } catch (error) {
    if (!(error instanceof Enough)) return null
  }
  return layout && ends.length > 0 ? { rows: rows.subarray(0, length), ends, rowCounts, layout } : null
}
