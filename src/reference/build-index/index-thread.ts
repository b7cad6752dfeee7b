// One thread that builds; see index-threads.ts.
import { parentPort } from 'node:worker_threads'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { readCoordinates } from '../../ingest/index.ts'
import { runBuildTask } from '../../matching/index.ts'
import { draftRows } from './draft-rows.ts'
import type { ThreadAnswer, ThreadOrder } from './messages.ts'
import { OddReference, readReferenceBlock } from './read-reference-block.ts'

let connection: DuckDBConnection | null = null

parentPort!.on('message', (order: ThreadOrder) => {
  if (order.type === 'collect') globalThis.gc?.()
  else
    answer(order)
      .then((result) => send({ result }))
      .catch((error: Error) => send({ failure: error.stack ?? error.message, isOdd: error instanceof OddReference }))
})

async function answer(order: Exclude<ThreadOrder, { type: 'collect' }>): Promise<unknown> {
  if (order.type === 'task') return runBuildTask(order.task)
  if (order.type === 'rows') return draftRows(await connect(), order.rows)
  const { block, layout, without } = order.block
  return readReferenceBlock(block, layout, without, async (texts) => readCoordinates(await connect(), texts))
}

async function connect(): Promise<DuckDBConnection> {
  connection ??= await (await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '300MB' })).connect()
  return connection
}

function send(message: ThreadAnswer): void {
  parentPort!.postMessage(message)
}
