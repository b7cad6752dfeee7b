import type { CityReader } from '../../normalise/cities/city-reader.ts'
import { createCityReader } from '../../normalise/cities/known-city-names.ts'
import { cityGroupKey } from '../../reference-index/build/build-cities.ts'
import { AREA_POINTS_MAX, townInArea } from '../../reference-index/build/build-towns.ts'
import { cellCode, columnOf, metresBetween, rowOf } from '../../reference-index/cells.ts'
import { placeIn } from '../../reference-index/lower-bound.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'

const NOT_ASKED = -2
const NAMESAKES_MAX = 40
/** Pairs of names kept: without points the same few cities are met over and over. */
const PAIRS_KEPT = 1024

/**
 * The towns of one name, as the index carries them from a gazetteer: several, where a country has several of that name.
 */
export class KnownTowns {
  private readonly keys: Uint32Array
  private readonly points: Int32Array
  private readonly index: ReferenceIndex
  private readonly reader = createCityReader()
  /** First town of each city group as far as asked for; NOT_ASKED before. */
  private readonly byGroup: Int32Array
  private readonly pairs = new Float64Array(PAIRS_KEPT).fill(-1)
  private readonly pairMetres = new Float64Array(PAIRS_KEPT)
  /** Pairs of names kept for the same reason: both keys, and 1 where a town of one lies in the other. */
  private readonly areaPairs = new Uint32Array(3 * PAIRS_KEPT)

  constructor(index: ReferenceIndex) {
    this.index = index
    this.keys = index.townKeys
    this.points = index.townPoints
    this.byGroup = new Int32Array(index.groupKeys.length).fill(NOT_ASKED)
  }

  /** The first town with this key; -1 when there is none. */
  find(key: number): number {
    return placeIn(this.keys, key)
  }

  /** Whether a town lies in an area, or the other way round, by the keys of their names: "Kuta" and "Bali". */
  areOneInOther(key: number, other: number): boolean {
    const { areaPairs } = this
    const slot = 3 * ((Math.imul(key, 31) + other) & (PAIRS_KEPT - 1))
    if (areaPairs[slot] !== key || areaPairs[slot + 1] !== other) {
      areaPairs[slot] = key
      areaPairs[slot + 1] = other
      const isOneInOther = this.isTownInArea(townInArea(key, other)) || this.isTownInArea(townInArea(other, key))
      areaPairs[slot + 2] = isOneInOther ? 1 : 0
    }
    return areaPairs[slot + 2] === 1
  }

  /**
   * The first point of an area in which a town of the given name lies, by the keys of both; -1 where none does, or where
   * the area is so large that only some of its points are known.
   */
  areaAround(key: number, area: number): number {
    if (!this.isTownInArea(townInArea(key, area))) return -1
    const first = this.find(area)
    return first < 0 || this.endOf(first) - first >= AREA_POINTS_MAX ? -1 : first
  }

  /**
   * The first town that bears the name that was read, or what it begins with: "Seattle Washington". -1 when there is
   * none.
   */
  named(reader: CityReader, country: number): number {
    let town = reader.key === 0 ? -1 : this.find(cityGroupKey(country, reader.key))
    if (town < 0 && reader.cityKey !== 0) town = this.find(cityGroupKey(country, reader.cityKey))
    for (let k = 0; k < reader.beginningCount && town < 0; k++)
      town = this.find(cityGroupKey(country, reader.beginnings[k]))
    return town
  }

  /** The first town that bears the name of a city group; -1 when there is none. */
  ofGroup(group: number): number {
    if (group < 0) return -1
    if (this.byGroup[group] === NOT_ASKED) this.byGroup[group] = this.findOfGroup(group)
    return this.byGroup[group]
  }

  private isTownInArea(pair: number): boolean {
    return placeIn(this.index.townAreas, pair) >= 0
  }

  private findOfGroup(group: number): number {
    const { groupKeys, groupStart, groupRefs, standsIn, cityStart, cityBytes, cityCountry } = this.index
    const town = this.find(groupKeys[group])
    if (town >= 0 || groupStart[group] === groupStart[group + 1]) return town
    const own = standsIn[groupRefs[groupStart[group]]]
    this.reader.read(cityBytes, cityStart[own], cityStart[own + 1], cityCountry[own])
    return this.named(this.reader, cityCountry[own])
  }

  /** Metres between the nearest two towns of two names; -1 where there are so many that it tells little. */
  metresApart(first: number, other: number): number {
    const pair = first * 2 ** 21 + other
    const slot = (Math.imul(first, 31) + other) & (PAIRS_KEPT - 1)
    if (this.pairs[slot] !== pair) {
      this.pairs[slot] = pair
      this.pairMetres[slot] = this.measureApart(first, other)
    }
    return this.pairMetres[slot]
  }

  private measureApart(first: number, other: number): number {
    // "Sevilla" and "Granada" are the cities, though their provinces touch.
    const large = this.placeOfLarge(first)
    const otherLarge = this.placeOfLarge(other)
    if (large >= 0 && otherLarge >= 0) {
      const { largeTowns } = this.index
      return metresBetween(
        largeTowns[large + 1],
        largeTowns[large + 2],
        largeTowns[otherLarge + 1],
        largeTowns[otherLarge + 2],
      )
    }
    const otherEnd = this.endOf(other)
    if (this.endOf(first) - first > NAMESAKES_MAX || otherEnd - other > NAMESAKES_MAX) return -1
    let nearest = Infinity
    for (let town = other; town < otherEnd; town++)
      nearest = Math.min(nearest, this.metresFrom(first, this.latitude(town), this.longitude(town)))
    return nearest
  }

  /** Where the large town of this name stands in `largeTowns`; -1 without one. */
  private placeOfLarge(first: number): number {
    const { largeTowns } = this.index
    for (let at = 0; at < largeTowns.length; at += 3) if (largeTowns[at] >>> 0 === this.keys[first]) return at
    return -1
  }

  /** One behind the last of the same name. */
  endOf(first: number): number {
    const { keys } = this
    let end = first + 1
    while (end < keys.length && keys[end] === keys[first]) end++
    return end
  }

  latitude(town: number): number {
    return this.points[2 * town]
  }

  longitude(town: number): number {
    return this.points[2 * town + 1]
  }

  /** Metres from a point to the nearest of the towns of this name. */
  metresFrom(first: number, latitude: number, longitude: number): number {
    let nearest = Infinity
    for (let town = first, end = this.endOf(first); town < end; town++)
      nearest = Math.min(nearest, metresBetween(this.latitude(town), this.longitude(town), latitude, longitude))
    return nearest
  }

  /** Of the two by two blocks whose common corner is nearest: the first. */
  column(town: number): number {
    return (columnOf(this.longitude(town) / 1e7) - 16) >> 5
  }

  row(town: number): number {
    return (rowOf(this.latitude(town) / 1e7) - 16) >> 5
  }

  cell(town: number): number {
    return cellCode(columnOf(this.longitude(town) / 1e7), rowOf(this.latitude(town) / 1e7))
  }
}
