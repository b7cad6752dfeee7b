import { workerData } from 'node:worker_threads'
import { DuckDBInstance } from '@duckdb/node-api'
import { type Cell, writeWorkbook } from './write-workbook.ts'

export interface WorkbookRequest {
  path: string
  select: string
  header: string[] | null
}

// A thread of its own: making XML of a million rows would hold up every request of the process.
const { path, select, header } = workerData as WorkbookRequest
const instance = await DuckDBInstance.create(':memory:', { memory_limit: '256MB', threads: '1' })
const connection = await instance.connect()
const result = await connection.stream(select)
await writeWorkbook(path, { header, rows: batches() })

async function* batches(): AsyncGenerator<Cell[][]> {
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    yield chunk.getRows().map((row) => row.map(toCell))
  }
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'bigint') return Number(value)
  return String(value)
}
