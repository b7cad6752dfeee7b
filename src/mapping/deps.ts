import type { EventLog } from '../events/index.ts'
import type { InventoryService } from '../inventory/index.ts'
import type { JobQueue } from '../jobs/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Columnar } from '../platform/columnar/index.ts'
import type { Db } from '../platform/database/index.ts'
import type { FileStore } from '../platform/files/index.ts'
import type { Log } from '../platform/log.ts'
import type { ReferenceHolder } from '../reference/index.ts'
import type { Turns } from './decisions/turns.ts'
import type { IndexPools } from './jobs/index-pools.ts'
import type { RunningChunks } from './jobs/running-chunks.ts'
import type { Quota } from './quota.ts'

/** What start/ hands to mapping. */
export interface MappingParts {
  db: Db
  clock: Clock
  log: Log
  files: FileStore
  jobs: JobQueue
  events: EventLog
  columnar: Columnar
  inventory: InventoryService
  reference: ReferenceHolder
  quota: Quota
  /** Matching threads of this process. */
  matchThreads: number
}

export interface MappingDeps extends MappingParts {
  pools: IndexPools
  running: RunningChunks
  /** Who decides on a job, in this process. */
  turns: Turns
}
