import { foldedBefore, foldName } from './fold-name.ts'

/** Conditions on results; all that are given hold together, null or blank is no condition. */
export interface ResultFilters {
  hotelName?: string | null
  city?: string | null
  country?: string | null
  partnerHotelId?: string | null
  matchedReferenceHotelId?: string | null
  status?: string | null
  matchMethod?: string | null
  minConfidence?: number | null
  maxConfidence?: number | null
}

export interface FilterSql {
  /** Empty when there is no condition. */
  where: string
  parameters: (string | number)[]
}

/** `resolveId` leads from a hotel that was merged away to the one that stands for it in the results. */
export function filterSql(filters: ResultFilters, resolveId: (hotelId: string) => string): FilterSql {
  const conditions: string[] = []
  const parameters: (string | number)[] = []
  const add = (value: string | number | null | undefined, condition: (parameter: string) => string) => {
    if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return
    parameters.push(typeof value === 'string' ? value.trim() : value)
    conditions.push(condition(`$${parameters.length}`))
  }
  const hotelId = filters.matchedReferenceHotelId?.trim().toLowerCase()
  add(filters.partnerHotelId, (p) => `partner_id = ${p}`)
  add(hotelId && resolveId(hotelId), (p) => `reference_id = ${p}`)
  add(filters.status, (p) => `status = ${p}`)
  add(filters.matchMethod, (p) => `method = ${p}`)
  add(filters.minConfidence, (p) => `confidence >= ${p}`)
  add(filters.maxConfidence, (p) => `confidence <= ${p}`)
  add(filters.country, (p) => `lower(partner_country) = lower(${p})`)
  if (filters.city?.trim()) {
    // The same letters may be written as one character each or with their accents behind them.
    const forms = ['NFC', 'NFD'].map((form) => parameters.push(filters.city!.trim().normalize(form)))
    conditions.push(`lower(partner_city) IN (${forms.map((n) => `lower($${n})`).join(', ')})`)
  }
  add(filters.hotelName, (p) => `(contains(name_fold, ${foldName(p)}) OR contains(name_fold, ${foldedBefore(p)}))`)
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', parameters }
}
