import type { PlanChangeEffect } from '../accounts/index.ts'
import type { EventLog } from '../events/index.ts'
import type { JobQueue } from '../jobs/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/index.ts'
import type { Log } from '../platform/log.ts'
import type { Sealer } from '../platform/secrets/seal.ts'
import { type DeliveryFigures, DeliveryFiguresReader } from './delivery-figures.ts'
import { Dispatcher } from './dispatch/dispatcher.ts'
import { silenceAfterDowngrade } from './endpoints/silence-after-downgrade.ts'
import { enqueueOnEvent } from './enqueue/enqueue-deliveries.ts'
import { EXPORT_QUEUE, type ExportJob, type MakeExport, postExports } from './enqueue/post-exports.ts'
import type { WebhookParts } from './parts.ts'
import { createAddressGuard } from './send/address-guard.ts'
import { createResolver, type Resolve, resolveLikeTheMachine } from './send/resolve-name.ts'
import { createSender, type SenderLimits } from './send/send-request.ts'

export interface WebhookOptions {
  database: Database
  clock: Clock
  log: Log
  sealer: Sealer
  events: EventLog
  jobs: JobQueue
  /** http and loopback are allowed. */
  development: boolean
  resolve?: Resolve
  senderLimits?: Partial<SenderLimits>
}

export interface Webhooks {
  parts: WebhookParts
  dispatcher: Dispatcher
  silenceAfterDowngrade: PlanChangeEffect
  figures(): Promise<DeliveryFigures>
  /** Takes up sending in this process. `makeExport` makes the files that export webhooks link to. */
  startWorking(makeExport: MakeExport): Promise<void>
  stop(): Promise<void>
}

// Jobs of export webhooks at once in this process; making a file is mostly reading and writing one.
const EXPORT_CONCURRENCY = 2

/** Endpoints, deliveries and the process that sends them, wired to what happens in the house. */
export function createWebhooks(options: WebhookOptions): Webhooks {
  const { database, clock, log, sealer, events, jobs, development } = options
  const guard = createAddressGuard({
    development,
    resolve: options.resolve ?? (development ? resolveLikeTheMachine : createResolver()),
  })
  const sender = createSender(guard, options.senderLimits)
  const dispatcher = new Dispatcher({ database, clock, log, sealer, sender })
  const figures = new DeliveryFiguresReader(database.db, clock)
  const parts: WebhookParts = {
    db: database.db,
    clock,
    sealer,
    guard,
    wake: () => dispatcher.wake(),
    forget: (endpointId) => dispatcher.forget(endpointId),
  }
  events.listen(enqueueOnEvent(parts, jobs))
  // With waits of up to a minute this is the better part of a day: a file that cannot be made now may be made later.
  jobs.define(EXPORT_QUEUE, { retryLimit: 1_000, expireInSeconds: 3_600 })
  return {
    parts,
    dispatcher,
    silenceAfterDowngrade: silenceAfterDowngrade(parts),
    figures: () => figures.read(dispatcher.tries),
    async startWorking(makeExport) {
      await jobs.work<ExportJob>(EXPORT_QUEUE, EXPORT_CONCURRENCY, (job) => postExports(parts, makeExport, job.data))
      await dispatcher.start()
    },
    stop: () => dispatcher.stop(),
  }
}
