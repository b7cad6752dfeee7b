import type { CityReader } from '../../normalise/cities/city-reader.ts'
import { cityGroupKey } from '../../reference-index/build/build-cities.ts'
import { metresBetween, NO_POINT } from '../../reference-index/cells.ts'
import { NONE, type ReferenceIndex } from '../../reference-index/reference-index.ts'
import type { CityCentres } from './city-centres.ts'
import type { KnownTowns } from './known-towns.ts'

/** Two cities of the reference this far apart are not a quarter and its city. */
const QUARTER_METRES = 40_000

/**
 * Portals put a quarter before the city: "Old Town, Lyon". Which part behind a comma is the record's city, by its place
 * among the reader's later ones; -1 where it is the one in front, as in "Lyon, Rhone". `group`: the cities of the
 * reference that bear the name in front.
 */
export function cityBehindComma(
  index: ReferenceIndex,
  towns: KnownTowns,
  centres: CityCentres,
  reader: CityReader,
  country: number,
  group: number,
): number {
  const key = cityGroupKey(country, reader.key)
  for (let k = 0; k < reader.laterCount; k++) {
    const laterKey = cityGroupKey(country, reader.laterKeys[k])
    const later = index.findCityGroup(laterKey)
    if (later === NONE) continue
    // A town and the region it lies in, which the reference has among its cities.
    if (later === group || towns.areOneInOther(key, laterKey)) return -1
    return group === NONE || areApart(centres, group, later) ? k : -1
  }
  return -1
}

/** "Center, Lyon", where hotels of some other town have "Center" for a city. */
function areApart(centres: CityCentres, group: number, other: number): boolean {
  centres.find(group)
  const { latitude, longitude } = centres
  centres.find(other)
  if (latitude === NO_POINT || centres.latitude === NO_POINT) return false
  return metresBetween(latitude, longitude, centres.latitude, centres.longitude) > QUARTER_METRES
}
