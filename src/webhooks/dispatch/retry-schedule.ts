const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Between one try and the next; the first try is at once, so these make eight tries. */
const DELAYS_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR]

// Receivers that went down together should not all be called back in the same second.
const JITTER = 0.1

// A receiver may ask for more time, but not for so much that nobody remembers the event.
const RETRY_AFTER_MAX_MS = 24 * HOUR

/** When to try again after `tries` failed tries, or null when that was the last. `random` is in [0, 1). */
export function nextTryAt(tries: number, now: Date, random: number, retryAfter: string | null): Date | null {
  const delay = DELAYS_MS[tries - 1]
  if (delay === undefined) return null
  const jittered = delay * (1 - JITTER + 2 * JITTER * random)
  return new Date(now.getTime() + Math.round(Math.max(jittered, retryAfterMs(retryAfter, now))))
}

/** Seconds or an HTTP date; anything else asks for nothing. */
function retryAfterMs(text: string | null, now: Date): number {
  if (!text) return 0
  const trimmed = text.trim()
  const wait = /^\d+$/.test(trimmed) ? Number(trimmed) * SECOND : Date.parse(trimmed) - now.getTime()
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), RETRY_AFTER_MAX_MS)
}
