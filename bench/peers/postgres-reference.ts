import type pg from 'pg'
import { type CurrentReference, FIELD_NAME } from '../../src/reference/index.ts'
import { quantile } from '../support/quantile.ts'
import type { NameQuery } from '../support/reference-queries.ts'
import { startPostgresPool } from './postgres-pool.ts'

type Circle = { lat: number; lon: number; radius: number }

/**
 * The same hotels and the same searches in PostgreSQL: trigrams of all names with the city behind them (pg_trgm, GIN)
 * and a point index (GiST). Asked directly, without HTTP in between, as many at once as there are callers, by one
 * connection for each core.
 */
export async function measurePostgres(
  current: CurrentReference,
  questions: { names: NameQuery[]; circles: Circle[]; callers: number },
) {
  const postgres = await startPostgresPool()
  try {
    const startedAt = performance.now()
    await fill(postgres.pool, current)
    const fillSeconds = Math.round((performance.now() - startedAt) / 1000)
    const { names, circles, callers } = questions
    const named = await askAll(names, callers, ({ q }) => findNames(postgres.pool, q))
    const found = named.answers.filter((ids, at) => ids.slice(0, 3).includes(names[at].id)).length
    const around = await askAll(circles, callers, (circle) => findAround(postgres.pool, circle))
    return {
      fillSeconds,
      name: { ...named.times, foundInFirstThree: found / names.length },
      radius: around.times,
      totals: around.answers.map(([total]) => total),
    }
  } finally {
    await postgres.stop()
  }
}

async function findNames(pool: pg.Pool, q: string): Promise<string[]> {
  const sql = `SELECT id FROM hotels WHERE $1 <% names
    ORDER BY word_similarity($1, names) DESC, similarity(names, $1) DESC LIMIT 20`
  return (await pool.query(sql, [q])).rows.map(({ id }) => id)
}

/** A box in degrees finds them by the index, the haversine formula decides and sorts; the count is of all. */
async function findAround(pool: pg.Pool, { lat, lon, radius }: Circle): Promise<number[]> {
  const [north, east] = [radius / 111.19, radius / 111.19 / Math.max(0.01, Math.cos((lat * Math.PI) / 180))]
  const sql = `SELECT id, count(*) OVER () AS total, km FROM (
      SELECT id, 2 * 6371.0088 * asin(sqrt(sin(radians(point[1] - $1) / 2) ^ 2
        + cos(radians($1)) * cos(radians(point[1])) * sin(radians(point[0] - $2) / 2) ^ 2)) AS km
      FROM hotels WHERE point <@ box(point($2 - $4, $1 - $3), point($2 + $4, $1 + $3))) AS near
    WHERE km <= $5 ORDER BY km LIMIT 20`
  const { rows } = await pool.query(sql, [lat, lon, north, east, radius])
  return [Number(rows[0]?.total ?? 0)]
}

async function fill(pool: pg.Pool, { catalogue }: CurrentReference): Promise<void> {
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

async function askAll<T, A>(questions: T[], callers: number, ask: (question: T) => Promise<A[]>) {
  const answers: A[][] = new Array(questions.length)
  const milliseconds: number[] = []
  let next = 0
  const caller = async () => {
    while (next < questions.length) {
      const at = next++
      const startedAt = performance.now()
      answers[at] = await ask(questions[at])
      milliseconds.push(performance.now() - startedAt)
    }
  }
  await ask(questions[0])
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: callers }, caller))
  const requestsPerSecond = Math.round(questions.length / ((performance.now() - startedAt) / 1000))
  return {
    answers,
    times: { requestsPerSecond, p50Ms: quantile(milliseconds, 0.5), p99Ms: quantile(milliseconds, 0.99) },
  }
}
