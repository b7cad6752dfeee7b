import type { Db } from '../../platform/database/index.ts'
import { jobFromRow, type MappingJob } from '../job.ts'

/** A job by its id alone, for the workers. */
export async function loadJob(db: Db, jobId: string, lock?: 'lock'): Promise<MappingJob | null> {
  let query = db.selectFrom('mapping_jobs').selectAll().where('id', '=', jobId)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  return row ? jobFromRow(row) : null
}

export const OUR_FAULT = 'The job could not be finished because of a fault on our side. Start it again.'
