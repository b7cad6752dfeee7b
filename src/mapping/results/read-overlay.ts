import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../platform/database/index.ts'
import type { RowState } from './columns.ts'

type StoredState = RowState & { version: number }

// The embedded database answers in the event loop, a few milliseconds for these.
const ROWS_AT_ONCE = 100

/**
 * What was laid over a job's results after a version of its overlay, 0 for all, as it is at one moment. Each row is on
 * the hotel meant: merges are not followed.
 */
export async function readOverlay(db: Db, jobId: string, after: number): Promise<StoredState[]> {
  const few = await readSome(db, jobId, after, -1)
  if (few.length < ROWS_AT_ONCE) return few
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const states: StoredState[] = []
      for (;;) {
        const some = await readSome(trx, jobId, after, states.at(-1)?.row ?? -1)
        for (const state of some) states.push(state)
        if (some.length < ROWS_AT_ONCE) return states
        await nextTurn()
      }
    })
}

async function readSome(db: Db, jobId: string, after: number, behindRow: number): Promise<StoredState[]> {
  const rows = await db
    .selectFrom('mapping_overlay')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('version', '>', after)
    .where('row', '>', behindRow)
    .orderBy('row')
    .limit(ROWS_AT_ONCE)
    .execute()
  return rows as StoredState[]
}

/** The version that these states bring the overlay to. It may be newer than the job that was read before them. */
export function versionOf(states: StoredState[], before: number): number {
  return states.reduce((highest, { version }) => Math.max(highest, version), before)
}
