import type { JobStatus } from '../../mapping/index.ts'
import type { ReservationOwners } from './release-abandoned.ts'

const ENDED: readonly JobStatus[] = ['COMPLETED', 'FAILED']

/** A reservation has the id of the mapping job it was made for. */
export const jobOwners: ReservationOwners = async (trx, reservationIds) => {
  const jobs = await trx
    .selectFrom('mapping_jobs')
    .select(['id', 'status', 'processed_records'])
    .where('id', 'in', reservationIds)
    .execute()
  return new Map(
    jobs.map((job) => [job.id, ENDED.includes(job.status) ? { processed: job.processed_records } : 'open']),
  )
}
