/**
 * The same searches by Staymap and by PostgreSQL with pg_trgm and a point index, on the same made world.
 *
 *   staymap bench reference-search [--hotels 1000000] [--queries 500]
 *
 * Both are asked directly, 8 questions at a time, without HTTP: ours through its search threads, PostgreSQL through a
 * pool of connections. Told are the time a question takes and how often the hotel meant is among the first three.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FIELD_NAME, importReference } from '../src/reference/index.ts'
import { generateReference, listReference, openTable, referenceCells, referenceColumns } from '../src/world/index.ts'
import { startTestService } from '../test/support/test-service.ts'
import { startPostgres } from './peers/postgres-server.ts'
import { quantile } from './support/bench-server.ts'
import { circles, misspeltQueries } from './support/reference-queries.ts'

const { values } = parseArgs({
  options: { hotels: { type: 'string', default: '1000000' }, queries: { type: 'string', default: '500' } },
})
const AT_ONCE = 8
const folder = mkdtempSync(join(tmpdir(), 'staymap-bench-search-'))
const service = await startTestService({}, { work: false, systemClock: true })
mkdirSync(join(folder, 'postgres'), { recursive: true })
const postgres = await startPostgres(join(folder, 'postgres'))
try {
  const file = join(folder, 'reference.csv')
  const list = listReference({ hotels: Number(values.hotels), seed: 7 })
  const table = openTable(file, referenceColumns(list.suppliers))
  for (const rows of generateReference(list)) await table.write(rows.map((row) => referenceCells(row, list.suppliers)))
  await table.close()
  await importReference(service.services, { path: file, replace: true })
  const current = service.services.reference.current()!
  await fillPostgres()

  const count = Number(values.queries)
  const names = misspeltQueries(current, count, 5)
  const places = circles(current, count, 6)
  const ask = service.services.referenceSearch
  const page = { countryCode: null, offset: 0, limit: 20 }
  const ours = await measure(names, async ({ q }) => {
    const { results } = JSON.parse(String(await ask.search({ kind: 'name', q, region: null, ...page })))
    return results.map(({ id }: { id: string }) => id)
  })
  const theirs = await measure(names, async ({ q }) => {
    const sql = `SELECT id FROM hotels WHERE $1 <% names ORDER BY word_similarity($1, names) DESC, similarity(names, $1) DESC LIMIT 20`
    return (await postgres.pool.query(sql, [q])).rows.map(({ id }) => id)
  })
  const oursAround = await measure(places, async ({ lat, lon, radius }) => {
    const { total } = JSON.parse(String(await ask.search({ kind: 'radius', lat, lon, radiusKm: radius, ...page })))
    return [String(total)]
  })
  const theirsAround = await measure(places, async ({ lat, lon, radius }) => {
    // A box in degrees finds them by the index, the haversine formula decides and sorts; the count is of all.
    const [north, east] = [radius / 111.19, radius / 111.19 / Math.max(0.01, Math.cos((lat * Math.PI) / 180))]
    const sql = `SELECT id, count(*) OVER () AS total, km FROM (
        SELECT id, 2 * 6371.0088 * asin(sqrt(sin(radians(point[1] - $1) / 2) ^ 2 + cos(radians($1)) * cos(radians(point[1])) * sin(radians(point[0] - $2) / 2) ^ 2)) AS km
        FROM hotels WHERE point <@ box(point($2 - $4, $1 - $3), point($2 + $4, $1 + $3))) AS near
      WHERE km <= $5 ORDER BY km LIMIT 20`
    const { rows } = await postgres.pool.query(sql, [lat, lon, north, east, radius])
    return [String(rows[0]?.total ?? 0)]
  })
  const found = (answers: string[][]) =>
    answers.filter((ids, at) => ids.slice(0, 3).includes(names[at].id)).length / count
  const agree = oursAround.answers.filter(([total], at) => total === theirsAround.answers[at][0]).length
  console.log(
    JSON.stringify({
      hotels: Number(values.hotels),
      queries: count,
      name: {
        staymap: { ...ours.times, foundInFirstThree: found(ours.answers) },
        postgres: { ...theirs.times, foundInFirstThree: found(theirs.answers) },
      },
      radius: { staymap: oursAround.times, postgres: theirsAround.times, sameTotals: agree / count },
    }),
  )
} finally {
  await postgres.stop()
  await service.close()
  rmSync(folder, { recursive: true, force: true })
}

async function fillPostgres(): Promise<void> {
  const { catalogue } = service.services.reference.current()!
  const { pool } = postgres
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  await pool.query('CREATE TABLE hotels (id uuid, names text, point point)')
  const BATCH = 5_000
  for (let start = 0; start < catalogue.count; start += BATCH) {
    const [ids, names, lons, lats]: [string[], string[], (number | null)[], (number | null)[]] = [[], [], [], []]
    for (let row = start; row < Math.min(start + BATCH, catalogue.count); row++) {
      ids.push(catalogue.index.hotelId(row))
      // Names and city together, as ours looks at both.
      names.push(
        [catalogue.text(row, FIELD_NAME), ...catalogue.index.aliases(row), catalogue.index.cityName(row)].join(' '),
      )
      lons.push(catalogue.index.hasPoint(row) ? catalogue.index.longitudeDegrees(row) : null)
      lats.push(catalogue.index.hasPoint(row) ? catalogue.index.latitudeDegrees(row) : null)
    }
    await pool.query(
      `INSERT INTO hotels SELECT id, names, CASE WHEN lon IS NOT NULL THEN point(lon, lat) END
       FROM unnest($1::uuid[], $2::text[], $3::float8[], $4::float8[]) AS rows(id, names, lon, lat)`,
      [ids, names, lons, lats],
    )
  }
  await pool.query('CREATE INDEX ON hotels USING gin (names gin_trgm_ops)')
  await pool.query('CREATE INDEX ON hotels USING gist (point)')
  await pool.query('ANALYZE hotels')
}

async function measure<T>(questions: T[], ask: (question: T) => Promise<string[]>) {
  const answers: string[][] = new Array(questions.length)
  const milliseconds: number[] = []
  let next = 0
  const asker = async () => {
    while (next < questions.length) {
      const at = next++
      const startedAt = performance.now()
      answers[at] = await ask(questions[at])
      milliseconds.push(performance.now() - startedAt)
    }
  }
  await ask(questions[0])
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, asker))
  const perSecond = Math.round(questions.length / ((performance.now() - startedAt) / 1000))
  return { answers, times: { perSecond, p50Ms: quantile(milliseconds, 0.5), p99Ms: quantile(milliseconds, 0.99) } }
}
