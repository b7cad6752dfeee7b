import type { DeliveryStatus } from '../tables.ts'
import { nextTryAt } from './retry-schedule.ts'

/** What came of one try. `status` is null when there was no answer. */
export interface Attempt {
  status: number | null
  error: string | null
  retryAfter: string | null
  timedOut: boolean
}

export interface Settlement {
  status: Exclude<DeliveryStatus, 'PENDING'>
  dueAt: Date | null
  responseCode: number | null
  error: string | null
  deliveredAt: Date | null
}

const GONE = 410
const ERROR_LENGTH_MAX = 1_024

/** Decides what a try means for its delivery: done, again later, or given up. `triesBefore` of this schedule. */
export function settleAttempt(attempt: Attempt, triesBefore: number, now: Date, random: number): Settlement {
  if (isSuccess(attempt)) {
    return { status: 'SUCCESS', dueAt: null, responseCode: attempt.status, error: null, deliveredAt: now }
  }
  const dueAt = attempt.status === GONE ? null : nextTryAt(triesBefore + 1, now, random, attempt.retryAfter)
  return {
    status: dueAt ? 'FAILED' : 'DEAD',
    dueAt,
    responseCode: attempt.status,
    error: storable(attempt.error ?? `answered ${attempt.status}`),
    deliveredAt: null,
  }
}

export function isSuccess(attempt: Attempt): boolean {
  return attempt.status !== null && attempt.status >= 200 && attempt.status < 300
}

// The text comes from a stranger. Postgres stores neither NUL nor half a surrogate pair, and one
// such answer must not keep a whole batch of results from being written.
function storable(text: string): string {
  return text.replaceAll('\u0000', ' ').slice(0, ERROR_LENGTH_MAX).toWellFormed()
}
