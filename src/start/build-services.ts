import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { VerifiedCredentials } from '../accounts/index.ts'
import { createBilling, createQuota } from '../billing/index.ts'
import { EventLog } from '../events/index.ts'
import type { Services } from '../http/services.ts'
import { InventoryService } from '../inventory/index.ts'
import { JobQueue } from '../jobs/index.ts'
import { MappingService } from '../mapping/index.ts'
import { OnboardingService } from '../onboarding/index.ts'
import { openColumnar } from '../platform/columnar/index.ts'
import { checkWritable } from '../platform/database/index.ts'
import { deriveKey } from '../platform/secrets/seal.ts'
import { readServiceSecret } from '../platform/secrets/service-secret.ts'
import { ReferenceHolder, SearchPool } from '../reference/index.ts'
import { ReviewService } from '../review/index.ts'
import { createWebhooks } from '../webhooks/index.ts'
import type { Platform } from './open-platform.ts'
import { startSweeping } from './start-sweeping.ts'
import { sweepFiles } from './sweep-files.ts'
import { tidyTables } from './tidy-tables.ts'
import { wireExports } from './wire-exports.ts'

export interface RunningServices extends Services {
  /** Opens the queue, so that requests can add jobs to it. */
  openQueue(): Promise<void>
  /** Does what is queued in this process, once the queue is open: jobs, deliveries. Called again it only waits. */
  startWorking(): Promise<void>
  close(): Promise<void>
}

// Pages of results and exports; larger sorts go to disk.
const COLUMNAR_MEMORY_MB = 512
// Uploads are read in child processes; more at once than this would only make each slower.
const UPLOADS_AT_ONCE = 2

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
  const columnar = await openColumnar({
    memoryLimitMb: COLUMNAR_MEMORY_MB,
    threads: availableParallelism(),
    spillFolder: join(settings.dataDir, 'spill'),
  })
  const inventory = new InventoryService({
    db,
    clock,
    log,
    files,
    jobs,
    events,
    columnar,
    uploadBytesMax: settings.uploadBytesMax,
  })
  const quota = createQuota(clock)
  const webhooks = createWebhooks({
    database,
    clock,
    log,
    sealer,
    events,
    jobs,
    development: settings.environment === 'development',
  })
  const planChangeEffects = [webhooks.silenceAfterDowngrade]
  const billing = await createBilling({
    db,
    clock,
    log,
    settings,
    publicUrl: platform.publicUrl,
    sandboxSecret: deriveKey(await readServiceSecret(settings), 'staymap/sandbox-payment').toString('hex'),
    planChangeEffects,
  })
  const reference = new ReferenceHolder({ database, files, log })
  const referenceSearch = new SearchPool(reference)
  const mapping = new MappingService({
    db,
    clock,
    log,
    files,
    jobs,
    events,
    columnar,
    inventory,
    reference,
    quota,
    matchThreads: settings.matchThreads ?? availableParallelism(),
  })

  const onboarding = new OnboardingService({
    db,
    clock,
    log,
    files,
    jobs,
    columnar,
    reference,
    mapping,
    uploadBytesMax: settings.uploadBytesMax,
  })
  const review = new ReviewService({ db, clock, log, events, reference, mapping, onboarding })
  const exports = wireExports({ db, clock, files, columnar, inventory, mapping, reference })

  let working: Promise<void> | null = null
  let sweeping: ReturnType<typeof startSweeping> | null = null
  async function startWorking(): Promise<void> {
    sweeping = startSweeping([
      (signal) =>
        sweepFiles({ files, clock, log }, [inventory.folders(), onboarding.folders(), mapping.folders()], signal),
      () => tidyTables({ database, clock, log }),
    ])
    billing.startWorking()
    await inventory.startWorking(UPLOADS_AT_ONCE)
    await mapping.startWorking()
    await onboarding.startWorking()
    await webhooks.startWorking((organizationId, mappingJobId, { linkLifetimeMinutes }) =>
      exports.exportJob(organizationId, mappingJobId, {}, linkLifetimeMinutes * 60),
    )
  }

  return {
    settings,
    clock,
    log,
    database,
    db,
    credentials: new VerifiedCredentials(db, clock),
    files,
    sealer,
    jobs,
    events,
    columnar,
    exports,
    inventory,
    mapping,
    onboarding,
    review,
    quota,
    reference,
    referenceSearch,
    webhooks,
    planChangeEffects,
    billing,
    publicUrl: platform.publicUrl,
    readinessChecks: [
      { name: 'database', check: () => checkWritable(db) },
      { name: 'files', check: () => files.check() },
      { name: 'reference', check: () => reference.check(), isThere: () => reference.ifLoaded() !== null },
    ],
    openQueue: () => jobs.start(),
    startWorking: () => (working ??= startWorking()),
    async close() {
      // What is only half begun cannot be ended.
      await working?.catch(() => {})
      await sweeping?.stop()
      inventory.close()
      await billing.stop()
      await webhooks.stop()
      await jobs.stop()
      await mapping.close()
      await referenceSearch.close()
      await reference.close()
      columnar.close()
      await platform.close()
    },
  }
}
