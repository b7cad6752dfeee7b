import { COORDINATES, checkPoint, withoutBlanks } from '../../ingest/index.ts'
import { countryBox } from '../../platform/places/countries.ts'

export interface Point {
  latitude: number | null
  longitude: number | null
  warning: string | null
}

/** A record's coordinates by the rules that hold for uploads (ingest/checks). */
export function readCoordinates(latitude: unknown, longitude: unknown, countryCode: string): Point {
  const given = `${shown(latitude)}, ${shown(longitude)}`
  const none = (warning: string | null): Point => ({ latitude: null, longitude: null, warning })
  if (isAbsent(latitude) && isAbsent(longitude)) return none(null)
  if (isAbsent(latitude) || isAbsent(longitude)) {
    return none('latitude or longitude is missing; the other was left out')
  }
  const lat = toNumber(latitude)
  const lon = toNumber(longitude)
  switch (checkPoint(lat, lon, countryBox(countryCode))) {
    case COORDINATES.good:
      return { latitude: lat, longitude: lon, warning: null }
    case COORDINATES.swapped:
      return { latitude: lon, longitude: lat, warning: `latitude and longitude were swapped (${given}); put right` }
    case COORDINATES.zero:
      return none('coordinates 0, 0 are a placeholder; left out')
    case COORDINATES.outOfRange:
      return none(`coordinates are out of range (${given}); left out`)
    default:
      return none(`coordinates are not numbers (${given}); left out`)
  }
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && withoutBlanks(value) === '')
}

/** NaN when it is none. */
function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  const text = withoutBlanks(String(value))
  const number = text.includes('.') ? text : text.replace(',', '.')
  // JavaScript also reads 0x30 as a number.
  return /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(number) ? Number(number) : Number.NaN
}

function shown(value: unknown): string {
  return isAbsent(value) ? '' : withoutBlanks(String(value)).slice(0, 30)
}
