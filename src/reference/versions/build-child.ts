// Runs in a process of its own; see build-version.ts.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { IndexThreads, readIndex, writeIndex } from '../build-index/index.ts'
import { buildCatalogue, type HotelFacts } from '../catalogue/build-catalogue.ts'
import type { BuildMessage, BuildRequest, BuildSummary } from './build-protocol.ts'
import { feedIndex } from './feed-index.ts'
import { foldMerges } from './fold-merges.ts'
import { mergeRows } from './merge-rows.ts'
import { openPatch } from './patch-crosswalk.ts'
import { readStatistics } from './read-statistics.ts'
import { countChanges, writeChanges, writeHotels, writePublished } from './write-version.ts'

const THREADS = 2
const MEMORY_MB = 3_000
type Say = (label: string, done: number, total: number) => void

async function build(request: BuildRequest): Promise<BuildSummary> {
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
    say('merging rows', 1, 10)
    await mergeRows(connection, request)
    await foldMerges(connection, request)
    say('writing files', 2, 10)
    const changes = await countChanges(connection)
    const hasSameHotels = changes.added + changes.removed + changes.merged === 0
    const patch = hasSameHotels && request.baseIndex ? await openPatch(connection, request.baseIndex, outDir) : null
    // DuckDB writes in its own threads while this one builds; on a connection of its own, so that neither waits for the other.
    const writing = await instance.connect()
    const write = async () => {
      await writeHotels(writing, join(outDir, 'hotels.parquet'))
      await writeChanges(writing, join(outDir, 'changes.parquet'), request.basePath === null)
      writeFileSync(join(outDir, 'statistics.json'), JSON.stringify(await readStatistics(writing)))
    }
    const publish = () => writePublished(writing, join(outDir, 'reference.parquet'))
    let hotels: number
    if (patch) {
      say('building the crosswalk', 5, 10)
      ;[hotels] = await Promise.all([patch(), write().then(publish)])
    } else {
      await write()
      say('reading hotels', 4, 10)
      ;[hotels] = await Promise.all([buildIndex(connection, outDir, say), publish()])
    }
    writing.closeSync()
    say('built', 10, 10)
    return { hotels, ...changes }
  } finally {
    connection.closeSync()
    instance.closeSync()
    rmSync(spill, { recursive: true, force: true })
  }
}

async function buildIndex(connection: DuckDBConnection, outDir: string, say: Say): Promise<number> {
  const indexPath = join(outDir, 'index.bin')
  const facts = await writeMatchingIndex(connection, outDir, indexPath, say)
  // What building it took is needed for the catalogue; the index comes back as it is in the file.
  globalThis.gc?.()
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
  const threads = await IndexThreads.start(THREADS)
  try {
    const { builder, facts } = await feedIndex(connection, threads, join(outDir, 'hotels.parquet'))
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
    .then((summary) => send({ type: 'done', summary }))
    .catch((error: Error) => send({ type: 'failed', message: error.stack ?? error.message }))
    .finally(() => process.disconnect())
})
// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit())
