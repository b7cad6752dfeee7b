import type { DuckDBConnection } from '@duckdb/node-api'
import { BEFORE_FIRST_NAME, NAMES_ON_SHARED_POINT, SHARED_POINTS_SHARE } from '../../matching/index.ts'

/** What a row is told whose point many hotels share. Also how the row is known by later: see `isPointShared`. */
const SHARED_POINT = 'many hotels stand on these very coordinates; taken for those of the town'

/** SQL for whether a row of an inventory.parquet stands on such a point. */
export const isPointShared = `list_contains(warnings, '${SHARED_POINT}')`

/**
 * Looks for points that many hotels of the list share, by the rule of matching/shared-points.ts. Gives SQL for the
 * sentence that tells a row so, out of its columns `latitude` and `longitude`; null when the list has hardly any.
 */
export async function sharedPointWarning(connection: DuckDBConnection, rows: string): Promise<string | null> {
  const firstName = `regexp_extract(regexp_replace(lower(strip_accents(name)), '${BEFORE_FIRST_NAME}', ''), '^\\p{L}+')`
  const ask = async (question: string) =>
    (await connection.runAndReadAll(`SELECT ${question}`)).getRows()[0][0] as boolean
  await connection.run(`CREATE OR REPLACE TEMP TABLE points AS
    SELECT latitude, longitude, count(*) AS hotels FROM ${rows}
    WHERE latitude IS NOT NULL AND longitude IS NOT NULL AND NOT (round(latitude, 2) = latitude AND round(longitude, 2) = longitude)
    GROUP BY latitude, longitude HAVING count(*) >= ${NAMES_ON_SHARED_POINT}`)
  const areMany = (points: string) =>
    ask(`coalesce((SELECT sum(hotels) FROM ${points}), 0) >= ${SHARED_POINTS_SHARE} * (SELECT count(*) FROM ${rows})`)
  // Most lists end here, before their names are looked at.
  if (!(await ask('count(*) > 0 FROM points')) || !(await areMany('points'))) return null
  await connection.run(`CREATE OR REPLACE TEMP TABLE shared_points AS
    SELECT latitude, longitude, any_value(hotels) AS hotels FROM ${rows} AS given JOIN points USING (latitude, longitude)
    GROUP BY latitude, longitude HAVING count(DISTINCT ${firstName}) >= ${NAMES_ON_SHARED_POINT}`)
  if (!(await ask('count(*) > 0 FROM shared_points')) || !(await areMany('shared_points'))) return null
  return `CASE WHEN (latitude, longitude) IN (SELECT (latitude, longitude) FROM shared_points) THEN '${SHARED_POINT}' END`
}
