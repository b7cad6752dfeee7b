import type { DuckDBConnection } from '@duckdb/node-api'

/**
 * Moves good rows of `given` whose id an earlier good row already has to `repeated` (place, line, id, first_line).
 * `rows`: SQL for the checked rows of `given`, with `fault` 0 for a good one and `place`, its rowid there: in JSON many
 * rows may share a line. `shownId`: SQL for the id as it stood in the file, the rows being called `checked`.
 */
export async function setRepeatsAside(connection: DuckDBConnection, rows: string, shownId: string): Promise<void> {
  await connection.run(`CREATE TEMP TABLE repeats AS
    SELECT id, min(place) AS first_place, arg_min(line, place) AS first_line FROM ${rows} WHERE fault = 0
    GROUP BY id HAVING count(*) > 1`)
  await connection.run(`CREATE TEMP TABLE repeated AS
    SELECT place, line, ${shownId} AS id, first_line FROM ${rows} AS checked JOIN repeats ON checked.id = repeats.id
    WHERE fault = 0 AND place > first_place`)
  await connection.run('DELETE FROM given WHERE rowid IN (SELECT place FROM repeated)')
}
