import type { Clock } from '../platform/clock.ts'
import type { FileStore } from '../platform/files/index.ts'
import type { Log } from '../platform/log.ts'
import { deleteAbandoned, type OwnedFolders } from '../platform/unrecorded-files/delete-abandoned.ts'

interface Parts {
  files: FileStore
  clock: Clock
  log: Log
}

// Behind the start, which has better things to do; then once a day, as old as what it looks for has to be.
const FIRST_MS = 60_000
const EVERY_MS = 24 * 3_600_000

/** Deletes what processes that were killed left in the file store. A failure is only noted: the next day tries again. */
export async function sweepFiles(parts: Parts, kinds: readonly OwnedFolders[]): Promise<void> {
  try {
    for (const kind of kinds) await deleteAbandoned(parts, kind)
  } catch (error) {
    parts.log.warn({ err: error }, 'abandoned files could not be deleted')
  }
}

export function startSweeping(parts: Parts, kinds: readonly OwnedFolders[]): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const sweep = () => {
    running = sweepFiles(parts, kinds)
  }
  const first = setTimeout(sweep, FIRST_MS).unref()
  const daily = setInterval(sweep, EVERY_MS).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(daily)
      await running
    },
  }
}
