/** What the engine says of a row, as the result files of chunks have it (match-pool/index.ts tells their types). */
export const ENGINE_COLUMNS = [
  'row',
  'partner_id',
  'partner_name',
  'partner_city',
  'partner_country',
  'status',
  'reason',
  'reference_id',
  'reference_name',
  'confidence',
  'method',
  'distance_m',
  'candidate_ids',
  'candidate_confidences',
  'warnings',
] as const

/** What a decision or a merge may change. */
export const STATE_COLUMNS = [
  'status',
  'reason',
  'reference_id',
  'reference_name',
  'confidence',
  'method',
  'distance_m',
  'duplicate_of',
] as const

/** What nothing changes: the partner's side and what the engine found. `name_fold` is for searches. */
export const KEPT_COLUMNS = [...ENGINE_COLUMNS, 'name_fold'].filter(
  (column) => !(STATE_COLUMNS as readonly string[]).includes(column),
)

/** Of those, what conditions of a search ask about. */
export const ASKED_COLUMNS = ['row', 'partner_id', 'partner_city', 'partner_country', 'name_fold'] as const

/** The state of one result, in the names of the files and of mapping_overlay. */
export interface RowState {
  row: number
  status: 'MATCHED' | 'REVIEW' | 'UNMATCHED'
  reason: string | null
  reference_id: string | null
  reference_name: string | null
  confidence: number
  method: string | null
  distance_m: number | null
  duplicate_of: number | null
}
