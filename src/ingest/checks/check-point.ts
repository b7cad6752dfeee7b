import type { CountryBox } from '../../platform/places/countries.ts'
import { COORDINATES } from './check-coordinates.ts'

/** What became of two coordinates that are both given: `coordinateState` for one row, without a database. */
export function checkPoint(latitude: number, longitude: number, box: CountryBox | null): number {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return COORDINATES.notNumbers
  if (latitude === 0 && longitude === 0) return COORDINATES.zero
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) {
    return box !== null && Math.abs(longitude) <= 90 && liesSwapped(latitude, longitude, box)
      ? COORDINATES.swapped
      : COORDINATES.good
  }
  // Impossible as given. The other way round it must be possible, and in the country as far as we know where that is.
  const isPossible = Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90
  const lies = box === null || (longitude >= box[0] - 2 && longitude <= box[1] + 2 && liesBetween(latitude, box))
  return isPossible && lies ? COORDINATES.swapped : COORDINATES.outOfRange
}

function liesBetween(longitude: number, [, , west, east]: CountryBox): boolean {
  return longitude >= west - 2 && longitude <= east + 2
}

function liesSwapped(latitude: number, longitude: number, [south, north, west, east]: CountryBox): boolean {
  const isOutside = latitude < south - 2 || latitude > north + 2 || longitude < west - 2 || longitude > east + 2
  return (
    isOutside &&
    longitude >= south - 0.5 &&
    longitude <= north + 0.5 &&
    latitude >= west - 0.5 &&
    latitude <= east + 0.5
  )
}
