// Runs in a process of its own; see build-version.ts.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { buildCatalogue } from '../catalogue/build-catalogue.ts'
import type { BuildMessage, BuildRequest, BuildSummary } from './build-protocol.ts'
import { feedIndex } from './feed-index.ts'
import { foldMerges } from './fold-merges.ts'
import { mergeRows } from './merge-rows.ts'
import { readStatistics } from './read-statistics.ts'
import { writeChanges, writeHotels, writePublished } from './write-version.ts'

const THREADS = 2
const MEMORY_MB = 3_000
// Finding the supplier codes comes before the long statement and needs this thread for a moment.
const PUBLISHING_BEGINS_MS = 500
const SOON_PUBLISHED = 20_000

async function build(request: BuildRequest): Promise<BuildSummary> {
  const { outDir } = request
  const say = (label: string, done: number, total: number) => send({ type: 'progress', label, done, total })
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
    const { builder, facts } = await feedIndex(connection, join(outDir, 'lines.txt'))
    writeFileSync(join(outDir, 'statistics.json'), JSON.stringify(await readStatistics(connection)))
    say('building the matching index', 5, 10)
    // DuckDB writes in its own threads while this one builds.
    const published = writePublished(connection, join(outDir, 'reference.parquet'))
    if (facts.count < SOON_PUBLISHED) await published
    else await new Promise((resolve) => setTimeout(resolve, PUBLISHING_BEGINS_MS))
    const index = builder.finish()
    writeFileSync(join(outDir, 'index.bin'), new Uint8Array(index))
    say('building the catalogue', 8, 10)
    writeFileSync(join(outDir, 'catalogue.bin'), new Uint8Array(buildCatalogue(index, facts)))
    await published
    say('built', 10, 10)
    return { hotels: facts.count, ...changes }
  } finally {
    connection.closeSync()
    instance.closeSync()
    rmSync(spill, { recursive: true, force: true })
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
