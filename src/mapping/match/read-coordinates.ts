import { readFileSync } from 'node:fs'

export interface Point {
  latitude: number | null
  longitude: number | null
  warning: string | null
}

// [south, north, west, east] of each country's towns, in degrees.
const BOXES: Record<string, [number, number, number, number]> = JSON.parse(
  readFileSync(new URL('../../platform/country-boxes.json', import.meta.url), 'utf8'),
)

/** A record's coordinates by the rules that hold for uploads (ingest/checks/check-coordinates.ts says them in SQL). */
export function readCoordinates(latitude: unknown, longitude: unknown, countryCode: string): Point {
  const given = `${shown(latitude)}, ${shown(longitude)}`
  const none = (warning: string | null): Point => ({ latitude: null, longitude: null, warning })
  if (isAbsent(latitude) && isAbsent(longitude)) return none(null)
  if (isAbsent(latitude) || isAbsent(longitude)) {
    return none('latitude or longitude is missing; the other was left out')
  }
  const lat = toNumber(latitude)
  const lon = toNumber(longitude)
  if (lat === null || lon === null) return none(`coordinates are not numbers (${given}); left out`)
  if (lat === 0 && lon === 0) return none('coordinates 0, 0 are a placeholder; left out')
  const isPossible = Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  const isPossibleSwapped = Math.abs(lat) <= 180 && Math.abs(lon) <= 90
  if (isPossible && !(isPossibleSwapped && isPlainlySwapped(lat, lon, countryCode))) {
    return { latitude: lat, longitude: lon, warning: null }
  }
  if (!isPossibleSwapped) return none(`coordinates are out of range (${given}); left out`)
  return { latitude: lon, longitude: lat, warning: `latitude and longitude were swapped (${given}); put right` }
}

function isPlainlySwapped(lat: number, lon: number, countryCode: string): boolean {
  const box = BOXES[countryCode]
  if (!box) return false
  const [south, north, west, east] = box
  const isOutside = lat < south - 2 || lat > north + 2 || lon < west - 2 || lon > east + 2
  const isInsideSwapped = lon >= south - 0.5 && lon <= north + 0.5 && lat >= west - 0.5 && lat <= east + 0.5
  return isOutside && isInsideSwapped
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = String(value).trim()
  const number = Number(text.includes('.') ? text : text.replace(',', '.'))
  return Number.isFinite(number) ? number : null
}

function shown(value: unknown): string {
  return isAbsent(value) ? '' : String(value).trim().slice(0, 30)
}
