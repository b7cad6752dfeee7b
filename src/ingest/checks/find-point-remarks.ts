import type { DuckDBConnection } from '@duckdb/node-api'
import { COORDINATES, coordinateRemark } from './check-coordinates.ts'
import { addRemarks, type RowRemark } from './row-remark.ts'

/**
 * What was done to the points of good rows. `rows`: SQL for checked rows, with `coordinates`, `line` and `fault`, 0 for
 * a good one.
 */
export async function findPointRemarks(connection: DuckDBConnection, rows: string): Promise<RowRemark[]> {
  const result = await connection.runAndReadAll(`
    SELECT coordinates, count(*)::INTEGER, min(line)::INTEGER FROM ${rows}
    WHERE fault = 0 AND coordinates > ${COORDINATES.good} GROUP BY coordinates`)
  const found = result.getRows() as [state: number, rows: number, firstLine: number][]
  const remarks = found.map(([state, rows, firstLine]) => ({ remark: coordinateRemark(state)!, rows, firstLine }))
  return addRemarks([], remarks)
}
