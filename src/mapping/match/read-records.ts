import type { PartnerRecord } from '../../matching/index.ts'
import { parseCountry } from '../../platform/countries.ts'
import { badRequest, type FieldError } from '../../platform/errors.ts'
import { readCoordinates } from './read-coordinates.ts'

/** A record as it is sent, in the columns of an inventory file. */
export type GivenRecord = Partial<
  Record<
    'id' | 'name' | 'address' | 'city' | 'country' | 'postalCode' | 'latitude' | 'longitude',
    string | number | null
  >
>

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
    const field = (name: keyof GivenRecord) => textOf(record[name])
    for (const name of ['id', 'name', 'city', 'country'] as const) {
      if (field(name) === null) errors.push({ path: `records.${index}.${name}`, message: 'is required' })
    }
    const country = field('country') ?? ''
    const countryCode = parseCountry(country)
    if (country !== '' && countryCode === null) {
      errors.push({
        path: `records.${index}.country`,
        message: `"${country.slice(0, 60)}" is not known; write an ISO code (FR, FRA) or the English name (France)`,
      })
    }
    const point = readCoordinates(record.latitude, record.longitude, countryCode ?? '')
    return {
      id: field('id') ?? '',
      name: field('name') ?? '',
      address: field('address'),
      city: field('city') ?? '',
      country,
      countryCode: countryCode ?? '',
      postalCode: field('postalCode'),
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

function textOf(value: string | number | null | undefined): string | null {
  const text = value === null || value === undefined ? '' : String(value).trim()
  return text === '' ? null : text
}
