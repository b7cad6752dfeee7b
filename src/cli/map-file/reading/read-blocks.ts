import { RowWriter, scanCsv } from '../../../ingest/index.ts'
import { type CsvLayout, csvLayout } from '../../../inventory/csv-blocks/index.ts'

export type UseBlock = (rows: Uint8Array, count: number, layout: CsvLayout) => Promise<void>

/**
 * Reads a CSV once more, one block of strict rows after the other; `onProgress` is told the share of the file that is
 * done. What is wrong with rows was told the first time.
 */
export async function readBlocks(path: string, use: UseBlock, onProgress: (share: number) => void): Promise<void> {
  let layout: CsvLayout
  const waiting: { rows: Uint8Array; count: number }[] = []
  const useWaiting = async () => {
    for (const { rows, count } of waiting.splice(0)) await use(rows, count, layout)
  }
  await scanCsv(path, {
    openRows(columns, delimiter) {
      layout = csvLayout(columns, delimiter)
      // A copy, as the writer goes on in the same memory.
      return new RowWriter((rows, count) => waiting.push({ rows: new Uint8Array(rows), count }), delimiter)
    },
    addFault() {},
    async progress(share) {
      await useWaiting()
      onProgress(share)
    },
  })
  await useWaiting()
}
