import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { json, type Trx } from '../../platform/database/index.ts'
import type { RowState } from '../results/columns.ts'

// The embedded database writes in the event loop: these take it three milliseconds, and whoever needs no database has a
// turn in between.
const ROWS_AT_ONCE = 50

/** Lays states over a job's result file under a version number that readers have not seen yet. */
export async function writeOverlay(trx: Trx, jobId: string, version: number, states: RowState[]): Promise<void> {
  for (let at = 0; at < states.length; at += ROWS_AT_ONCE) {
    // One parameter: a statement with one for each value takes the event loop twice as long.
    const some = json(states.slice(at, at + ROWS_AT_ONCE))
    await sql`
      INSERT INTO mapping_overlay (job_id, version, row, status, reason, reference_id, reference_name, confidence, method,
        distance_m, duplicate_of)
      SELECT ${jobId}::uuid, ${version}::int, state.* FROM jsonb_to_recordset(${some}) AS state (row int, status text,
        reason text, reference_id uuid, reference_name text, confidence float8, method text, distance_m int,
        duplicate_of int)
      ON CONFLICT (job_id, row) DO UPDATE SET version = excluded.version, status = excluded.status,
        reason = excluded.reason, reference_id = excluded.reference_id, reference_name = excluded.reference_name,
        confidence = excluded.confidence, method = excluded.method, distance_m = excluded.distance_m,
        duplicate_of = excluded.duplicate_of`.execute(trx)
    await nextTurn()
  }
}
