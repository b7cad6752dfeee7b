import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/index.ts'

export interface SandboxParts {
  db: Db
  clock: Clock
  publicUrl(): string
  /** Signs the sandbox's events; derived from the service's secret. */
  webhookSecret: string
}

/** An id like a provider's: says what it is, and cannot be guessed, since knowing it opens the page. */
export function sandboxId(prefix: 'cus' | 'cs' | 'bps' | 'sub' | 'pi' | 'evt'): string {
  return `${prefix}_sandbox_${randomBytes(18).toString('base64url')}`
}

/** The same day of the next month, or its last day where there is none (31 January → 28 February). */
export function monthLater(time: Date): Date {
  const later = new Date(time)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(time.getUTCDate(), lastDay))
  return later
}
