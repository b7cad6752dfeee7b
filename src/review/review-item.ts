import type { PartnerRow } from '../inventory/index.ts'
import type { Candidate, ErrorReport, ExplainedSignal, MappingResult } from '../mapping/index.ts'
import type { SupplierRequest } from '../onboarding/index.ts'
import type { DuplicateReport, ReferenceHotel } from '../reference/index.ts'

/** What waits for the operator's word. The names are wire names. */
export const REVIEW_KINDS = ['supplier_request', 'duplicate_report', 'mapping_error_report'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** One thing to decide with all there is to decide it by, ready to be sent as JSON: times are texts. */
export type ReviewItem = SupplierRequestItem | DuplicateReportItem | MappingErrorReportItem

interface ItemBase {
  id: string
  /** Who asked for it or reported it. */
  organization: { id: string; name: string }
  reportedAt: string
  resolvedAt: string | null
  /** What the operator said when it was resolved. */
  note: string | null
}

/** `unreadable`, where an item has it, says why its rows are not shown: their file is no longer there. */
export interface SupplierRequestItem extends ItemBase {
  kind: 'supplier_request'
  status: SupplierRequest['status']
  supplierName: string
  description: string | null
  contactEmail: string | null
  filename: string
  recordCount: number
  invalidCount: number
  supplierCode: string | null
  crosswalk: SupplierRequest['crosswalk']
  sampleRows: PartnerRow[]
  unreadable: string | null
  downloadUrl: string
  expiresInSeconds: number
}

export interface DuplicateReportItem extends ItemBase {
  kind: 'duplicate_report'
  status: DuplicateReport['status']
  reason: string | null
  originalHotelId: string
  duplicateHotelId: string
  duplicateSourceId: string | null
  /** As the reference has them today, merges followed; null for a hotel that has left it. */
  originalHotel: ReferenceHotel | null
  duplicateHotel: ReferenceHotel | null
  distanceMeters: number | null
  /** 0 to 1: the share of the names' letter groups that agree, spaces ignored. Null across countries. */
  nameSimilarity: number | null
  signals: ExplainedSignal[]
}

export interface MappingErrorReportItem extends ItemBase {
  kind: 'mapping_error_report'
  status: ErrorReport['status']
  reason: string
  mappingJobId: string
  resultId: string
  supplierCode: string | null
  /** As they were when it was reported. */
  partnerHotelId: string
  partnerHotelName: string
  /** Both null when `unreadable`. */
  partnerRecord: PartnerRow | null
  result: MappingResult | null
  unreadable: string | null
  /** What the result said when it was reported; it may have changed since. */
  reportedReferenceHotelId: string | null
  /** The hotel of the result as it stands, and the one the customer says is right. */
  matched: ComparedHotel | null
  expected: ComparedHotel | null
  candidates: Candidate[]
  /** When FIXED: the hotel it was put on, null for none. */
  fixedReferenceHotelId: string | null
}

/** A reference hotel beside the partner's row. */
export interface ComparedHotel {
  referenceHotel: ReferenceHotel
  distanceMeters: number | null
  signals: ExplainedSignal[]
}
