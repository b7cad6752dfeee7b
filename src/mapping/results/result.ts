import type { ReferenceHolder } from '../../reference/index.ts'

/** A row of the result relation as search and detail read it. */
export interface ResultRow {
  row: number
  result_id: string
  partner_id: string
  partner_name: string
  partner_city: string
  partner_country: string
  status: 'MATCHED' | 'REVIEW' | 'UNMATCHED'
  reason: string | null
  reference_id: string | null
  reference_name: string | null
  confidence: number
  method: string | null
  distance_m: number | null
  duplicate_of_id: string | null
  warnings: string[]
}

export const RESULT_COLUMNS = `row, result_id, partner_id, partner_name, partner_city, partner_country, status, reason, reference_id,
  reference_name, confidence, method, distance_m, duplicate_of_id, warnings`

/** One partner hotel with its reference hotel, or with none. */
export interface MappingResult {
  id: string
  partnerHotelId: string
  partnerHotelName: string
  partnerHotelCity: string
  partnerHotelCountry: string
  matchedReferenceHotelId: string | null
  matchedReferenceHotelName: string | null
  matchConfidence: number
  matchMethod: string | null
  /** Of the hotel as the reference knows it today. */
  supplierExternalIds: Record<string, string>
  status: 'MATCHED' | 'REVIEW' | 'UNMATCHED'
  reason: string | null
  distanceMeters: number | null
  /** The id of the result of the first row of the file on the same hotel. */
  duplicateOf: string | null
  warnings: string[]
}

export function resultFromRow(reference: ReferenceHolder, row: ResultRow): MappingResult {
  return {
    id: row.result_id,
    partnerHotelId: row.partner_id,
    partnerHotelName: row.partner_name,
    partnerHotelCity: row.partner_city,
    partnerHotelCountry: row.partner_country,
    matchedReferenceHotelId: row.reference_id,
    matchedReferenceHotelName: row.reference_name,
    matchConfidence: row.confidence,
    matchMethod: row.method,
    supplierExternalIds: supplierIdsOf(reference, row.reference_id),
    status: row.status,
    reason: row.reason,
    distanceMeters: row.distance_m,
    duplicateOf: row.duplicate_of_id,
    warnings: row.warnings,
  }
}

export function supplierIdsOf(reference: ReferenceHolder, hotelId: string | null): Record<string, string> {
  return (hotelId && reference.findHotel(hotelId)?.metadata.supplierExternalIds) || {}
}
