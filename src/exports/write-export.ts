import { Worker } from 'node:worker_threads'
import { type Columnar, parquetRows, sqlText } from '../platform/columnar/index.ts'
import { threadScript } from '../platform/thread-script.ts'
import type { ExportFormat } from './export-format.ts'
import { exportColumns } from './fields.ts'
import { type ExportSource, selectRows } from './select-rows.ts'
import type { WorkbookRequest } from './xlsx/workbook-worker.ts'

/**
 * Writes one export file to a local path. The work happens in DuckDB's threads or, for xlsx, in a thread of its own.
 */
export async function writeExport(
  columnar: Columnar,
  format: ExportFormat,
  source: ExportSource,
  path: string,
): Promise<void> {
  const columns = exportColumns(format.includeFields, source.header)
  const spreadsheet = format.format === 'csv' || format.format === 'xlsx'
  const select = selectRows(columns, source, {
    // An xlsx cell of type text is never run, and an apostrophe would be shown there.
    formulaSafe: format.format === 'csv',
    jsonAsText: spreadsheet || format.format === 'parquet',
    emptyAsText: isOneColumn(format),
  })
  if (format.format === 'xlsx') {
    // The relation may use tables that live in this process's DuckDB, so its rows go to the thread by way of a file.
    const rows = `${path}.rows`
    await columnar.run(`COPY (${select}) TO ${sqlText(rows)} (FORMAT parquet, COMPRESSION lz4)`)
    await writeInThread({
      path,
      select: `SELECT * FROM ${parquetRows(rows)}`,
      header: format.includeHeader ? columns.columns.map((column) => column.name) : null,
    })
    return
  }
  await columnar.run(`COPY (${select}) TO ${sqlText(path)} (${copyOptions(format)})`)
}

// A row of one empty cell would be an empty line, which readers of CSV pass over: all rows behind it would move up.
function isOneColumn(format: ExportFormat): boolean {
  return format.format === 'csv' && format.includeFields.length === 1
}

function copyOptions(format: ExportFormat): string {
  const compression = format.compression === 'gzip' ? ', COMPRESSION gzip' : ''
  switch (format.format) {
    case 'csv':
      return `FORMAT csv, DELIMITER ${sqlText(format.delimiter)}, HEADER ${format.includeHeader}, QUOTE '"'${isOneColumn(format) ? ', FORCE_QUOTE *' : ''}${compression}`
    case 'json':
      return `FORMAT json, ARRAY true${compression}`
    case 'jsonl':
      return `FORMAT json${compression}`
    case 'parquet':
      // The fastest level costs a quarter less time than the default for a file of nearly the same size.
      return 'FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1'
    case 'xlsx':
      throw new Error('xlsx is written by its own thread')
  }
}

async function writeInThread(request: WorkbookRequest): Promise<void> {
  const script = await threadScript(new URL('./xlsx/workbook-worker.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: request })
    worker.on('error', reject)
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the workbook thread ended with code ${code}`)),
    )
  })
}
