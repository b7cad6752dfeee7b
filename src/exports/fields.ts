import { columnOf } from '../inventory/index.ts'
import { sqlText } from '../platform/columnar/index.ts'
import { badRequest } from '../platform/errors.ts'
import { COUNTRIES } from '../platform/places/countries.ts'

/**
 * The fields an export can hold. `sql` is written over the relations
 *   r  the results with everything laid over them (mapping's result relation)
 *   h  the reference hotels, joined by the matched id; only when a field needs it
 *   p  the partner's rows as uploaded, joined by row; only when a field needs it
 */
interface Field {
  sql: string
  /** A list is one in JSON, and its texts with "; " between them in a cell. */
  type: 'text' | 'number' | 'json' | 'list'
  from?: 'h'
}

const COUNTRY_NAMES = `MAP {${COUNTRIES.map(({ code, name }) => `${sqlText(code)}: ${sqlText(name)}`).join(', ')}}`

const FIELDS: Record<string, Field> = {
  id: { sql: 'r.result_id', type: 'text' },
  partnerHotelId: { sql: 'r.partner_id', type: 'text' },
  partnerHotelName: { sql: 'r.partner_name', type: 'text' },
  partnerHotelCity: { sql: 'r.partner_city', type: 'text' },
  partnerHotelCountry: { sql: 'r.partner_country', type: 'text' },
  matchedReferenceHotelId: { sql: 'r.reference_id', type: 'text' },
  matchedReferenceHotelName: { sql: 'r.reference_name', type: 'text' },
  matchConfidence: { sql: 'r.confidence', type: 'number' },
  matchMethod: { sql: 'r.method', type: 'text' },
  status: { sql: 'r.status', type: 'text' },
  reason: { sql: 'r.reason', type: 'text' },
  distanceMeters: { sql: 'r.distance_m', type: 'number' },
  duplicateOf: { sql: 'r.duplicate_of_id', type: 'text' },
  warnings: { sql: 'r.warnings', type: 'list' },
  supplierExternalIds: {
    sql: "CASE WHEN r.reference_id IS NOT NULL THEN coalesce(h.supplier_ids, '{}') ELSE '{}' END",
    type: 'json',
    from: 'h',
  },
  referenceAddress: { sql: 'h.address', type: 'text', from: 'h' },
  referenceCity: { sql: 'h.city', type: 'text', from: 'h' },
  referenceRegion: { sql: 'h.region', type: 'text', from: 'h' },
  referencePostalCode: { sql: 'h.postal_code', type: 'text', from: 'h' },
  referenceCountry: { sql: `${COUNTRY_NAMES}[h.country_code]`, type: 'text', from: 'h' },
  referenceCountryCode: { sql: 'h.country_code', type: 'text', from: 'h' },
  referenceLatitude: { sql: 'h.latitude', type: 'number', from: 'h' },
  referenceLongitude: { sql: 'h.longitude', type: 'number', from: 'h' },
  referenceRating: { sql: 'h.rating', type: 'number', from: 'h' },
  referenceSourceId: { sql: 'h.source_id', type: 'text', from: 'h' },
}

export const EXPORT_FIELD_NAMES = Object.keys(FIELDS)

// Names come from outside, and every object answers to "constructor".
function fieldOf(name: string): Field | undefined {
  return Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
}

const PARTNER_PREFIX = 'partner.'

export interface ExportColumn {
  name: string
  sql: string
  type: Field['type']
}

export interface ExportColumns {
  columns: ExportColumn[]
  needsReference: boolean
  needsPartner: boolean
}

/** Refuses a name that is no field, and names what would be. */
export function checkFieldNames(names: readonly string[]): void {
  const unknown = names.filter(
    (name) => !fieldOf(name) && !(name.startsWith(PARTNER_PREFIX) && name.length > PARTNER_PREFIX.length),
  )
  if (unknown.length === 0) return
  throw badRequest(
    `includeFields: unknown ${unknown.map((name) => `"${name}"`).join(', ')}. Known are ${EXPORT_FIELD_NAMES.join(', ')} and partner.COLUMN for a column of the upload.`,
    unknown.map((name) => ({ path: `includeFields.${names.indexOf(name)}`, message: `"${name}" is not a field` })),
  )
}

/** `header` is the one of the upload, whose own columns may be among the fields. */
export function exportColumns(names: readonly string[], header: readonly string[]): ExportColumns {
  checkFieldNames(names)
  const columns = names.map((name): ExportColumn => {
    const field = fieldOf(name)
    return field ? { name, sql: field.sql, type: field.type } : partnerColumn(name, header)
  })
  return {
    columns,
    needsReference: names.some((name) => fieldOf(name)?.from === 'h'),
    needsPartner: names.some((name) => !fieldOf(name)),
  }
}

function partnerColumn(name: string, header: readonly string[]): ExportColumn {
  const column = columnOf(header, name.slice(PARTNER_PREFIX.length))
  // The organization's format is for all its uploads; one that lacks a column has it empty.
  if (!column) return { name, sql: 'NULL::VARCHAR', type: 'text' }
  const { own, extra } = column
  const isNumber = own === 'latitude' || own === 'longitude'
  const values = [...(own ? [`p.${own}`] : []), ...(extra === undefined ? [] : [extraValue(extra, isNumber)])]
  return { name, sql: `coalesce(${values.join(', ')})`, type: isNumber ? 'number' : 'text' }
}

// Columns we have no use for are kept as one JSON object per row; a header may hold any character.
function extraValue(column: string, isNumber: boolean): string {
  const path = `$."${column.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  const text = `json_extract_string(p.extra, '${path.replaceAll("'", "''")}')`
  return isNumber ? `TRY_CAST(${text} AS DOUBLE)` : text
}
