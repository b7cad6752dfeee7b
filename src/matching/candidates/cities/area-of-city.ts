import { COMMA, SLASH } from '../../normalise/addresses/separators.ts'
import type { CityReader } from '../../normalise/cities/city-reader.ts'
import { createCityReader } from '../../normalise/cities/known-city-names.ts'
import { cityGroupKey } from '../../reference-index/build/build-cities.ts'
import { NONE } from '../../reference-index/reference-index.ts'
import type { KnownTowns } from './known-towns.ts'

const BRACKET = 0x28
const CLOSING = 0x29

/** Finds the region that a city field tells behind its town: "Suzhou, Anhui", "Eregli (Konya)". */
export class AreaOfCity {
  private readonly towns: KnownTowns
  private readonly inner = createCityReader()

  constructor(towns: KnownTowns) {
    this.towns = towns
  }

  /**
   * Its first point among the gazetteer's towns. NONE where none is told, or where no town of that name lies in it: what
   * follows a city may be its country or a quarter. `reader` has read the field.
   */
  find(reader: CityReader, country: number, bytes: Uint8Array, start: number, end: number): number {
    const key = cityGroupKey(country, reader.key)
    for (let k = 0; k < reader.laterCount; k++) {
      const area = this.towns.areaAround(key, cityGroupKey(country, reader.laterKeys[k]))
      if (area !== NONE) return area
    }
    let from = start + 1
    while (from < end && bytes[from] !== BRACKET && bytes[from] !== SLASH) from++
    if (from >= end) return NONE
    let to = from + 1
    while (to < end && bytes[to] !== CLOSING && bytes[to] !== COMMA && bytes[to] !== SLASH) to++
    this.inner.read(bytes, from + 1, to, country)
    return this.inner.key === 0 ? NONE : this.towns.areaAround(key, cityGroupKey(country, this.inner.key))
  }
}
