import { FileStoreUnusable } from './files/index.ts'

/**
 * What we stand on is not there for now: the database, the file store, room on the disk, a disk that can be written.
 * Nothing is wrong with what was asked, and the same will succeed when it is back: so a request is told to come again
 * and a job waits, however long it takes.
 */
export function isOutage(error: unknown): boolean {
  return causesOf(error).some(
    (one) =>
      one instanceof FileStoreUnusable ||
      SYSTEM_CODES.has(codeOf(one)) ||
      DISK_WORDS.test(one.message) ||
      REFUSED_FOR_NOW.test(codeOf(one)) ||
      isLost(one),
  )
}

/**
 * The connection to the database broke. Whether what was sent last was done nobody knows: a COMMIT may have arrived and
 * only its answer have been lost.
 */
export function isConnectionLost(error: unknown): boolean {
  return causesOf(error).some(isLost)
}

// Node's words. EACCES and EPERM are not among them: of a file that somebody named they are his mistake. Of
// the file store's own folders they are told as FileStoreUnusable.
const SYSTEM_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'ESTALE',
  'EMFILE',
  'ENFILE',
  'ERR_WORKER_INIT_FAILED',
])
// DuckDB, and whatever comes from another thread or process, has only words. The files that DuckDB opens are all the
// file store's.
const DISK_WORDS =
  /no space left on device|disk quota exceeded|read-only file system|too many open files|IO Error: .*(input\/output error|stale file handle|permission denied|operation not permitted)/i

// What Postgres refuses and would do another time, with nothing done of it: 53 it lacks memory, room or connections,
// 58030 its disk fails, 25006 it only reads (a replica until it is promoted), 55P03 a lock was held for too long, 40001
// and 40P01 two transactions were in each other's way. Not 57014, a statement that took longer than it may: it would
// again.
const REFUSED_FOR_NOW = /^(53...|58030|25006|55P03|40001|40P01)$/

// 57P01 to 57P05: the server ends connections or does not take them yet. 08: what Postgres itself says of connections.
// 53300: it has given out all it has.
const LOST_CODES =
  /^(57P0\d|08...|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
// The `pg` package gives these no code.
const LOST_WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable|^Client was closed|^Query read timeout/

function isLost(error: Error): boolean {
  return LOST_CODES.test(codeOf(error)) || LOST_WORDS.test(error.message)
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/**
 * The error and what it was caused by, as far as they are errors; also what another took the place of while it was
 * cleared up after.
 */
function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  const add = (one: unknown) => {
    if (!(one instanceof Error) || found.includes(one)) return
    found.push(one)
    add(one.cause)
    if (one instanceof SuppressedError) [one.error, one.suppressed].forEach(add)
  }
  add(error)
  return found
}
