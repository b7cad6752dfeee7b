import type { EventLog } from '../events/index.ts'
import type { JobQueue } from '../jobs/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Columnar } from '../platform/columnar/index.ts'
import type { Db, Trx } from '../platform/database/index.ts'
import type { FileStore } from '../platform/files/index.ts'
import type { Log } from '../platform/log.ts'
import type { Upload } from './upload.ts'

/** What the acts of this folder need, handed in by start/. */
export interface InventoryDeps {
  db: Db
  clock: Clock
  log: Log
  files: FileStore
  jobs: JobQueue
  events: EventLog
  columnar: Columnar
  uploadBytesMax: number
}

/** Runs in the transaction that ends an upload's processing, so that jobs waiting for it go on with it. */
export type UploadEndedEffect = (trx: Trx, upload: Upload) => Promise<void>

/** Runs when this process begins to read an upload of so many bytes. */
export type UploadReadingEffect = (bytes: number) => void

/** Says whether anything goes by the rows of an upload as they were read. While it does, they are not read anew. */
export type UploadHold = (trx: Trx, uploadId: string) => Promise<boolean>

export interface UploadEffects {
  reading: readonly UploadReadingEffect[]
  ended: readonly UploadEndedEffect[]
}
