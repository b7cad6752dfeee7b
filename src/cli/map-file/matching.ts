import { type MatchOptions, MatchPool, matchScript } from '../../mapping/match-pool/index.ts'
import type { RowOutput } from './row-output.ts'

/** What matching a partner's rows needs, wherever they come from. */
export interface Matching {
  options: MatchOptions
  threads: number
  /** Threads that are running already, if any. */
  early: MatchPool | null
  index: SharedArrayBuffer
  output: RowOutput
  report(label: string, done: number, total: number): void
}

/** What is told about a partner's file beside what its rows came to. */
export interface PartnerReport {
  rejected: number
  /** Remarks about the file as a whole. */
  warnings: string[]
  /** The first few rows that could not be used, each with its reason. */
  firstErrors: string[]
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
