import { MatchPool, matchScript } from '../../mapping/match-pool/index.ts'
import { indexOfFirstRows } from '../../reference/build-index/index.ts'
import { readFirstRows } from './first-rows.ts'

/**
 * Matching threads that run in on the first hotels of the reference while the index of all is being built: a new thread's first
 * second goes into compiling, which rows would otherwise wait for. Nothing depends on it: where it does not work, threads start later.
 */
export class EarlyThreads {
  private starting: Promise<MatchPool | null> | null = null

  /** They run in on rows of the partner's file as well, if it is a CSV. Does nothing the second time. */
  start(referencePath: string, partnerPath: string | null, threads: number): void {
    this.starting ??= startPool(referencePath, partnerPath, threads).catch(() => null)
  }

  /** The threads, with the index they are to use from now on; theirs to close who takes them. Null when there are none. */
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

async function startPool(
  referencePath: string,
  partnerPath: string | null,
  threads: number,
): Promise<MatchPool | null> {
  const index = await indexOfFirstRows(referencePath)
  if (!index) return null
  const pool = new MatchPool({ threads, index, version: 'first rows', script: await matchScript() })
  pool.warmUp(partnerPath === null ? null : await readFirstRows(partnerPath))
  return pool
}
