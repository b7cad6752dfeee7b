import { writeSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

/**
 * The disk was full when the embedded database had to begin a new file of its write-ahead log. It answers that one
 * statement with an error and never comes back from the next: it turns in a circle inside WebAssembly, where nothing
 * can interrupt it.
 */
export function isLogFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    (code === '53100' && error.message.includes('pg_wal')) || error.message.includes('could not write to file "pg_wal')
  )
}

/**
 * Ends the process when the log is full, before another statement reaches the database, be it the ROLLBACK of the one
 * that failed. That is as safe as kill -9: nothing acknowledged is lost, and a start with room on the disk needs no
 * repair.
 */
export function endBeforeSpinning(
  pglite: Pick<PGlite, 'execProtocolStream'>,
  end: (error: unknown) => void = endProcess,
): void {
  // Every query goes through here, of ours and of the job queue's, and each of the messages it is made of.
  const send = pglite.execProtocolStream.bind(pglite)
  pglite.execProtocolStream = async (...message) => {
    try {
      return await send(...message)
    } catch (error) {
      if (isLogFull(error)) end(error)
      throw error
    }
  }
}

function endProcess(error: unknown): void {
  // At once and not through the log, which may hold lines back that nobody writes any more.
  writeSync(
    2,
    'The disk is full: the embedded database cannot go on and Staymap ends. Nothing that was acknowledged is lost. ' +
      `Make room in DATA_DIR, then start again. (${(error as Error).message})\n`,
  )
  process.exit(1)
}
