import { chance, normal, pick, type Rng } from '../random.ts'
import { asTyped } from './distort-name.ts'
import type { Hints, InventoryRecord, Rates } from './record.ts'

/** The city as another supplier has it: a district, a province, two words in one, a neighbour. */
export function distortCity(rng: Rng, { city }: InventoryRecord, hints: Hints, p: number): string {
  if (!city) return city
  const u = rng() / Math.max(p, 0.001)
  let written = city
  if (u < 0.07 && hints.nearbyNames?.length) written = pick(rng, hints.nearbyNames)
  else if (u < 0.14 && hints.region) written = hints.region
  else if (u < 0.19 && hints.otherCityNames?.length) written = pick(rng, hints.otherCityNames)
  else if (u < 0.21 && hints.region) written = `${city} (${hints.region})`
  else if (u < 0.23 && hints.region) written = `${city}, ${hints.region}`
  else if (u < 0.26) written = city.replace(/[ -](.)/g, (_, letter: string) => letter.toLowerCase())
  return asTyped(rng, written, p) || city
}

/**
 * The point as another supplier has it. The mixture is fitted to labelled supplier pairs: a median of about 36 m, one
 * in ten beyond 450 m, one in twenty beyond 1.6 km, one in a hundred in another province.
 */
export function distortPoint(
  rng: Rng,
  { latitude, longitude }: InventoryRecord,
  hints: Hints,
  { coordinatesMissing, faults: p }: Rates,
): { latitude?: number; longitude?: number } {
  if (latitude === undefined || longitude === undefined || chance(rng, coordinatesMissing)) return {}
  const u = rng() / Math.max(p, 0.001)
  if (u < 0.004) return { latitude: 0, longitude: 0 }
  if (u < 0.007) return { latitude: longitude, longitude: latitude }
  if (u < 0.009) return { latitude, longitude: -longitude }
  if (u < 0.035 && hints.centre) return hints.centre
  // Metres of one standard deviation on each axis.
  const metres = u < 0.043 ? 60_000 : u < 0.065 ? 2_300 : u < 0.11 ? 600 : u < 0.3 ? 110 : u < 0.82 ? 26 : 3
  const shrink = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const north = Math.max(-89.9, Math.min(89.9, latitude + (normal(rng) * metres) / 111_200))
  const east = longitude + (normal(rng) * metres) / 111_200 / shrink
  const wrapped = east > 180 ? east - 360 : east < -180 ? east + 360 : east
  const v = rng()
  const decimals = v < 0.02 * p ? 2 : v < 0.06 * p ? 3 : v < 0.2 ? 4 : v < 0.8 ? 6 : 8
  return { latitude: round(north, decimals), longitude: round(wrapped, decimals) }
}

function round(degrees: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(degrees * scale) / scale
}
