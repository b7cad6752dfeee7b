// One thread that builds; see index-threads.ts.
import { parentPort } from 'node:worker_threads'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { runBuildTask } from '../../matching/index.ts'
import { draftRows } from './draft-rows.ts'
import type { ThreadAnswer, ThreadOrder } from './messages.ts'

let connection: DuckDBConnection | null = null

parentPort!.on('message', (order: ThreadOrder) => {
  answer(order)
    .then((result) => send({ result }))
    .catch((error: Error) => send({ failure: error.stack ?? error.message }))
})

async function answer(order: ThreadOrder): Promise<unknown> {
  if (order.type === 'task') return runBuildTask(order.task)
  connection ??= await openConnection()
  return draftRows(connection, order.rows)
}

async function openConnection(): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '300MB' })
  return instance.connect()
}

function send(message: ThreadAnswer): void {
  parentPort!.postMessage(message)
  // Shared memory that nobody needs any more is given back when the collector has run, and nothing makes it run by itself.
  globalThis.gc?.()
}
