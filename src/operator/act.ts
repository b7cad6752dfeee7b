import type { z } from 'zod'
import type { PlanChangeEffect } from '../accounts/index.ts'
import type { EventLog } from '../events/index.ts'
import type { JobQueue } from '../jobs/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Columnar } from '../platform/columnar/index.ts'
import type { Database, Db } from '../platform/database/index.ts'
import type { FileStore } from '../platform/files/index.ts'
import type { Log } from '../platform/log.ts'
import type { Settings } from '../platform/settings.ts'
import type { ReferenceHolder } from '../reference/index.ts'
import type { ReviewService } from '../review/index.ts'

/** What operator acts may use; start/ hands it in. Add a part here when an act needs it. */
export interface OperatorServices {
  settings: Settings
  clock: Clock
  log: Log
  database: Database
  db: Db
  files: FileStore
  jobs: JobQueue
  events: EventLog
  planChangeEffects: PlanChangeEffect[]
  columnar: Columnar
  reference: ReferenceHolder
  review: ReviewService
}

/** `total` is 0 while nobody knows it. */
export type ReportProgress = (report: { label: string; done: number; total: number }) => void

/**
 * Something the operator of the service does from the command line. The same act runs in the
 * command's own process or, sent over the local socket, inside the running server.
 */
export interface Act<Input extends z.ZodType = z.ZodType, Result extends object = object> {
  /** Noun and verb, `org.create`: the name on the wire and in the audit log. */
  name: string
  input: Input
  /** `signal` aborts when whoever asked is gone: an act that takes long then stops and leaves things as they were. */
  run(
    services: OperatorServices,
    input: z.output<Input>,
    progress: ReportProgress,
    signal?: AbortSignal,
  ): Promise<Result>
}

/** Keeps the types of one act together. */
export function act<Input extends z.ZodType, Result extends object>(definition: Act<Input, Result>) {
  return definition
}
