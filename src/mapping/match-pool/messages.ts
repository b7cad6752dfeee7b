import type { CsvLayout, PartnerBlock } from '../../inventory/csv-blocks/index.ts'
import type { MatchMethod, MatchMode, MatchReason, MatchStatus, PartnerRecord } from '../../matching/index.ts'

/** How records are to be matched. */
export interface MatchOptions {
  mode: MatchMode
  supplierCode: string | null
  /** Accept at or above this percentage instead of the engine's own policy. */
  minConfidence: number | null
}

/** A run of rows of one inventory.parquet. */
export interface ChunkTask extends MatchOptions {
  inventoryPath: string
  firstRow: number
  rowCount: number
  /**
   * parquet: one result file, written beside its final name and then renamed, so it is there whole or not at all.
   * csv: the rows of `staymap map`, handed back as bytes.
   */
  output: { kind: 'parquet'; path: string } | { kind: 'csv' }
}

/** Strict rows of a CSV (see inventory/csv-blocks), from bytes to the bytes of `staymap map`. */
export interface BlockTask extends MatchOptions {
  /** In shared memory, best: it is not copied then. Changed by whoever reads it. */
  block: Uint8Array
  rowCount: number
  layout: CsvLayout
  /** Where the rows are written to; where it is too small, they come back in larger memory. */
  out: SharedArrayBuffer
}

/** The first rows of the CSV that is to be matched, for threads to run in on. */
export interface FirstRows {
  /** Strict rows, in shared memory. */
  rows: Uint8Array
  /** Where a few of them end, a few more, and so on; and how many each of these few are. */
  ends: number[]
  rowCounts: number[]
  layout: CsvLayout
}

/** What a chunk came to. Counts add up over chunks. */
export interface ChunkSummary {
  records: number
  matched: number
  review: number
  unmatched: number
  /** REVIEW and UNMATCHED rows by reason. */
  byReason: Partial<Record<MatchReason, number>>
  /** MATCHED rows by confidence: under 80, 80 to 90, 90 to 95, 95 to 99, 99 and more. */
  byBand: number[]
  /** For csv output: the rows. */
  csv?: MappedRows
  /**
   * For a block: what its reader needs to tell rows of one id or one point in several blocks, and how many were not fit
   * to be matched.
   */
  block?: BlockRows
}

export type BlockRows = Omit<PartnerBlock, 'rows'>

/** Rows as `staymap map` writes them, and what is in them as numbers (see OutcomeColumns). */
export interface MappedRows {
  bytes: Uint8Array
  /** Where each row ends in `bytes`. */
  ends: Uint32Array
  /** The matched reference row, -1 for none. */
  ref: Int32Array
  status: Uint8Array
  reason: Uint8Array
  confidence: Uint16Array
}

export const BAND_FLOORS = [0, 80, 90, 95, 99]

/** A record matched at once, with its runners-up. */
export interface RecordResult {
  status: MatchStatus
  reason: MatchReason | null
  method: MatchMethod | null
  /** The matched hotel; null unless MATCHED. */
  referenceId: string | null
  referenceName: string | null
  /** Percent with one decimal. */
  confidence: number
  distanceMeters: number | null
  candidates: RecordCandidate[]
}

interface RecordCandidate {
  /** Row of the index, for explanations by the same index. */
  ref: number
  referenceId: string
  referenceName: string
  confidence: number
  distanceMeters: number | null
}

export type ToWorker =
  | { type: 'index'; version: string; buffer: SharedArrayBuffer }
  /** Nothing will be asked of it any more. */
  | { type: 'forget-index'; version: string }
  | { type: 'chunk'; taskId: number; version: string; task: ChunkTask | BlockTask }
  /** Beside the board's note, which is seen while rows are matched: stops a query of the chunk that is running. */
  | { type: 'cancel'; taskId: number }
  /** There is time: run in until there is work. */
  | { type: 'warm-up'; version: string; firstRows: FirstRows | null }

/** On the port of its own that the worker also looks at while it is busy with a chunk. */
export interface BatchRequest extends MatchOptions {
  batchId: number
  version: string
  records: PartnerRecord[]
}

export type FromWorker =
  | { type: 'ready' }
  /** Has run in, as far as there was time. */
  | { type: 'warm' }
  | { type: 'chunk-done'; taskId: number; summary: ChunkSummary }
  | { type: 'chunk-failed'; taskId: number; message: string; isCancelled: boolean }

export type BatchAnswer = { batchId: number; results: RecordResult[] } | { batchId: number; failure: string }

// The worker's board, shared memory of four 32-bit numbers: what it does and what it is told, without a message.
export const BOARD_TASK = 0
export const BOARD_DONE_ROWS = 1
export const BOARD_CANCEL_TASK = 2
export const BOARD_NUMBERS = 4
