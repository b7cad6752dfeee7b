import { randomInt, randomUUID } from 'node:crypto'

const SAFE_REQUEST_ID = /^[\w.:/+=-]{1,128}$/

// The first three quarters of a UUID are drawn once a process, the last twelve digits count. Nobody has to guess a
// request id, it only has to be one of a kind; drawing each anew would cost more than finding its route.
const PREFIX = randomUUID().slice(0, 24)
let count = randomInt(2 ** 40)

/** The caller's own id when it is harmless in a header and a log, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  if (typeof given === 'string' && SAFE_REQUEST_ID.test(given)) return given
  count++
  return PREFIX + count.toString(16).padStart(12, '0')
}
