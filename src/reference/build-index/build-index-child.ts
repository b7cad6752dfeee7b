// Runs in a process of its own; see build-index.ts.
import { writeFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { ReferenceIndexBuilder } from '../../matching/index.ts'
import { sqlText } from '../../platform/columnar/index.ts'
import { readIndexRows } from '../index-rows/index.ts'

export interface BuildIndexRequest {
  /** Parsed hotels (reference.parquet of reference/parse) or those of a version (hotels.parquet). */
  hotelsPath: string
  indexPath: string
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

async function build({ hotelsPath, indexPath }: BuildIndexRequest): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '300MB' })
  const connection = await instance.connect()
  const counted = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM read_parquet(${sqlText(hotelsPath)})`)
  const total = Number(counted.getRows()[0][0])
  let done = 0
  const builder = new ReferenceIndexBuilder({
    onProgress: ({ stage, done }) => {
      if (stage !== 'read') send({ type: 'progress', stage: `building (${stage})`, done, total })
    },
  })
  for await (const { columns } of readIndexRows(connection, hotelsPath, total)) {
    builder.addBytes(columns)
    done += columns.count
    // Reading is about a quarter of the whole.
    send({ type: 'progress', stage: 'reading hotels', done: done / 4, total })
  }
  connection.closeSync()
  instance.closeSync()
  writeFileSync(indexPath, new Uint8Array(builder.finish()))
}

function send(message: BuildIndexMessage): void {
  process.send?.(message)
}
