import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'

export interface Part {
  reference: string
  partner: string
}

// A square of one degree; hotels without a point go by their city.
const AREA = `CASE WHEN latitude IS NULL OR longitude IS NULL THEN hash(country, city)
  ELSE hash(floor(latitude::DOUBLE)::INTEGER, floor(longitude::DOUBLE)::INTEGER) END % 3000 / 3000`

/** Files of a share of the world's squares, and of partner rows whose hotel, or else whose own place, lies in them. */
export async function cutWorld(
  world: Part & { truth: string },
  folder: string,
  share: number,
  rows: number,
): Promise<Part> {
  const part = { reference: join(folder, 'reference.csv'), partner: join(folder, `partner-${rows}.csv`) }
  mkdirSync(folder, { recursive: true })
  if (existsSync(part.partner)) return part
  const connection = await (await DuckDBInstance.create(':memory:', { memory_limit: '4GB' })).connect()
  try {
    const read = (path: string) => `read_csv('${path}', all_varchar=true, header=true)`
    await connection.run(`CREATE TABLE areas AS SELECT id, ${AREA} AS area FROM ${read(world.reference)}`)
    await connection.run(`COPY (SELECT hotels.* FROM ${read(world.reference)} AS hotels JOIN areas USING (id) WHERE area < ${share})
      TO '${part.reference}' (FORMAT csv)`)
    await connection.run(`CREATE TABLE places AS SELECT partnerId, min(area) AS area FROM ${read(world.truth)}
      JOIN areas ON areas.id = referenceId WHERE verdict = 'same' GROUP BY partnerId`)
    await connection.run(`COPY (SELECT partner.* FROM ${read(world.partner)} AS partner LEFT JOIN places ON partnerId = id
      WHERE coalesce(area, ${AREA}) < ${share} ORDER BY hash(id) LIMIT ${rows}) TO '${part.partner}' (FORMAT csv)`)
  } finally {
    connection.closeSync()
  }
  return part
}
