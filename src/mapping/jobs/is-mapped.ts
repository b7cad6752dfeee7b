import type { Trx } from '../../platform/database/index.ts'

/**
 * Whether jobs go by the rows of an upload as they were read: their results know a partner's hotel by the number of its
 * row only, and later jobs take results over by what stands in that row. One that failed has no results.
 */
export async function isMapped(trx: Trx, uploadId: string): Promise<boolean> {
  const job = await trx
    .selectFrom('mapping_jobs')
    .select('id')
    .where('upload_id', '=', uploadId)
    .where('status', '<>', 'FAILED')
    .limit(1)
    .executeTakeFirst()
  return job !== undefined
}
