// Runs in a process of its own; see build-index.ts.
import { IngestError } from '../../ingest/index.ts'
import { ReferenceIndexBuilder } from '../../matching/index.ts'
import { parquetRows } from '../../platform/columnar/index.ts'
import { writeIndex } from '../index-file/index.ts'
import { IndexThreads } from './index-threads.ts'
import { knownTowns } from './known-towns.ts'
import type { ReferenceReport } from './messages.ts'
import { readCsvReference } from './read-csv-reference.ts'
import { OddReference } from './read-reference-block.ts'

export interface BuildIndexRequest {
  /**
   * Parsed hotels (reference.parquet of reference/parse), or a CSV as it came. Of a CSV that cannot be read straight,
   * or has no good row, reference/parse can tell more: the answer is then that it is odd.
   */
  hotels: { parquet: string } | { csv: string }
  indexPath: string
  threads: number
}

export type BuildIndexMessage =
  | { type: 'progress'; stage: string; done: number; total: number }
  | { type: 'done'; csv: ReferenceReport | null }
  | { type: 'odd' }
  /** `code` and `path` where the system refused something. */
  | { type: 'failed'; message: string; code?: string; path?: string }

// Of the whole.
const READING_SHARE = 0.4

process.once('message', (request: BuildIndexRequest) => {
  build(request)
    .then(send)
    .catch((error: NodeJS.ErrnoException) =>
      send(
        error instanceof IngestError || error instanceof OddReference
          ? { type: 'odd' }
          : { type: 'failed', message: error.stack ?? error.message, code: error.code, path: error.path },
      ),
    )
    .finally(() => process.disconnect())
})
process.once('disconnect', () => process.exit())

async function build({ hotels, indexPath, threads: threadCount }: BuildIndexRequest): Promise<BuildIndexMessage> {
  const threads = await IndexThreads.start(threadCount)
  try {
    const builder = new ReferenceIndexBuilder({
      towns: (codes) => knownTowns(codes),
      onProgress: ({ stage, done, total }) => {
        if (stage !== 'read')
          tell(`building (${stage})`, READING_SHARE + (1 - READING_SHARE) * (done / Math.max(1, total)))
      },
    })
    const tellRead = (share: number) => tell('reading hotels', share * READING_SHARE)
    let csv: ReferenceReport | null = null
    if ('csv' in hotels) {
      const read = await readCsvReference(hotels.csv, threads, builder, tellRead)
      if (read.count === 0) return { type: 'odd' }
      csv = read
    } else {
      const total = await countRows(hotels.parquet)
      await threads.read(builder, { path: hotels.parquet, first: 0, count: total }, (_, first) =>
        tellRead(first / total),
      )
    }
    writeIndex(indexPath, await builder.finishPieces(threads.run))
    return { type: 'done', csv }
  } finally {
    await threads.close()
  }
}

function tell(stage: string, share: number): void {
  send({ type: 'progress', stage, done: Math.round(share * 1_000), total: 1_000 })
}

async function countRows(path: string): Promise<number> {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '300MB' })
  const connection = await instance.connect()
  const counted = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM ${parquetRows(path)}`)
  connection.closeSync()
  instance.closeSync()
  return Number(counted.getRows()[0][0])
}

function send(message: BuildIndexMessage): void {
  process.send?.(message)
}
