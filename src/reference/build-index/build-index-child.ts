// Runs in a process of its own; see build-index.ts.
import { writeFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { ReferenceIndexBuilder } from '../../matching/index.ts'
import { sqlText } from '../../platform/columnar/index.ts'
import { IndexThreads } from './index-threads.ts'

export interface BuildIndexRequest {
  /** Parsed hotels (reference.parquet of reference/parse) or those of a version (hotels.parquet). */
  hotelsPath: string
  indexPath: string
  threads: number
}

export type BuildIndexMessage =
  | { type: 'progress'; stage: string; done: number; total: number }
  | { type: 'done' }
  | { type: 'failed'; message: string }

process.once('message', (request: BuildIndexRequest) => {
  build(request)
    .then(() => send({ type: 'done' }))
    .catch((error: Error) => send({ type: 'failed', message: error.stack ?? error.message }))
    .finally(() => process.disconnect())
})
process.once('disconnect', () => process.exit())

async function build({ hotelsPath, indexPath, threads: threadCount }: BuildIndexRequest): Promise<void> {
  const threads = await IndexThreads.start(threadCount)
  try {
    const total = await countRows(hotelsPath)
    const builder = new ReferenceIndexBuilder({
      onProgress: ({ stage, done }) => {
        if (stage === 'read') send({ type: 'progress', stage: 'reading hotels', done: done / 4, total })
        else send({ type: 'progress', stage: `building (${stage})`, done: total / 4 + done * 0.75, total })
      },
    })
    await threads.read(builder, { path: hotelsPath, first: 0, count: total })
    const index = await builder.finishWith(threads.run)
    writeFileSync(indexPath, new Uint8Array(index))
  } finally {
    await threads.close()
  }
}

async function countRows(path: string): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '300MB' })
  const connection = await instance.connect()
  const counted = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM read_parquet(${sqlText(path)})`)
  connection.closeSync()
  instance.closeSync()
  return Number(counted.getRows()[0][0])
}

function send(message: BuildIndexMessage): void {
  process.send?.(message)
}
