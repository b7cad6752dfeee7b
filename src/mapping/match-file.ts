import { join } from 'node:path'
import { conflict } from '../platform/errors.ts'
import type { MappingDeps } from './deps.ts'
import { CHUNK_ROWS } from './match-pool/index.ts'

export interface FileToMatch {
  /** Chunks of different ids take turns with each other and with those of customers' jobs. */
  id: string
  inventoryPath: string
  rowCount: number
  /** Where the result files of its chunks are written (see match-pool/index.ts). */
  folder: string
  signal?: AbortSignal
}

export interface MatchedFile {
  /** The reference version it was matched with. */
  versionId: number
  /** The result files, in the order of the rows. */
  parts: string[]
}

/** Matches a whole list against today's reference outside of any job. */
export async function matchFile(deps: MappingDeps, file: FileToMatch): Promise<MatchedFile> {
  const versionId = deps.reference.current()?.versionId
  if (versionId === undefined) throw conflict('There is no reference inventory yet.')
  const held = await deps.pools.acquire(versionId)
  try {
    const chunks: Promise<string>[] = []
    for (let firstRow = 0; firstRow < file.rowCount; firstRow += CHUNK_ROWS) {
      const path = join(file.folder, `rows-from-${firstRow}.parquet`)
      const rowCount = Math.min(CHUNK_ROWS, file.rowCount - firstRow)
      const { inventoryPath, id: jobId, signal } = file
      const chunk = held.pool.matchChunk(
        { ...SAFELY, inventoryPath, firstRow, rowCount, output: { kind: 'parquet', path } },
        { jobId, signal },
      )
      chunks.push(chunk.then(() => path))
    }
    return { versionId, parts: await Promise.all(chunks) }
  } finally {
    held.release()
  }
}

const SAFELY = { mode: 'STANDARD', supplierCode: null, minConfidence: null } as const
