import { RowWriter, scanCsv } from '../../ingest/index.ts'
import type { DraftRows, ReferenceIndexBuilder } from '../../matching/index.ts'
import type { IndexThreads } from './index-threads.ts'
import { type ReferenceLayout, referenceLayout } from './reference-layout.ts'
import { SeenUuids } from './seen-uuids.ts'

// Some twenty-five thousand rows: small enough that threads end together.
const BLOCK_BYTES = 4_000_000

/**
 * Reads a CSV of hotels straight into the builder, by the same rules as `reference/parse`: this thread finds where rows end, the
 * others take them apart. Of several good rows with one id the first is kept. Returns how many rows were good.
 */
export async function readCsvReference(
  path: string,
  threads: IndexThreads,
  builder: ReferenceIndexBuilder,
  onProgress: (done: number) => void = () => {},
  blockBytes = BLOCK_BYTES,
): Promise<number> {
  let layout: ReferenceLayout | null = null
  const blocks: { block: Uint8Array; rows: Promise<DraftRows> }[] = []
  const seen = new SeenUuids()
  let count = 0
  /** Adds blocks in the order of the file until fewer than `most` are on their way. */
  const add = async (most: number) => {
    while (blocks.length > most) {
      const { block, rows: read } = blocks.shift()!
      let rows = await read
      const repeated = seen.addAll(rows.uuid)
      // Rare enough to read the block again.
      if (repeated.length > 0) rows = await threads.readBlock({ block, layout: layout!, without: repeated })
      builder.addRows(rows)
      count += rows.count
    }
  }
  await scanCsv(path, {
    openRows(columns, delimiter) {
      layout = referenceLayout(columns, delimiter)
      const take = (rows: Buffer) => {
        const block = new Uint8Array(rows)
        blocks.push({ block, rows: threads.readBlock({ block, layout: layout!, without: [] }) })
      }
      return new RowWriter(take, delimiter, blockBytes)
    },
    // A row that is none is no hotel; whoever wants to know asks reference/parse.
    addFault() {},
    async progress(done) {
      onProgress(done)
      await add(threads.count * 2)
    },
  })
  await add(0)
  return count
}
