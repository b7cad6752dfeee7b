// Runs in a process of its own; see build-version.ts.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import {
  type BuildMessage,
  type BuildOutcome,
  type BuildRequest,
  type RebuildRequest,
  SUPPLIER_ID_LINES,
} from './build-protocol.ts'
import { foldMerges } from './fold-merges.ts'
import { layOut, type Say, THREADS } from './lay-out.ts'
import { hasOnlySupplierIds, laySupplierIds, writeLaid } from './lay-supplier-ids.ts'
import { mergeRows } from './merge-rows.ts'
import { readStatistics } from './read-statistics.ts'
import { countChanges, writeChanges, writeHotels, writePublished } from './write-version.ts'

const MEMORY_MB = 3_000

const say: Say = (label, done, total) => send({ type: 'progress', label, done, total })

async function build(request: BuildRequest): Promise<BuildOutcome> {
  return withDuckDB(request.outDir, async (instance, connection) => {
    const isIndexLeft = request.hasBaseIndex && (await hasOnlySupplierIds(connection, request))
    const summary = isIndexLeft
      ? await buildOnSupplierIds(connection, request)
      : await buildOnRows(instance, connection, request)
    say('built', 10, 10)
    return { summary, isIndexLeft }
  })
}

async function rebuild({ hotelsPath, outDir }: RebuildRequest): Promise<null> {
  await withDuckDB(outDir, (_, connection) => layOut(connection, hotelsPath, outDir, say))
  say('built', 10, 10)
  return null
}

async function withDuckDB<T>(
  outDir: string,
  use: (instance: DuckDBInstance, connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const spill = join(outDir, 'spill')
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(THREADS),
    memory_limit: `${MEMORY_MB}MB`,
    temp_directory: spill,
    preserve_insertion_order: 'true',
  })
  const connection = await instance.connect()
  try {
    return await use(instance, connection)
  } finally {
    connection.closeSync()
    instance.closeSync()
    rmSync(spill, { recursive: true, force: true })
  }
}

async function buildOnSupplierIds(connection: DuckDBConnection, request: BuildRequest) {
  const path = (name: string) => join(request.outDir, name)
  say('laying ids over hotels', 1, 10)
  const summary = await laySupplierIds(connection, request, path(SUPPLIER_ID_LINES))
  send({ type: 'supplier-ids' })
  say('writing files', 4, 10)
  await writeLaid(connection, request.basePath!, { hotels: path('hotels.parquet'), changes: path('changes.parquet') })
  await writeStatistics(connection, request.outDir)
  await writePublished(connection, path('reference.parquet'))
  return summary
}

async function buildOnRows(instance: DuckDBInstance, connection: DuckDBConnection, request: BuildRequest) {
  const { outDir } = request
  say('merging rows', 1, 10)
  await mergeRows(connection, request)
  await foldMerges(connection, request)
  say('writing files', 2, 10)
  const changes = await countChanges(connection)
  await writeHotels(connection, join(outDir, 'hotels.parquet'))
  await writeChanges(connection, join(outDir, 'changes.parquet'), request.isFirst)
  await writeStatistics(connection, outDir)
  // DuckDB writes in its own threads while this one builds; on a connection of its own, so that neither waits for the
  // other.
  const writing = await instance.connect()
  const publish = writePublished(writing, join(outDir, 'reference.parquet'))
  const [hotels] = await Promise.all([layOut(connection, join(outDir, 'hotels.parquet'), outDir, say), publish])
  writing.closeSync()
  return { hotels, ...changes }
}

async function writeStatistics(connection: DuckDBConnection, outDir: string): Promise<void> {
  writeFileSync(join(outDir, 'statistics.json'), JSON.stringify(await readStatistics(connection)))
}

function send(message: BuildMessage): void {
  process.send?.(message)
}

process.once('message', (request: BuildRequest | RebuildRequest) => {
  const building: Promise<BuildOutcome | null> = 'incoming' in request ? build(request) : rebuild(request)
  building
    .then((outcome) => send({ type: 'done', outcome }))
    .catch((error: NodeJS.ErrnoException) =>
      send({ type: 'failed', message: error.message.split('\n')[0], code: error.code, detail: error.stack }),
    )
    .finally(() => process.disconnect())
})
// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit())
