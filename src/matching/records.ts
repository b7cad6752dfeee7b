/** What the engine takes in and gives out. */

export type MatchMode = 'STANDARD' | 'ID_TO_ID' | 'HYBRID'
export type MatchStatus = 'MATCHED' | 'REVIEW' | 'UNMATCHED'
export type MatchReason = 'NO_CANDIDATES' | 'BELOW_THRESHOLD' | 'AMBIGUOUS' | 'UNKNOWN_ID'
export type MatchMethod = 'standard' | 'id_to_id'

/** One row of a partner's list. Missing text is empty or absent, a missing coordinate NaN, null or absent. */
export type PartnerRecord = {
  id: string
  name: string
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  address?: string | null
  city?: string | null
  postalCode?: string | null
  latitude?: number | null
  longitude?: number | null
  /** Many hotels of the list stand on this very point, see shared-points.ts: it tells the town. */
  isPointShared?: boolean
}

/** Texts of one column, UTF-8, one behind the other: row i is bytes[offsets[i] .. offsets[i + 1]). */
export type Utf8Column = { bytes: Uint8Array; offsets: Uint32Array }

/** The same rows as columns, for threads that must not make a string of every field. */
export type PartnerColumns = {
  count: number
  id: Utf8Column
  name: Utf8Column
  address?: Utf8Column
  city?: Utf8Column
  postalCode?: Utf8Column
  /** Alpha-2 as a number, see `countryNumber`; 0 is none. */
  country: Uint16Array
  latitude: Float64Array
  longitude: Float64Array
  /** 1 where many hotels of the list stand on the row's very point; absent where that is so of none. */
  isPointShared?: Uint8Array
}

export const OUTCOME_CANDIDATES_MAX = 5

/** Filled by the matcher; reuse one per thread, copy what should outlive the next call. */
export class MatchOutcome {
  status: MatchStatus = 'UNMATCHED'
  reason: MatchReason | null = null
  method: MatchMethod | null = null
  /** Best reference row, also when it is only under review; -1 without one. */
  ref = -1
  /** Chance in percent that `ref` is right, for the record as a whole; 0 without one. */
  confidence = 0
  /** Percentage points ahead of the next different hotel. */
  margin = 0
  /** Metres between the record's point and the hotel's; NaN when either has none. */
  distanceMeters = Number.NaN
  candidateCount = 0
  readonly candidateRefs = new Int32Array(OUTCOME_CANDIDATES_MAX)
  readonly candidateConfidences = new Float64Array(OUTCOME_CANDIDATES_MAX)
  readonly candidateDistances = new Float64Array(OUTCOME_CANDIDATES_MAX)

  clear(): void {
    this.status = 'UNMATCHED'
    this.reason = null
    this.method = null
    this.ref = -1
    this.confidence = 0
    this.margin = 0
    this.distanceMeters = Number.NaN
    this.candidateCount = 0
  }
}
