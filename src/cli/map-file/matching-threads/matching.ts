import { type MatchOptions, MatchPool, matchScript } from '../../../mapping/match-pool/index.ts'
import type { RowOutput } from '../writing/row-output.ts'

/** What matching a partner's rows needs, wherever they come from. */
export interface Matching {
  options: MatchOptions
  threads: number
  /** What is told to be going on: a list may have to be matched again, see `matchCsv`. */
  act: 'matching' | 'matching again'
  /** Threads that are running already, if any. */
  early: MatchPool | null
  index: SharedArrayBuffer
  output: RowOutput
  report(label: string, done: number, total: number): void
}

/** The version under which threads know the index. */
export const FILE_INDEX = 'file'

/** Starts threads, no more than there are pieces of work, unless some run already; ends them afterwards. */
export async function withPool(
  { threads, early, index }: Matching,
  pieces: number,
  use: (pool: MatchPool, threads: number) => Promise<void>,
): Promise<void> {
  const count = Math.min(threads, pieces)
  const pool = early ?? new MatchPool({ threads: count, index, version: FILE_INDEX, script: await matchScript() })
  try {
    await use(pool, pool.threadCount)
  } finally {
    await pool.close()
  }
}
