import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import type { Sealer } from '../platform/secrets/seal.ts'
import type { AddressGuard } from './send/address-guard.ts'

/** What the acts of this folder need, handed in by start/. */
export interface WebhookParts {
  db: Db
  clock: Clock
  sealer: Sealer
  guard: AddressGuard
  /** Deliveries may be waiting: look now rather than at the next poll. */
  wake(): void
  /** An endpoint was changed or deleted: nothing more is sent by what was known of it. */
  forget(endpointId: string): void
}

/** What a sealed value is for; a value sealed for one purpose does not open for the other. */
export const SIGNING_SECRET = 'webhook signing secret'
export const API_KEY_VALUE = 'webhook api key value'
