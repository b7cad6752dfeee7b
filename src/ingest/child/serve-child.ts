import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { ENDING_SIGNALS } from '../../platform/ending-signals.ts'
import { readCsv } from '../csv/read-csv.ts'
import { IngestError } from '../ingest-error.ts'
import { readJson } from '../json/read-json.ts'
import { firstLine, readParquet } from '../parquet/read-parquet.ts'
import type { ReadContext } from '../read-context.ts'
import type { RowColumns } from '../table/row-columns.ts'
import type { Table } from '../table/table.ts'
import { readXlsx } from '../xlsx/read-xlsx.ts'
import { type ChildMessage, EXIT_TOO_MUCH_MEMORY, type ParseProgress, type ParseRequest } from './protocol.ts'
import { openSandbox } from './sandbox.ts'

/** What the rows mean is the caller's business: it gets the table and a DuckDB and writes its files to `outDir`. */
export type TableUse<Summary> = (
  table: Table,
  connection: DuckDBConnection,
  outDir: string,
  progress: (stage: ParseProgress['stage'], done: number) => void,
) => Promise<Summary>

const MEMORY_CHECK_MS = 100
const PROGRESS_MS = 250
// Reading is about half the time of a CSV and more of the other formats.
const READING_SHARE = 0.5

/** Runs inside the child process: waits for the one request, reads the file, lets `use` work on its rows, answers. */
export function serveParsing<Summary>(use: TableUse<Summary>, rowColumns: RowColumns): void {
  // Ctrl-C and whoever stops a whole group of processes mean our parent, and it lets running jobs end first. It ends
  // us, or is gone.
  for (const signal of ENDING_SIGNALS) process.on(signal, () => {})
  process.once('message', (request: ParseRequest) => {
    watchMemory(request.memoryBytesMax)
    parse(request, use, rowColumns)
      .then((summary) => send({ type: 'done', summary }))
      .catch((error) => send(asFailure(error)))
      .finally(() => process.disconnect())
  })
  // Nobody is waiting for the answer any more.
  process.once('disconnect', () => process.exit())
}

async function parse<Summary>(request: ParseRequest, use: TableUse<Summary>, rowColumns: RowColumns): Promise<Summary> {
  const workDir = join(request.outDir, 'work')
  mkdirSync(workDir)
  let lastSent = 0
  const report = (stage: ParseProgress['stage'], done: number) => {
    const now = Date.now()
    if (now - lastSent < PROGRESS_MS) return
    lastSent = now
    send({ type: 'progress', progress: { stage, done } })
  }
  const context: ReadContext = {
    path: request.inputPath,
    workDir,
    rowColumns,
    progress(done) {
      report('reading', done * READING_SHARE)
      return new Promise((resolve) => setImmediate(resolve))
    },
  }
  const connection = await openSandbox({
    inputPath: request.inputPath,
    folder: request.outDir,
    // The rest is for the reader's buffers, the runtime and what DuckDB does not count.
    memoryBytesMax: request.memoryBytesMax * 0.45,
    threads: request.threads,
  })
  const table = await readTable(request, context, connection)
  const summary = await use(table, connection, request.outDir, report)
  rmSync(workDir, { recursive: true, force: true })
  rmSync(join(request.outDir, 'spill'), { recursive: true, force: true })
  return summary
}

function readTable(request: ParseRequest, context: ReadContext, connection: DuckDBConnection): Promise<Table> {
  switch (request.format) {
    case 'CSV':
      return readCsv(context)
    case 'JSON':
      return readJson(context)
    case 'EXCEL':
      return readXlsx(context)
    case 'PARQUET':
      return readParquet(context, connection)
  }
}

function asFailure(error: unknown): ChildMessage<never> {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (error instanceof IngestError) return { type: 'failed', code: error.code, message: error.message, detail }
  const text = firstLine(error)
  if (/out of memory/i.test(text)) {
    return {
      type: 'failed',
      code: 'TOO_MUCH_MEMORY',
      message: 'The file needs more memory than one file may use. Split it.',
      detail,
    }
  }
  if (isRefusalOfDisk(text)) {
    return {
      type: 'failed',
      code: 'DISK_REFUSED',
      message: `Reading the file needs temporary files, and the disk refuses them (${text}).`,
      detail,
    }
  }
  return { type: 'failed', code: 'UNREADABLE_FILE', message: `The file cannot be read (${text}).`, detail }
}

// DuckDB says it in words behind its own, Node behind a code; neither begins with anything out of the file.
function isRefusalOfDisk(text: string): boolean {
  return /^(IO Error|E[A-Z]+): .*(no space left on device|disk quota exceeded|file too large|read-only file system|too many open files|i\/o error|input\/output error)/i.test(
    text,
  )
}

function watchMemory(bytesMax: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > bytesMax) process.exit(EXIT_TOO_MUCH_MEMORY)
  }, MEMORY_CHECK_MS).unref()
}

function send<Summary>(message: ChildMessage<Summary>): void {
  if (process.connected) process.send?.(message)
}
