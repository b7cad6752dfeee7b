import type { Db } from '../../platform/database/index.ts'
import type { RowState } from './columns.ts'

type StoredState = RowState & { version: number }

/**
 * What was laid over a job's results after a version of its overlay, 0 for all. Each row is on the hotel meant: merges
 * are not followed.
 */
export async function readOverlay(db: Db, jobId: string, after: number): Promise<StoredState[]> {
  const rows = await db
    .selectFrom('mapping_overlay')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('version', '>', after)
    .execute()
  return rows as StoredState[]
}

/** The version that these states bring the overlay to. It may be newer than the job that was read before them. */
export function versionOf(states: StoredState[], before: number): number {
  return states.reduce((highest, { version }) => Math.max(highest, version), before)
}
