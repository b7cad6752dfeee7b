import type { PlanChangeEffect, VerifiedCredentials } from '../accounts/index.ts'
import type { Billing, createQuota } from '../billing/index.ts'
import type { EventLog } from '../events/index.ts'
import type { ExportService } from '../exports/index.ts'
import type { InventoryService } from '../inventory/index.ts'
import type { JobQueue } from '../jobs/index.ts'
import type { MappingService } from '../mapping/index.ts'
import type { OnboardingService } from '../onboarding/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Columnar } from '../platform/columnar/index.ts'
import type { Database, Db } from '../platform/database/index.ts'
import type { FileStore } from '../platform/files/index.ts'
import type { Log } from '../platform/log.ts'
import type { Sealer } from '../platform/secrets/seal.ts'
import type { Settings } from '../platform/settings.ts'
import type { ReferenceHolder, SearchPool } from '../reference/index.ts'
import type { ReviewService } from '../review/index.ts'
import type { Webhooks } from '../webhooks/index.ts'

/** Everything the doors may call, wired together by start/. */
export interface Services {
  settings: Settings
  clock: Clock
  log: Log
  database: Database
  db: Db
  /** Who calls with a token or key. */
  credentials: VerifiedCredentials
  files: FileStore
  sealer: Sealer
  jobs: JobQueue
  events: EventLog
  columnar: Columnar
  exports: ExportService
  inventory: InventoryService
  onboarding: OnboardingService
  review: ReviewService
  mapping: MappingService
  quota: ReturnType<typeof createQuota>
  billing: Billing
  /** The reference inventory in this process's memory. */
  reference: ReferenceHolder
  referenceSearch: SearchPool
  webhooks: Webhooks
  /** What follows from a change of plan, run in its transaction. */
  planChangeEffects: PlanChangeEffect[]
  /** Base of the links we hand out, known once the server listens. */
  publicUrl(): string
  /** Each names a part that must be usable before the service calls itself ready. */
  readinessChecks: ReadinessCheck[]
}

export interface ReadinessCheck {
  name: string
  check(): Promise<void>
  /** Whether there is anything, where having nothing yet is not wrong. */
  isThere?(): boolean
}
