import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { IngestError } from '../../src/ingest/index.ts'
import { type InventorySummary, parseInventory } from '../../src/inventory/parse/index.ts'

export interface ParsedFile {
  summary: InventorySummary
  rows: Record<string, unknown>[]
  errors: Record<string, unknown>[]
}

const duckdb = DuckDBInstance.create()

/** Parses bytes as an upload named `filename` and reads both result files back. */
export async function parseMadeFile(bytes: Buffer | string, filename: string, limits = {}): Promise<ParsedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'staymap-ingest-'))
  try {
    await writeFile(join(folder, 'upload'), bytes)
    const outDir = join(folder, 'out')
    const summary = await parseInventory({ path: join(folder, 'upload'), filename, outDir, limits })
    const connection = await (await duckdb).connect()
    const read = async (name: string) =>
      (await connection.runAndReadAll(`SELECT * FROM '${join(outDir, name)}' ORDER BY row`)).getRowObjectsJson()
    const parsed = { summary, rows: await read('inventory.parquet'), errors: await read('errors.parquet') }
    connection.closeSync()
    return parsed as ParsedFile
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The refusal of such a file; anything else than an IngestError is thrown on. */
export async function refusalOf(bytes: Buffer | string, filename: string, limits = {}): Promise<IngestError> {
  try {
    const { summary } = await parseMadeFile(bytes, filename, limits)
    throw new Error(`the file was accepted with ${summary.validRecords} rows`)
  } catch (error) {
    if (error instanceof IngestError) return error
    throw error
  }
}
