import type { MatchOptions } from '../../../mapping/match-pool/index.ts'

export type OutputFormat = 'csv' | 'json' | 'jsonl' | 'parquet' | 'xlsx'

export interface MapRequest extends MatchOptions {
  partnerPath: string
  referencePath: string
  /** Null: CSV on stdout. */
  outPath: string | null
  format: OutputFormat
  /** Leave the rows out altogether: only the numbers are wanted. */
  isSilent: boolean
  indexPath: string | null
  threads: number
}
