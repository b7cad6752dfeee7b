import { join } from 'node:path'
import { tellRemark } from '../../../ingest/index.ts'
import { parseInventory } from '../../../inventory/parse/index.ts'
import { CHUNK_ROWS, type ChunkResult } from '../../../mapping/match-pool/index.ts'
import { tellMissingColumns } from '../../../reference/hotel-columns/index.ts'
import { readFirstErrors, readRemarks } from '../reading/given-files.ts'
import type { PartnerReport } from '../telling/partner-report.ts'
import { Rate } from '../telling/rate.ts'
import { tellError } from '../telling/tell-rows.ts'
import { inOrder } from '../writing/ordered-output.ts'
import { type Matching, withPool } from './matching.ts'

export type ReadInventory = Awaited<ReturnType<typeof readInventory>>

/** Any format: read and checked in a child process, which leaves the good rows in a file. */
export async function readInventory(path: string, folder: string, onProgress: (done: number) => void) {
  const outDir = join(folder, 'partner')
  const inventory = await parseInventory({ path, filename: path, outDir, onProgress: ({ done }) => onProgress(done) })
  const inventoryPath = join(outDir, 'inventory.parquet')
  const remarks = inventory.recordsWithWarnings > 0 ? await readRemarks(inventoryPath) : []
  return {
    inventoryPath,
    records: inventory.validRecords,
    rejected: inventory.invalidRecords,
    warnings: [
      ...inventory.warnings,
      ...tellMissingColumns('partner file', Object.keys(inventory.columnsUsed), inventory.columns),
      ...remarks.map((remark) => tellRemark(remark)),
    ],
    firstErrors: (await readFirstErrors(join(outDir, 'errors.parquet'))).map(tellError),
  }
}

/** Matches the rows of such a file, chunk by chunk. */
export async function matchInventory(matching: Matching, partner: ReadInventory): Promise<PartnerReport> {
  const { inventoryPath, records, rejected, warnings, firstErrors } = partner
  const { options, report, act } = matching
  const chunks = Math.ceil(records / CHUNK_ROWS)
  const rate = new Rate(act)
  await withPool(matching, chunks, async (pool, threads) => {
    const output = inOrder<ChunkResult>((result) => matching.output.write(result))
    const matchOne = async (chunk: number) => {
      const firstRow = chunk * CHUNK_ROWS
      const rowCount = Math.min(CHUNK_ROWS, records - firstRow)
      const result = await pool.matchChunk(
        { ...options, inventoryPath, firstRow, rowCount, output: { kind: 'csv' } },
        { jobId: 'file', onProgress: (done) => report(rate.label(chunk, done, records), rate.done, records) },
      )
      await output.put(chunk, result)
    }
    // Two chunks per thread: one being matched, one waiting, so that no thread idles and memory stays bounded.
    let next = 0
    const lane = async () => {
      while (next < chunks) await matchOne(next++)
    }
    await Promise.all(Array.from({ length: threads * 2 }, lane))
  })
  return { rejected, warnings, firstErrors }
}
