/** What the building process is asked; see build-version.ts. */
export interface BuildRequest {
  /** hotels.parquet of the version to build upon; null for the first. */
  basePath: string | null
  /** The files made from it, where only supplier ids come: then most of them is kept. */
  baseIndex: { index: string; catalogue: string } | null
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

export interface BuildSummary {
  hotels: number
  added: number
  changed: number
  removed: number
  merged: number
}

export type BuildMessage =
  | { type: 'progress'; label: string; done: number; total: number }
  | { type: 'done'; summary: BuildSummary }
  | { type: 'failed'; message: string }
