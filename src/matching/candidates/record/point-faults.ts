import { NONE, type ReferenceIndex } from '../../reference-index/reference-index.ts'
import type { KnownCities } from '../cities/known-cities.ts'
import type { KnownTowns } from '../cities/known-towns.ts'
import type { PartnerQuery } from './partner-query.ts'

/**
 * What is wrong with a point: there is none to compare it with; many hotels of the list stand on it, or it is rounded,
 * so that it tells no more than the city does; or it lies in another part of the world than the city.
 */
export type PointFault = 'alone' | 'shared' | 'coarse' | 'far' | null

/** A point with so few decimals may be 8 km off. */
const TOWN_DECIMALS = 1
/**
 * No hotel of the country around it, and so far from the city the record names: a point like that was looked up under
 * another name.
 */
const POINT_IS_WRONG_METRES = 100_000

/** Tells where a record's point says less than its city does, and is not to be gone by. */
export class PointFaults {
  private readonly index: ReferenceIndex
  private readonly cities: KnownCities
  private readonly towns: KnownTowns

  constructor(index: ReferenceIndex, cities: KnownCities, towns: KnownTowns) {
    this.index = index
    this.cities = cities
    this.towns = towns
  }

  /** Beside the city, once that is read. */
  besideCity(query: PartnerQuery): PointFault {
    const { index, cities } = this
    // Where most hotels of the city, or all, have no point of their own.
    if (query.cityGroup === NONE ? index.geoCount === 0 : index.groupPlaced[query.cityGroup] === 0) return 'alone'
    if (cities.group === NONE && cities.town === NONE) return null
    if (query.isPointShared) return 'shared'
    return query.decimals <= TOWN_DECIMALS && query.finerDecimals <= TOWN_DECIMALS ? 'coarse' : null
  }

  /** Whether it lies in another part of the world than the city; once its surroundings are known. */
  isFar(query: PartnerQuery): boolean {
    return !this.isInCountry(query) && this.isFarFromCity(query)
  }

  /** Mostly the first hotel around the point is of the country, and will be looked at anyway. */
  private isInCountry({ yards, near, country }: PartnerQuery): boolean {
    const { index } = this
    for (let r = 0; r < yards.count; r++) if (index.holdsCountry(yards.from[r], yards.to[r], country)) return true
    for (let r = 0; r < near.count; r++) if (index.holdsCountry(near.from[r], near.to[r], country)) return true
    return false
  }

  /** By every place of the city's name that the gazetteer knows, or else by its hotels. */
  private isFarFromCity(query: PartnerQuery): boolean {
    const { towns } = this
    const { cityGroup, latitude, longitude } = query
    const town = cityGroup === NONE ? this.cities.town : towns.ofGroup(cityGroup)
    const metres = town < 0 ? query.metresFromCity(latitude, longitude) : towns.metresFrom(town, latitude, longitude)
    return metres > POINT_IS_WRONG_METRES
  }
}
