import { chooseColumns } from '../../ingest/index.ts'
import { ID_BYTES_MAX, INVENTORY_COLUMNS, type InventoryColumn } from '../../inventory/index.ts'
import type { PartnerRecord } from '../../matching/index.ts'
import { parseCountry } from '../../platform/countries.ts'
import { badRequest, type FieldError } from '../../platform/errors.ts'
import { readCoordinates } from './read-coordinates.ts'

/** A record as it is sent, its fields called as the columns of an inventory file may be. */
export type GivenRecord = Record<string, unknown>

export interface CheckedRecord extends PartnerRecord {
  city: string
  /** As sent. */
  country: string
  warnings: string[]
}

/** All records by the rules of an upload, or a 400 that names every field at fault: someone waits and can put it right. */
export function readRecords(given: GivenRecord[]): CheckedRecord[] {
  const errors: FieldError[] = []
  const records = given.map((record, index) => {
    const called = namesOf(record)
    const refuse = (name: Field, message: string) =>
      errors.push({ path: `records.${index}.${called(name) ?? name}`, message })
    const cells = new Map<Field, string | number>()
    for (const name of FIELDS) {
      const value = record[called(name) ?? name] ?? null
      if (typeof value === 'string' || typeof value === 'number') cells.set(name, value)
      else if (value !== null) refuse(name, 'must be a string or a number')
    }
    const field = (name: Field) => textOf(cells.get(name))
    for (const name of ['id', 'name', 'city', 'country'] as const) {
      if (field(name) === null) refuse(name, 'is required')
    }
    if (Buffer.byteLength(field('id') ?? '') > ID_BYTES_MAX) refuse('id', `is longer than ${ID_BYTES_MAX} bytes`)
    const country = field('country') ?? ''
    const countryCode = parseCountry(country)
    if (country !== '' && countryCode === null) {
      refuse(
        'country',
        `"${country.slice(0, 60)}" is not known; write an ISO code (FR, FRA) or the English name (France)`,
      )
    }
    const point = readCoordinates(cells.get('latitude'), cells.get('longitude'), countryCode ?? '')
    return {
      id: field('id') ?? '',
      name: field('name') ?? '',
      address: field('address'),
      city: field('city') ?? '',
      country,
      countryCode: countryCode ?? '',
      postalCode: field('postal_code'),
      latitude: point.latitude,
      longitude: point.longitude,
      warnings: point.warning ? [point.warning] : [],
    }
  })
  if (errors.length > 0) {
    throw badRequest(errors.map(({ path, message }) => `${path} ${message}`).join('; '), errors)
  }
  return records
}

type Field = InventoryColumn
const FIELDS = Object.keys(INVENTORY_COLUMNS) as Field[]

const PLAIN_NAMES = new Set(['id', 'name', 'address', 'city', 'country', 'postalCode', 'latitude', 'longitude'])

/** What the record calls a field of ours. Most call them as we do, and someone waits. */
function namesOf(record: GivenRecord): (field: Field) => string | undefined {
  const keys = Object.keys(record)
  if (keys.every((key) => PLAIN_NAMES.has(key))) return (field) => (field === 'postal_code' ? 'postalCode' : field)
  const chosen = chooseColumns(keys, INVENTORY_COLUMNS)
  return (field) => keys[chosen.get(field) ?? -1]
}

function textOf(value: string | number | undefined): string | null {
  const text = value === undefined ? '' : String(value).trim()
  return text === '' ? null : text
}
