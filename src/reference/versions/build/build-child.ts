// Runs in a process of its own; see build-version.ts.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { collectGarbage, IndexThreads } from '../../build-index/index.ts'
import { buildCatalogue, type HotelFacts } from '../../catalogue/build-catalogue.ts'
import { readIndex, writeIndex } from '../../index-file/index.ts'
import { type BuildMessage, type BuildOutcome, type BuildRequest, SUPPLIER_ID_LINES } from './build-protocol.ts'
import { feedIndex } from './feed-index.ts'
import { foldMerges } from './fold-merges.ts'
import { hasOnlySupplierIds, laySupplierIds, writeLaid } from './lay-supplier-ids.ts'
import { mergeRows } from './merge-rows.ts'
import { readStatistics } from './read-statistics.ts'
import { countChanges, writeChanges, writeHotels, writePublished } from './write-version.ts'

const THREADS = 2
/** So few are read and laid out while threads for it would be starting. */
const FEW_HOTELS = 20_000
const MEMORY_MB = 3_000
type Say = (label: string, done: number, total: number) => void

async function build(request: BuildRequest): Promise<BuildOutcome> {
  const { outDir } = request
  const say: Say = (label, done, total) => send({ type: 'progress', label, done, total })
  const spill = join(outDir, 'spill')
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(THREADS),
    memory_limit: `${MEMORY_MB}MB`,
    temp_directory: spill,
    preserve_insertion_order: 'true',
  })
  const connection = await instance.connect()
  try {
    const isIndexLeft = request.hasBaseIndex && (await hasOnlySupplierIds(connection, request))
    const summary = isIndexLeft
      ? await buildOnSupplierIds(connection, request, say)
      : await buildOnRows(instance, connection, request, say)
    say('built', 10, 10)
    return { summary, isIndexLeft }
  } finally {
    connection.closeSync()
    instance.closeSync()
    rmSync(spill, { recursive: true, force: true })
  }
}

async function buildOnSupplierIds(connection: DuckDBConnection, request: BuildRequest, say: Say) {
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

async function buildOnRows(instance: DuckDBInstance, connection: DuckDBConnection, request: BuildRequest, say: Say) {
  const { outDir } = request
  say('merging rows', 1, 10)
  await mergeRows(connection, request)
  await foldMerges(connection, request)
  say('writing files', 2, 10)
  const changes = await countChanges(connection)
  await writeHotels(connection, join(outDir, 'hotels.parquet'))
  await writeChanges(connection, join(outDir, 'changes.parquet'), request.isFirst)
  await writeStatistics(connection, outDir)
  say('reading hotels', 4, 10)
  // DuckDB writes in its own threads while this one builds; on a connection of its own, so that neither waits for the other.
  const writing = await instance.connect()
  const publish = writePublished(writing, join(outDir, 'reference.parquet'))
  const [hotels] = await Promise.all([buildIndex(connection, outDir, say), publish])
  writing.closeSync()
  return { hotels, ...changes }
}

async function writeStatistics(connection: DuckDBConnection, outDir: string): Promise<void> {
  writeFileSync(join(outDir, 'statistics.json'), JSON.stringify(await readStatistics(connection)))
}

async function buildIndex(connection: DuckDBConnection, outDir: string, say: Say): Promise<number> {
  const indexPath = join(outDir, 'index.bin')
  const facts = await writeMatchingIndex(connection, outDir, indexPath, say)
  // What building it took is needed for the catalogue; the index comes back as it is in the file.
  collectGarbage()
  say('building the catalogue', 8, 10)
  writeFileSync(join(outDir, 'catalogue.bin'), new Uint8Array(buildCatalogue(readIndex(indexPath), facts)))
  return facts.count
}

async function writeMatchingIndex(
  connection: DuckDBConnection,
  outDir: string,
  indexPath: string,
  say: Say,
): Promise<HotelFacts> {
  const counted = await connection.runAndReadAll('SELECT count(*)::INTEGER FROM version')
  const total = Number(counted.getRows()[0][0])
  const threads = await IndexThreads.start(total > FEW_HOTELS ? THREADS : 0)
  try {
    const { builder, facts } = await feedIndex(threads, join(outDir, 'hotels.parquet'), total)
    say('building the matching index', 5, 10)
    writeIndex(indexPath, await builder.finishPieces(threads.run))
    return facts
  } finally {
    await threads.close()
  }
}

function send(message: BuildMessage): void {
  process.send?.(message)
}

process.once('message', (request: BuildRequest) => {
  build(request)
    .then((outcome) => send({ type: 'done', outcome }))
    .catch((error: NodeJS.ErrnoException) =>
      send({ type: 'failed', message: error.message.split('\n')[0], code: error.code, detail: error.stack }),
    )
    .finally(() => process.disconnect())
})
// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit())
