import type { JobQueue } from '../jobs/index.ts'
import type { MappingService } from '../mapping/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Columnar } from '../platform/columnar/index.ts'
import type { Db } from '../platform/database/index.ts'
import type { FileStore } from '../platform/files/index.ts'
import type { Log } from '../platform/log.ts'
import type { ReferenceHolder } from '../reference/index.ts'

export interface OnboardingDeps {
  db: Db
  clock: Clock
  log: Log
  files: FileStore
  jobs: JobQueue
  columnar: Columnar
  reference: ReferenceHolder
  mapping: MappingService
  uploadBytesMax: number
}
