// Runs in a process of its own; see build-version.ts.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { buildCatalogue } from '../catalogue/build-catalogue.ts'
import type { BuildMessage, BuildRequest, BuildSummary } from './build-protocol.ts'
import { feedIndex } from './feed-index.ts'
import { foldMerges } from './fold-merges.ts'
import { mergeRows } from './merge-rows.ts'
import { patchCrosswalk } from './patch-crosswalk.ts'
import { readStatistics } from './read-statistics.ts'
import { writeChanges, writeHotels, writePublished } from './write-version.ts'

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
    await writeHotels(connection, join(outDir, 'hotels.parquet'))
    const changes = await writeChanges(connection, join(outDir, 'changes.parquet'), request.basePath === null)
    say('reading hotels', 4, 10)
    writeFileSync(join(outDir, 'statistics.json'), JSON.stringify(await readStatistics(connection)))
    const hasSameHotels = changes.added + changes.removed + changes.merged === 0
    // DuckDB writes in its own threads while this one builds; on a connection of its own, so that neither waits for the other.
    const publishing = await instance.connect()
    const [hotels] = await Promise.all([
      hasSameHotels && request.baseIndex
        ? patchCrosswalk(connection, request.baseIndex, outDir).then(
            (done) => done ?? buildIndex(connection, outDir, say),
          )
        : buildIndex(connection, outDir, say),
      writePublished(publishing, join(outDir, 'reference.parquet')),
    ])
    publishing.closeSync()
    say('built', 10, 10)
    return { hotels, ...changes }
  } finally {
    connection.closeSync()
    instance.closeSync()
    rmSync(spill, { recursive: true, force: true })
  }
}

async function buildIndex(connection: DuckDBConnection, outDir: string, say: Say): Promise<number> {
  const { builder, facts } = await feedIndex(connection, join(outDir, 'hotels.parquet'))
  say('building the matching index', 5, 10)
  const index = builder.finish()
  writeFileSync(join(outDir, 'index.bin'), new Uint8Array(index))
  say('building the catalogue', 8, 10)
  writeFileSync(join(outDir, 'catalogue.bin'), new Uint8Array(buildCatalogue(index, facts)))
  return facts.count
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
