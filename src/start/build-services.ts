import { sql } from 'kysely'
import { EventLog } from '../events/index.ts'
import type { Services } from '../http/services.ts'
import { JobQueue } from '../jobs/index.ts'
import type { Platform } from './open-platform.ts'

export interface RunningServices extends Services {
  /** Opens the queue; with `work` this process also does what is queued: jobs, deliveries. */
  startWorking(work: boolean): Promise<void>
  close(): Promise<void>
}

/** Builds the services; when that fails the platform is closed, so that no lock or connection stays behind. */
export async function buildServicesOrClose(platform: Platform): Promise<RunningServices> {
  try {
    return await buildServices(platform)
  } catch (error) {
    await platform.close()
    throw error
  }
}

/** Wires the parts together. The only place that knows them all. */
async function buildServices(platform: Platform): Promise<RunningServices> {
  const { settings, clock, log, database, files, sealer } = platform
  const db = database.db
  const jobs = new JobQueue(database, log)
  const events = new EventLog(clock)

  return {
    settings,
    clock,
    log,
    database,
    db,
    files,
    sealer,
    jobs,
    events,
    planChangeEffects: [],
    publicUrl: platform.publicUrl,
    readinessChecks: [
      { name: 'database', check: async () => void (await sql`SELECT 1`.execute(db)) },
      { name: 'files', check: () => files.check() },
    ],
    async startWorking(_work) {
      await jobs.start()
    },
    async close() {
      await jobs.stop()
      await platform.close()
    },
  }
}
