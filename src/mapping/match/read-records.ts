import { chooseColumns, numberText, withoutBlanks } from '../../ingest/index.ts'
import {
  ID_BYTES_MAX,
  INVENTORY_COLUMNS,
  type InventoryColumn,
  POSTAL_CODE_CHARS_MAX,
  TEXT_CHARS_MAX,
} from '../../inventory/index.ts'
import type { PartnerRecord } from '../../matching/index.ts'
import { badRequest, type FieldError } from '../../platform/errors.ts'
import { NO_COUNTRY, parseCountry } from '../../platform/places/countries.ts'
import { readCoordinates } from './read-coordinates.ts'

/** A record as it is sent, its fields called as the columns of an inventory file may be. */
export type GivenRecord = Record<string, unknown>

export interface CheckedRecord extends PartnerRecord {
  city: string
  /** As sent. */
  country: string
  warnings: string[]
}

/**
 * All records by the rules of an upload, or a 400 that names every field at fault: someone waits and can put it right.
 */
export function readRecords(given: GivenRecord[]): CheckedRecord[] {
  const errors: FieldError[] = []
  const records = given.map((record, index) => {
    const called = namesOf(record)
    const refuse = (name: Field, message: string) =>
      errors.push({ path: `records.${index}.${called(name) ?? name}`, message })
    const cells = new Map<Field, string | number>()
    const faulty = new Set<Field>()
    for (const name of FIELDS) {
      const value = record[called(name) ?? name] ?? null
      const fault = faultOf(name, value)
      if (fault !== null) {
        faulty.add(name)
        refuse(name, fault)
      } else if (value !== null) cells.set(name, value as string | number)
    }
    const field = (name: Field) => textOf(cells.get(name))
    for (const name of ['id', 'name', 'city', 'country'] as const) {
      if (field(name) === null && !faulty.has(name)) refuse(name, 'is required')
    }
    if (Buffer.byteLength(field('id') ?? '') > ID_BYTES_MAX) refuse('id', `is longer than ${ID_BYTES_MAX} bytes`)
    const country = field('country') ?? ''
    const countryCode = parseCountry(country)
    if (country !== '' && countryCode === null) {
      refuse('country', `"${country.slice(0, 60)}" ${NO_COUNTRY}`)
    }
    const point = readCoordinates(cells.get('latitude'), cells.get('longitude'), countryCode ?? '')
    const warnings = point.warning ? [point.warning] : []
    const cut = (name: Field) => {
      const text = field(name)
      const shorter = firstChars(text, TEXT_CHARS_MAX)
      if (shorter !== text) warnings.push(`${name} is longer than ${TEXT_CHARS_MAX} characters; cut`)
      return shorter
    }
    return {
      id: field('id') ?? '',
      name: cut('name') ?? '',
      address: cut('address'),
      city: cut('city') ?? '',
      country,
      countryCode: countryCode ?? '',
      postalCode: firstChars(field('postal_code'), POSTAL_CODE_CHARS_MAX),
      latitude: point.latitude,
      longitude: point.longitude,
      warnings,
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

function faultOf(name: Field, value: unknown): string | null {
  if (value === null || typeof value === 'string') return null
  if (typeof value !== 'number') return 'must be a string or a number'
  // Beyond this a number has lost digits before we see it, and an id would be another one.
  const isText = name !== 'latitude' && name !== 'longitude'
  return isText && Math.abs(value) > Number.MAX_SAFE_INTEGER ? 'has too many digits for a number; send a string' : null
}

function textOf(value: string | number | undefined): string | null {
  if (value === undefined) return null
  return withoutBlanks(typeof value === 'number' ? numberText(value) : value) || null
}

function firstChars<T extends string | null>(text: T, charsMax: number): T | string {
  if (text === null || text.length <= charsMax) return text
  const chars = Array.from(text)
  return chars.length <= charsMax ? text : chars.slice(0, charsMax).join('')
}
