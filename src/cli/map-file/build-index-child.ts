// Runs in a process of its own; see build-index.ts.
import { writeFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { type ReferenceColumns, ReferenceIndexBuilder } from '../../matching/index.ts'
import { decodeTexts, readNumberColumns, readTextColumns, sqlText } from '../../platform/columnar/index.ts'

export interface BuildIndexRequest {
  referencePath: string
  indexPath: string
  total: number
}

export type BuildIndexMessage =
  | { type: 'progress'; stage: string; done: number; total: number }
  | { type: 'done' }
  | { type: 'failed'; message: string }

// A row group of reference.parquet.
const BATCH_ROWS = 20_480
// Rows added before DuckDB's answers are looked at again.
const SLICE_ROWS = 2_048

const TEXTS = [
  'id',
  'name',
  'country_code',
  'source_id',
  'aliases',
  'address',
  'city',
  'region',
  'postal_code',
  'supplier_ids',
] as const

process.once('message', (request: BuildIndexRequest) => {
  build(request)
    .then(() => send({ type: 'done' }))
    .catch((error: Error) => send({ type: 'failed', message: error.stack ?? error.message }))
    .finally(() => process.disconnect())
})
process.once('disconnect', () => process.exit())

async function build({ referencePath, indexPath, total }: BuildIndexRequest): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '300MB' })
  const connection = await instance.connect()
  const builder = new ReferenceIndexBuilder({
    onProgress: ({ stage, done }) => {
      if (stage !== 'read') send({ type: 'progress', stage: `building (${stage})`, done, total })
    },
  })
  // The next rows are read while these are added, on the other core.
  let next = readBatch(connection, referencePath, 0)
  for (let first = 0; first < total; first += BATCH_ROWS) {
    const batch = await next
    if (first + BATCH_ROWS < total) next = readBatch(connection, referencePath, first + BATCH_ROWS)
    for (let row = 0; row < batch.count; row += SLICE_ROWS) {
      builder.add(sliceOf(batch, row, Math.min(batch.count, row + SLICE_ROWS)))
      await nextTurn()
    }
    // Reading is about a quarter of the whole.
    send({ type: 'progress', stage: 'reading hotels', done: Math.min(total, first + BATCH_ROWS) / 4, total })
  }
  connection.closeSync()
  instance.closeSync()
  writeFileSync(indexPath, new Uint8Array(builder.finish()))
}

interface Batch {
  count: number
  latitude: Float64Array
  longitude: Float64Array
  texts: string[][]
}

async function readBatch(connection: DuckDBConnection, referencePath: string, first: number): Promise<Batch> {
  await connection.run(`CREATE OR REPLACE TEMP TABLE batch AS
    SELECT * FROM read_parquet(${sqlText(referencePath)}, file_row_number=true)
    WHERE file_row_number >= ${first} AND file_row_number < ${first + BATCH_ROWS}`)
  const [latitude, longitude] = await readNumberColumns(connection, 'batch', ['latitude', 'longitude'])
  const columns = await readTextColumns(connection, 'batch', TEXTS)
  const texts: string[][] = []
  for (const column of columns) {
    texts.push(decodeTexts(column))
    await nextTurn()
  }
  return { count: latitude.length, latitude, longitude, texts }
}

function sliceOf({ latitude, longitude, texts }: Batch, from: number, to: number): ReferenceColumns {
  const cut = texts.map((column) => column.slice(from, to))
  const [id, name, countryCode, sourceId, aliases, address, city, region, postalCode, supplierIds] = cut
  return {
    count: to - from,
    id,
    name,
    countryCode,
    sourceId,
    aliases,
    address,
    city,
    region,
    postalCode,
    latitude: latitude.subarray(from, to),
    longitude: longitude.subarray(from, to),
    supplierIds: bySupplier(supplierIds),
  }
}

function bySupplier(texts: string[]): Record<string, (string | null)[]> {
  const columns: Record<string, (string | null)[]> = Object.create(null)
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i]
    if (text === '') continue
    for (const [code, id] of Object.entries(JSON.parse(text) as Record<string, string>)) {
      columns[code] ??= new Array(texts.length).fill(null)
      columns[code][i] = id
    }
  }
  return columns
}

function send(message: BuildIndexMessage): void {
  process.send?.(message)
}
