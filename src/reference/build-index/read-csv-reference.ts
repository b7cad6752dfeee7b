import {
  addRemarks,
  fieldsIn,
  idUsedBefore,
  ROWS_TOLD,
  type RowRemark,
  RowWriter,
  scanCsv,
} from '../../ingest/index.ts'
import type { ReferenceIndexBuilder } from '../../matching/index.ts'
import { tellMissingColumns } from '../hotel-columns/index.ts'
import type { IndexThreads } from './index-threads.ts'
import type { LeftOutRows, ReadBlock, ReferenceReport } from './messages.ts'
import { type ReferenceLayout, referenceLayout } from './reference-layout.ts'
import { SeenUuids } from './seen-uuids.ts'

// Some twenty-five thousand rows: small enough that threads end together.
const BLOCK_BYTES = 4_000_000

/**
 * Reads a CSV of hotels straight into the builder, by the same rules as `reference/parse`: this thread finds where rows
 * end, the others take them apart. Of several good rows with one id the first is kept. Returns how many rows were good,
 * and what there is to tell.
 */
export async function readCsvReference(
  path: string,
  threads: IndexThreads,
  builder: ReferenceIndexBuilder,
  onProgress: (done: number) => void = () => {},
  blockBytes = BLOCK_BYTES,
): Promise<ReferenceReport & { count: number }> {
  let layout: ReferenceLayout | null = null
  let columnRemarks: string[] = []
  const blocks: { block: Uint8Array; read: Promise<ReadBlock> }[] = []
  const seen = new SeenUuids()
  const leftOut: LeftOutRows = { count: 0, first: [] }
  let remarks: RowRemark[] = []
  let count = 0
  const leaveOut = (more: LeftOutRows) => {
    leftOut.count += more.count
    leftOut.first.push(...more.first)
    // Blocks come back later than the rows behind them that are not even rows.
    leftOut.first.sort((a, b) => a.row - b.row)
    leftOut.first.length = Math.min(leftOut.first.length, ROWS_TOLD)
  }
  /** Adds blocks in the order of the file until fewer than `most` are on their way. */
  const add = async (most: number) => {
    while (blocks.length > most) {
      const { block, read } = blocks.shift()!
      let kept = await read
      const { lines } = kept
      leaveOut(kept.leftOut)
      const repeated = seen.addAll(kept.rows.uuid, lines)
      if (repeated.length > 0) {
        for (const { at, firstLine } of repeated)
          leaveOut({
            count: 1,
            first: [{ row: lines[at], reason: idUsedBefore(firstLine) }],
          })
        // Rare enough to read the block again.
        const without = repeated.map(({ at }) => at)
        kept = await threads.readBlock({ block, layout: layout!, without })
      }
      builder.addRows(kept.rows)
      remarks = addRemarks(remarks, kept.remarks)
      count += kept.rows.count
    }
  }
  await scanCsv(path, {
    openRows(columns, delimiter) {
      layout = referenceLayout(columns, delimiter)
      columnRemarks = tellMissingColumns('reference', fieldsIn(layout), columns)
      const take = (rows: Buffer) => {
        const block = new Uint8Array(rows)
        blocks.push({ block, read: threads.readBlock({ block, layout: layout!, without: [] }) })
      }
      return new RowWriter(take, delimiter, blockBytes)
    },
    addFault(row, _column, _value, reason) {
      leaveOut({ count: 1, first: [{ row, reason }] })
    },
    async progress(done) {
      onProgress(done)
      await add(threads.count * 2)
    },
  })
  await add(0)
  return { count, leftOut, remarks, columnRemarks }
}
