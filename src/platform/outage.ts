import { FileStoreUnusable } from './files/index.ts'

/**
 * What we stand on is not there for now: the database, the file store, room on the disk. Nothing is wrong with what was asked, and the
 * same will succeed when it is back: so a request is told to come again and a job waits, however long it takes.
 */
export function isOutage(error: unknown): boolean {
  return causesOf(error).some(
    (one) =>
      one instanceof FileStoreUnusable || ROOM_CODES.has(codeOf(one)) || NO_ROOM.test(one.message) || isLost(one),
  )
}

/**
 * The connection to the database broke. Whether what was sent last was done nobody knows: a COMMIT may have arrived and only its answer
 * have been lost.
 */
export function isConnectionLost(error: unknown): boolean {
  return causesOf(error).some(isLost)
}

// Node's words, and Postgres's for a full disk.
const ROOM_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
// DuckDB, and whatever comes from another thread or process, has only words.
const NO_ROOM = /no space left on device|disk quota exceeded/i

// 57P01 to 57P05: the server ends connections or does not take them yet. 08: what Postgres itself says of connections. 53300: it has
// given out all it has.
const LOST_CODES =
  /^(57P0\d|08...|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
// The `pg` package gives these no code.
const LOST_WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable|^Client was closed/

function isLost(error: Error): boolean {
  return LOST_CODES.test(codeOf(error)) || LOST_WORDS.test(error.message)
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** The error and what it was caused by, as far as they are errors. */
function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  for (let one = error; one instanceof Error && !found.includes(one); one = one.cause) found.push(one)
  return found
}
