import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/index.ts'
import type { RowState } from '../results/columns.ts'

// The embedded database writes in the event loop: these take it a few milliseconds, and whoever needs no database has a
// turn in between.
const ROWS_AT_ONCE = 100

/** Lays states over a job's result file under a version number that readers have not seen yet. */
export async function writeOverlay(trx: Trx, jobId: string, version: number, states: RowState[]): Promise<void> {
  for (let at = 0; at < states.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto('mapping_overlay')
      .values(states.slice(at, at + ROWS_AT_ONCE).map((state) => ({ ...state, job_id: jobId, version })))
      .onConflict((conflict) =>
        conflict.columns(['job_id', 'row']).doUpdateSet({
          version: sql`excluded.version`,
          status: sql`excluded.status`,
          reason: sql`excluded.reason`,
          reference_id: sql`excluded.reference_id`,
          reference_name: sql`excluded.reference_name`,
          confidence: sql`excluded.confidence`,
          method: sql`excluded.method`,
          distance_m: sql`excluded.distance_m`,
          duplicate_of: sql`excluded.duplicate_of`,
        }),
      )
      .execute()
    await nextTurn()
  }
}
