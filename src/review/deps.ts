import type { EventLog } from '../events/index.ts'
import type { MappingService } from '../mapping/index.ts'
import type { OnboardingService } from '../onboarding/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import type { Log } from '../platform/log.ts'
import type { ReferenceHolder } from '../reference/index.ts'

export interface ReviewDeps {
  db: Db
  clock: Clock
  log: Log
  events: EventLog
  reference: ReferenceHolder
  mapping: MappingService
  onboarding: OnboardingService
}
