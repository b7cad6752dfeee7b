import type { PartnerRow } from '../../inventory/index.ts'
import type { Candidate } from '../../mapping/index.ts'

/**
 * A row of an approved supplier's list that was not safe enough to be taken by itself, with what a person needs to
 * decide.
 */
export interface ReviewRow {
  /** Its place among the valid rows of the list, counted from 0. */
  row: number
  partnerRecord: PartnerRow
  /** What the engine made of it: a match that was not safe enough, or none it would vouch for. */
  status: 'MATCHED' | 'REVIEW'
  reason: string | null
  /** The best first; ACCEPT without a hotel takes that one. */
  candidates: Candidate[]
  decision: RowDecision | null
}

export interface RowDecision {
  action: 'ACCEPT' | 'REJECT'
  referenceHotelId: string | null
  decidedAt: Date
  /** The reference version whose crosswalk first has it; null while it waits for one, and for REJECT. */
  referenceVersion: number | null
}

/** A row as the review file of a request has it. */
export interface StoredReviewRow {
  row: number
  partner_id: string
  status: 'MATCHED' | 'REVIEW'
  reason: string | null
  candidate_ids: string[]
  candidate_confidences: number[]
}
