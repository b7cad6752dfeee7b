import type { DuckDBConnection } from '@duckdb/node-api'

/**
 * Moves good rows of `given` whose id an earlier good row already has to `repeated` (line, id, first_line). `rows`: SQL for the checked
 * rows of `given`, with `fault` 0 for a good one. `shownId`: SQL for the id as it stood in the file, the rows being called `checked`.
 */
export async function setRepeatsAside(connection: DuckDBConnection, rows: string, shownId: string): Promise<void> {
  await connection.run(`CREATE TEMP TABLE repeats AS
    SELECT id, min(line) AS first_line FROM ${rows} WHERE fault = 0 GROUP BY id HAVING count(*) > 1`)
  await connection.run(`CREATE TEMP TABLE repeated AS
    SELECT line, ${shownId} AS id, first_line FROM ${rows} AS checked JOIN repeats ON checked.id = repeats.id
    WHERE fault = 0 AND line > first_line`)
  await connection.run('DELETE FROM given WHERE line IN (SELECT line FROM repeated)')
}
