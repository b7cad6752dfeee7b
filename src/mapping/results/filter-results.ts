import { foldedBefore, foldName, smallLetters } from './fold-name.ts'

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
  for (const [column, value] of [
    ['partner_country', filters.country],
    ['partner_city', filters.city],
  ] as const) {
    if (!value?.trim()) continue
    const forms = formsOf(value.trim()).map((form) => `lower($${parameters.push(form)})`)
    conditions.push(isOneOf(column, forms))
  }
  add(filters.hotelName, (p) => {
    const before = `$${parameters.push(smallLetters(filters.hotelName!.trim()))}`
    return `(contains(name_fold, ${foldName(p)}) OR contains(name_fold, ${foldedBefore(before)}))`
  })
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', parameters }
}

/**
 * How a text may be written that is the same but for the case of its letters, each with accents in one character or
 * behind it.
 */
function formsOf(text: string): string[] {
  const small = smallLetters(text).replaceAll('ı', 'i').replaceAll('i\u0307', 'i')
  const forms = [text, small, small.replaceAll('ς', 'σ')]
  return [...new Set(forms.flatMap((form) => [form.normalize('NFC'), form.normalize('NFD')]))]
}

// DuckDB makes an i of the I that Turkish writes without a dot. Few rows have an ı, and only those are worth a second
// look.
function isOneOf(column: string, forms: string[]): string {
  const list = forms.join(', ')
  return `(lower(${column}) IN (${list}) OR (contains(${column}, 'ı') AND replace(lower(${column}), 'ı', 'i') IN (${list})))`
}
