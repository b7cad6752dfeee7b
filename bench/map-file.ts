/**
 * How fast `staymap map` maps one file onto another, and how right: CSV in, CSV out, invented world.
 *
 *   node bench/map-file.ts [--hotels 1000000] [--rows 1000000] [--threads N] [--folder DIR]
 *
 * Makes the world once per folder, builds the index once (indexSeconds of `build`), then maps with the saved index
 * (`map`). Prints one JSON object; precision and recall are record-level against the truth of the made world.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openColumnar } from '../src/platform/columnar/index.ts'
import { readOptions } from './support/read-options.ts'

const { values } = readOptions({
  options: {
    hotels: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '1000000' },
    threads: { type: 'string' },
    folder: { type: 'string' },
  },
})
const folder = values.folder ?? join(tmpdir(), `staymap-bench-map-${values.hotels}-${values.rows}`)
mkdirSync(folder, { recursive: true })
const path = (name: string) => join(folder, name)
const staymap = (...words: string[]) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        new URL('../bin/staymap.js', import.meta.url).pathname,
        ...words,
        '--json',
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        encoding: 'utf8',
      },
    ),
  )

if (!existsSync(path('truth.csv'))) {
  staymap(
    'generate',
    '--hotels',
    values.hotels,
    '--out',
    path('reference.csv'),
    '--partner',
    path('partner.csv'),
    '--partner-rows',
    values.rows,
    '--truth',
    path('truth.csv'),
  )
}
const threads = values.threads ? ['--threads', values.threads] : []
const map = () =>
  staymap(
    'map',
    path('partner.csv'),
    '--reference',
    path('reference.csv'),
    '--index',
    path('index'),
    '--out',
    path('mapped.csv'),
    ...threads,
  )

rmSync(path('index'), { force: true })
const build = map()
const mapped = map()
const columnar = await openColumnar({ memoryLimitMb: 2_000, threads: 2 })
// The truth names reference ids as the file gives them; UUIDs stay as they are on the way through.
const [score] = await columnar.rows<Record<string, number>>(
  `WITH truth AS (SELECT partnerId, list(lower(referenceId)) AS ids FROM read_csv($1, all_varchar=true) WHERE verdict = 'same' GROUP BY 1),
     found AS (SELECT * FROM read_csv($2, all_varchar=true))
   SELECT count(*) FILTER (status = 'MATCHED')::INTEGER AS accepted,
     count(*) FILTER (status = 'MATCHED' AND list_contains(ids, matchedReferenceHotelId))::INTEGER AS correct,
     count(*) FILTER (ids IS NOT NULL)::INTEGER AS present
   FROM found LEFT JOIN truth ON partnerHotelId = partnerId`,
  [path('truth.csv'), path('mapped.csv')],
)
columnar.close()
console.log(
  JSON.stringify(
    {
      hotels: mapped.referenceHotels,
      rows: mapped.records,
      threads: values.threads ?? 'all',
      indexBuildSeconds: build.indexSeconds,
      indexLoadSeconds: mapped.indexSeconds,
      seconds: mapped.seconds,
      recordsPerSecond: mapped.recordsPerSecond,
      steps: mapped.steps,
      peakMemoryBytes: { building: build.peakMemoryBytes, mapping: mapped.peakMemoryBytes },
      precision: score.correct / score.accepted,
      recall: score.correct / score.present,
      load: loadavg()[0],
    },
    null,
    2,
  ),
)
