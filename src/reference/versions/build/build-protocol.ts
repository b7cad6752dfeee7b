/** What the building process is asked; see build-version.ts. */
export interface BuildRequest {
  /** hotels.parquet of the version to build upon; null for the first, and where the one before it is lost. */
  basePath: string | null
  /** There was nothing before it, so nothing in it is a change. */
  isFirst: boolean
  /**
   * Whoever asks has the index of the base in memory and makes the new one out of it, where only supplier ids differ:
   * then index.bin and catalogue.bin are left to him, with the supplier ids in `SUPPLIER_ID_LINES`.
   */
  hasBaseIndex: boolean
  /**
   * rows: a parsed reference file (see reference/parse); `replace` removes hotels that are not in it.
   * supplier-ids: id, supplier_ids (JSON) only, added to hotels that are there.
   * nothing: the same hotels again, with the merges folded in.
   */
  incoming:
    | { kind: 'rows'; path: string; replace: boolean }
    | { kind: 'supplier-ids'; path: string }
    | { kind: 'nothing' }
  /** Every merge in force, also those that earlier versions folded in: the file may bring the hotel again. */
  merges: { duplicateId: string; keptId: string }[]
  outDir: string
  nowMs: number
}

/** The index and the catalogue of a version once more, out of its hotels, as this program lays them out. */
export interface RebuildRequest {
  hotelsPath: string
  outDir: string
}

export interface BuildSummary {
  hotels: number
  added: number
  changed: number
  removed: number
  merged: number
}

export interface BuildOutcome {
  summary: BuildSummary
  /** index.bin and catalogue.bin are left to whoever asked. */
  isIndexLeft: boolean
}

/** In `outDir`: the supplier ids of every hotel, where the index is left to whoever asked; see read-lines.ts. */
export const SUPPLIER_ID_LINES = 'supplier-ids.txt'

export type BuildMessage =
  | { type: 'progress'; label: string; done: number; total: number }
  /** SUPPLIER_ID_LINES is written: whoever is to make the index may begin. */
  | { type: 'supplier-ids' }
  /** `outcome`: null of a RebuildRequest. */
  | { type: 'done'; outcome: BuildOutcome | null }
  /** `code`: what the system has refused (ENOSPC), where it was that; `detail`: for the log. */
  | { type: 'failed'; message: string; code?: string; detail?: string }
