declare module '../platform/database/tables.ts' {
  interface Tables {
    reference_versions: ReferenceVersionTable
    reference_state: ReferenceStateTable
    reference_duplicate_reports: DuplicateReportTable
    reference_merges: ReferenceMergeTable
  }
}

export type ReportStatus = 'PENDING' | 'MERGED' | 'REJECTED'

interface ReferenceVersionTable {
  id: number
  base_version: number | null
  hotel_count: number
  added_count: number
  changed_count: number
  removed_count: number
  merged_count: number
  /** What it was made from, for the operator: a file's name, "demo world", "republished". */
  source: string
  is_demo: boolean
  published_at: Date
  /** Old versions lose their large files; the list of changes stays. */
  files_deleted_at: Date | null
  /** When the last link to its files ends. */
  linked_until: Date | null
}

interface ReferenceStateTable {
  only_row: boolean
  current_version: number | null
  /** The last number given to a version, published or not. */
  last_version: number
  /** Moves with every merge and unmerge. */
  merge_counter: number
}

interface DuplicateReportTable {
  id: string
  organization_id: string
  original_hotel_id: string
  duplicate_hotel_id: string
  duplicate_source_id: string | null
  reason: string | null
  status: ReportStatus
  note: string | null
  created_at: Date
  resolved_at: Date | null
}

interface ReferenceMergeTable {
  id: string
  report_id: string | null
  duplicate_hotel_id: string
  kept_hotel_id: string
  merged_at: Date
  /** The first version whose file no longer has the duplicate; until then the merge is laid over the version. */
  folded_in_version: number | null
  undone_at: Date | null
}
