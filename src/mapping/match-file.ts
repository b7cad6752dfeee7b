import { join } from 'node:path'
import { sqlText } from '../platform/columnar/index.ts'
import { conflict } from '../platform/errors.ts'
import type { MappingDeps } from './deps.ts'
import { CHUNK_ROWS } from './match-pool/index.ts'

export interface FileToMatch {
  /** Chunks of different ids take turns with each other and with those of customers' jobs. */
  id: string
  inventoryPath: string
  rowCount: number
  /** Written here: the columns of a chunk's result file (see match-pool/index.ts), in input order. */
  resultsPath: string
  signal?: AbortSignal
}

/** Matches a whole list against today's reference outside of any job. Answers the reference version it was matched with. */
export async function matchFile(deps: MappingDeps, file: FileToMatch): Promise<number> {
  const versionId = deps.reference.current()?.versionId
  if (versionId === undefined) throw conflict('There is no reference inventory yet.')
  const held = await deps.pools.acquire(versionId)
  try {
    await using scratch = await deps.files.scratch()
    const chunks: Promise<unknown>[] = []
    for (let firstRow = 0; firstRow < file.rowCount; firstRow += CHUNK_ROWS) {
      const path = join(scratch.path, `${String(firstRow).padStart(10, '0')}.parquet`)
      const rowCount = Math.min(CHUNK_ROWS, file.rowCount - firstRow)
      chunks.push(
        held.pool.matchChunk(
          {
            inventoryPath: file.inventoryPath,
            firstRow,
            rowCount,
            mode: 'STANDARD',
            supplierCode: null,
            minConfidence: null,
            output: { kind: 'parquet', path },
          },
          { jobId: file.id, signal: file.signal },
        ),
      )
    }
    await Promise.all(chunks)
    await deps.columnar.run(`COPY (SELECT * FROM read_parquet(${sqlText(join(scratch.path, '*.parquet'))}) ORDER BY row)
      TO ${sqlText(file.resultsPath)} (FORMAT parquet)`)
  } finally {
    held.release()
  }
  return versionId
}
