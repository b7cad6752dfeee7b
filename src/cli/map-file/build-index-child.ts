// Runs in a process of its own; see build-index.ts.
import { writeFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { ReferenceIndexBuilder } from '../../matching/index.ts'
import { sqlText } from '../../platform/columnar/index.ts'

export interface BuildIndexRequest {
  referencePath: string
  indexPath: string
  total: number
}

export type BuildIndexMessage =
  | { type: 'progress'; stage: string; done: number; total: number }
  | { type: 'done' }
  | { type: 'failed'; message: string }

const COLUMNS = [
  'id',
  'name',
  'country_code',
  'source_id',
  'aliases',
  'address',
  'city',
  'region',
  'postal_code',
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
  const result =
    await connection.stream(`SELECT ${COLUMNS.join(', ')}, coalesce(latitude, 'nan'), coalesce(longitude, 'nan'), supplier_ids
    FROM read_parquet(${sqlText(referencePath)})`)
  let read = 0
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const texts = (column: number) => chunk!.getColumnValues(column) as string[]
    const numbers = (column: number) => chunk!.getColumnValues(column) as number[]
    builder.add({
      count: chunk.rowCount,
      id: texts(0),
      name: texts(1),
      countryCode: texts(2),
      sourceId: texts(3),
      aliases: texts(4),
      address: texts(5),
      city: texts(6),
      region: texts(7),
      postalCode: texts(8),
      latitude: numbers(9),
      longitude: numbers(10),
      supplierIds: bySupplier(texts(11)),
    })
    read += chunk.rowCount
    if (read % (50 * 2_048) < 2_048) send({ type: 'progress', stage: 'reading hotels', done: read / 4, total })
  }
  connection.closeSync()
  instance.closeSync()
  writeFileSync(indexPath, new Uint8Array(builder.finish()))
}

function bySupplier(texts: (string | null)[]): Record<string, (string | null)[]> {
  const columns: Record<string, (string | null)[]> = Object.create(null)
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i]
    if (text === null) continue
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
