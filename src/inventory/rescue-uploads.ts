import type { InventoryDeps } from './deps.ts'
import { enqueueParsing } from './process-upload.ts'

export const RESCUE_MS = 60_000
// Most are read in seconds. One that takes longer has its message still, and is not added twice.
const STILL_MINUTES = 5

/**
 * The net under the queue: an upload whose message is gone (given up after too many dead workers, deleted by hand) is
 * put into the queue again.
 */
export async function rescueUploads({
  db,
  clock,
  jobs,
  log,
}: Pick<InventoryDeps, 'db' | 'clock' | 'jobs' | 'log'>): Promise<void> {
  try {
    const still = await db
      .selectFrom('uploads')
      .select(['id', 'round'])
      .where('status', '=', 'PROCESSING')
      .where('updated_at', '<', new Date(clock.now().getTime() - STILL_MINUTES * 60_000))
      .limit(100)
      .execute()
    for (const { id, round } of still) await enqueueParsing(db, jobs, { uploadId: id, round })
  } catch (error) {
    log.warn({ err: error }, 'uploads that stand still could not be looked for')
  }
}
