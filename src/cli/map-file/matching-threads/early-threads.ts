import { type FirstRows, MatchPool, matchScript } from '../../../mapping/match-pool/index.ts'
import { identityOf, loadSavedIndex } from '../reference-index/index-file.ts'
import { FILE_INDEX } from './matching.ts'

/**
 * Matching threads that begin before the index is there, and while it is being built run in on the first hotels of the
 * reference: a new thread's first second goes into compiling, which rows would otherwise wait for. Nothing depends on
 * it: where it does not work, threads start later.
 */
export class EarlyThreads {
  private starting: Promise<MatchPool | null> | null = null
  private isRunningIn = false

  /** The index that was saved, if threads began with one, and how long it took to load. */
  saved: { index: SharedArrayBuffer; seconds: number } | null = null

  /**
   * Threads that run in on a saved index while the rest of the program is loaded; where it cannot be used, they wait
   * for another.
   */
  async begin(threads: number, indexPath: string, referencePath: string): Promise<void> {
    this.start(threads)
    const pool = await this.starting
    const started = performance.now()
    const { index } = loadSavedIndex(indexPath, identityOf(referencePath))
    if (!index) return
    this.saved = { index, seconds: (performance.now() - started) / 1_000 }
    pool?.useIndex(index, FILE_INDEX)
    pool?.warmUp(null, threads)
  }

  /** Threads for a file too small to run in on: they start while the index is opened. */
  start(threads: number): void {
    this.starting ??= startPool(threads).catch(() => null)
  }

  /** They run in on the first rows of the partner's file as well, if it is a CSV. Does nothing the second time. */
  runIn(referencePath: string, firstRows: FirstRows | null, threads: number): void {
    if (this.isRunningIn) return
    this.isRunningIn = true
    this.starting = runIn(this.starting, referencePath, firstRows, threads).catch(() => null)
  }

  /**
   * The threads, with the index they are to use from now on; theirs to close who takes them. Null when there are none.
   */
  async take(index: SharedArrayBuffer, version: string): Promise<MatchPool | null> {
    const pool = await this.starting
    this.starting = null
    pool?.useIndex(index, version)
    return pool
  }

  async close(): Promise<void> {
    await (await this.starting)?.close()
  }
}

async function startPool(threads: number): Promise<MatchPool> {
  return new MatchPool({ threads, index: null, version: '', script: await matchScript() })
}

async function runIn(
  starting: Promise<MatchPool | null> | null,
  referencePath: string,
  firstRows: FirstRows | null,
  threads: number,
): Promise<MatchPool | null> {
  const pool = await starting
  // Loaded here: threads that only begin should not wait for the rest of the program.
  const { indexOfFirstRows } = await import('../../../reference/build-index/index.ts')
  const index = await indexOfFirstRows(referencePath)
  if (!index) return pool
  const running = pool ?? (await startPool(threads))
  running.useIndex(index, 'first rows')
  running.warmUp(firstRows)
  return running
}
