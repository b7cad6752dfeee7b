import { once } from 'node:events'
import { createWriteStream, openSync } from 'node:fs'
import { extname } from 'node:path'
import { finished } from 'node:stream/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { csvRows, sqlText } from '../platform/columnar/index.ts'
import { wholeFile } from '../platform/whole-files/whole-file.ts'
import type { PartnerRow } from './partner-list.ts'
import type { ReferenceRow } from './reference-list.ts'

type Cell = string | number | undefined
const NUMBERS = new Set(['latitude', 'longitude', 'rating'])

export function referenceColumns(suppliers: readonly string[]): string[] {
  const columns = 'id name country address city region postalCode latitude longitude rating aliases'.split(' ')
  return [...columns, ...suppliers.map((code) => `supplier:${code}`)]
}

export const PARTNER_COLUMNS = 'id name address city country latitude longitude'.split(' ')
export const TRUTH_COLUMNS = 'partnerId referenceId verdict'.split(' ')

export function referenceCells(row: ReferenceRow, suppliers: readonly string[]): Cell[] {
  const { id, name, country, address, city, region, postalCode, latitude, longitude, rating, aliases } = row
  const cells = [id, name, country, address, city, region, postalCode, latitude, longitude, rating, aliases.join('|')]
  return [...cells, ...suppliers.map((code) => row.suppliers[code])]
}

export function partnerCells({ record }: PartnerRow): Cell[] {
  const { id, name, address, city, country, latitude, longitude } = record
  return [id, name, address, city, country, latitude, longitude]
}

/** The truth as labelled pairs; a hotel that the reference does not have is told with an empty id. */
export function truthCells({ record, referenceIds }: PartnerRow): Cell[][] {
  if (referenceIds.length === 0) return [[record.id, '', 'absent']]
  return referenceIds.map((referenceId) => [record.id, referenceId, 'same'])
}

export interface TableWriter {
  write(rows: readonly (readonly Cell[])[]): Promise<void>
  close(): Promise<void>
  /** Removes what there is of a file that will not be completed. */
  discard(): void
}

/**
 * Writes rows to a CSV or Parquet file by its extension. The file appears under its name only when it is complete.
 * Parquet is made from a CSV beside it by DuckDB, which keeps memory flat.
 */
export function openTable(file: string, columns: readonly string[]): TableWriter {
  const extension = extname(file).toLowerCase()
  if (extension !== '.csv' && extension !== '.parquet') throw new Error(`${file}: write .csv or .parquet`)
  const whole = wholeFile(file)
  const csv = extension === '.csv' ? whole : wholeFile(`${file}.csv`)
  const out = createWriteStream(csv.part, { highWaterMark: 1 << 20, fd: openPart(csv.part, file) })
  let failure: Error | null = null
  // A disk that is full says so at any time, not only while somebody waits.
  out.on('error', (error) => {
    failure ??= Object.assign(error, { path: file })
  })
  const header = `${columns.join(',')}\n`
  out.write(header)
  return {
    async write(rows) {
      if (failure) throw failure
      let text = ''
      for (const row of rows) text += line(row)
      if (!out.write(text)) await once(out, 'drain')
    },
    async close() {
      if (failure) throw failure
      out.end()
      await finished(out)
      if (extension === '.parquet') {
        await toParquet(csv.part, whole.part, columns)
        csv.discard()
      }
      whole.put()
    },
    discard() {
      csv.discard()
      whole.discard()
    },
  }
}

/** At once: a stream that opens its file by itself may do so when the file has just been given up. */
function openPart(part: string, file: string): number {
  try {
    return openSync(part, 'w')
  } catch (error) {
    throw Object.assign(error as Error, { path: file })
  }
}

function line(row: readonly Cell[]): string {
  let text = ''
  for (let i = 0; i < row.length; i++) {
    if (i > 0) text += ','
    const cell = row[i]
    if (cell === undefined) continue
    text += typeof cell === 'number' ? String(cell) : quoted(cell)
  }
  return `${text}\n`
}

function quoted(text: string): string {
  return /[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function toParquet(csv: string, file: string, columns: readonly string[]): Promise<void> {
  const types = columns.map((name) => `${sqlText(name)}: ${sqlText(NUMBERS.has(name) ? 'DOUBLE' : 'VARCHAR')}`)
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '512MB' })
  try {
    const connection = await instance.connect()
    const source = csvRows(csv, ['header = true', `quote = '"'`, `escape = '"'`, `columns = {${types.join(', ')}}`])
    await connection.run(`COPY (SELECT * FROM ${source}) TO ${sqlText(file)} (FORMAT parquet, COMPRESSION zstd)`)
    connection.closeSync()
  } finally {
    instance.closeSync()
  }
}
