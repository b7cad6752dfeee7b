import { AddressReader } from '../../normalise/addresses/address-reader.ts'
import { hasDoorPostcodes } from '../../normalise/addresses/postcode-number.ts'
import { CITY_WORDS_MAX } from '../../normalise/cities/city-reader.ts'
import { cityKeyOf } from '../../normalise/cities/known-city-names.ts'
import { markCityWords } from '../../normalise/cities/mark-city-words.ts'
import { FormerName } from '../../normalise/names/former-name.ts'
import { dropCityBeside } from '../../normalise/names/marks/plain-noise.ts'
import { NameReader, WORDS_MAX } from '../../normalise/names/name-reader.ts'
import { scriptOfText } from '../../normalise/scripts/script-of-text.ts'
import { StateReader } from '../../normalise/states/state-reader.ts'
import { BRAND, FOREIGN, isLocal, LOCAL, NUMBER, STOP, TYPE } from '../../normalise/words/word-roles.ts'
import { cityGroupKey } from '../../reference-index/build/build-cities.ts'
import { metresBetween, NO_POINT } from '../../reference-index/cells.ts'
import { NONE, type ReferenceIndex } from '../../reference-index/reference-index.ts'
import { wordWeight } from '../../reference-index/word-weight.ts'
import { CityCentres } from '../cities/city-centres.ts'
import { CityInAddress } from '../cities/city-in-address.ts'
import { CODE, KnownCities } from '../cities/known-cities.ts'
import { KnownTowns } from '../cities/known-towns.ts'
import { NamedCities } from '../cities/named-cities.ts'
import { CoreNames } from './core-names.ts'
import { Neighbourhood, type Place } from './neighbourhood.ts'
import { PartnerPoint } from './partner-point.ts'
import { type PointFault, PointFaults } from './point-faults.ts'
import { WordCounts } from './word-counts.ts'
import { Yards } from './yards.ts'

/** A small reference may hold no house of a hotel group: its name is not the rarer for that. */
const GROUP_WEIGHT_MAX = 6

/** A town of that name lies this far from a city: nearer ones are its quarters, and farther ones bear only the name. */
const TOWN_BESIDE_METRES_MIN = 12_000
const TOWN_BESIDE_METRES_MAX = 60_000
/** No hotel of a region lies so far from all of its points. */
const OUTSIDE_AREA_METRES = 60_000

/** One partner record, read: folded, weighed, and the runs of reference rows that are near it. */
export class PartnerQuery extends PartnerPoint implements Place {
  readonly name = new NameReader()
  readonly address = new AddressReader()
  readonly cityWords = new Uint32Array(CITY_WORDS_MAX)
  cityWordCount = 0
  /** City group of the reference with the same folded name, or NONE. */
  cityGroup = NONE
  /** That group bears only the beginning of the record's city: "Orlando" of "Orlando Florida". */
  cityIsPart = false
  /** The city is told by a code, which may mean the country around it. */
  cityIsCode = false
  hasCity = false
  /**
   * First town of a gazetteer that bears the city's name, where the record has no point and no hotel names the city;
   * else NONE.
   */
  town = NONE
  country = 0
  /** Whether a postcode of its country tells nearly the door. */
  hasDoorPostcodes = false
  /** Whether the record is looked for, and measured, by its point: it has one, and that tells something. */
  hasPoint = false
  /** Why a point that is given is not gone by. */
  pointFault: PointFault = null
  /** Whether many hotels of the record's list stand on it. */
  isPointShared = false
  /** Whether the name names a hotel group by a word that is not a kind of house as well ("Plaza", "Residence"). */
  namesGroup = false
  /** The script of the name, see scriptOfText; 0 where it is Latin. */
  script = 0
  /** Vocabulary number of each word, NONE when no reference hotel carries it. */
  readonly wordIds: Int32Array
  readonly weights = new Float32Array(WORDS_MAX)
  readonly near: Neighbourhood
  /** The hotels nearest to the record's point; none without one. */
  readonly yards: Yards
  readonly coreNames = new CoreNames()
  /** Which of its country's states the record tells, where it has no point; 0 for none. */
  state = 0
  /** The region that its city field tells, where it has no point: see AreaOfCity. */
  private area = NONE
  private readonly states = new StateReader()
  private readonly counts: WordCounts
  private readonly index: ReferenceIndex
  private readonly cities: KnownCities
  private readonly cityInAddress: CityInAddress
  private readonly pointFaults: PointFaults
  private readonly centres: CityCentres
  private readonly towns: KnownTowns
  private readonly namedCities: NamedCities
  private readonly scratch = new Uint8Array(96)
  private readonly formerName = new FormerName()

  constructor(index: ReferenceIndex) {
    super()
    this.index = index
    this.counts = new WordCounts(index)
    this.wordIds = this.counts.ids
    this.towns = new KnownTowns(index)
    this.centres = new CityCentres(index)
    this.cities = new KnownCities(index, this.towns, this.centres)
    this.cityInAddress = new CityInAddress(index, this.cities)
    this.pointFaults = new PointFaults(index, this.cities, this.towns)
    this.near = new Neighbourhood(index, this.towns)
    this.yards = new Yards(index)
    this.namedCities = new NamedCities(index)
  }

  /**
   * Reads the place first, because the weight of a word depends on it. `isShared`: many hotels of the record's list
   * stand on this very point.
   */
  readPlace(country: number, latitude: number, longitude: number, isShared = false): void {
    this.pointFault = null
    this.isPointShared = isShared
    if (country !== this.country) {
      this.country = this.name.country = this.address.country = country
      this.hasDoorPostcodes = hasDoorPostcodes(country)
    }
    this.readPoint(country, latitude, longitude)
    this.hasPoint = this.isPointGiven
  }

  /** Reads the city, and where it is missing the one that the address names. */
  readCity(city: Uint8Array, start: number, end: number, address: Uint8Array, from: number, to: number): void {
    const { cities, cityInAddress } = this
    cities.read(this.country, city, start, end)
    let meant = NONE
    if (cities.key === 0) {
      cityInAddress.find(this.country, address, from, to)
      cities.read(this.country, address, cityInAddress.start, cityInAddress.end)
    } else if (!this.hasPoint) meant = cities.meantGroup(city, start, end)
    this.hasCity = cities.key !== 0
    this.cityGroup = meant === NONE ? cities.group : meant
    this.cityIsPart = cities.part !== 0 || meant !== NONE
    this.cityIsCode = cities.part === CODE
    this.town = this.hasPoint ? NONE : cities.town
    this.cityWordCount = cities.count
    for (let k = 0; k < cities.count; k++) this.cityWords[k] = cities.words[cities.from + k]
    this.area = this.hasPoint ? NONE : cities.area
    this.state = 0
    if (!this.hasPoint) {
      const { states, country } = this
      this.state = states.read(country, city, start, end, true) || states.read(country, address, from, to, false)
    }
    const fault = this.hasPoint ? this.pointFaults.besideCity(this) : null
    if (fault !== null) this.setPointAside(fault)
  }

  /** Call after readPlace and readCity. The address may hold a former name. */
  readName(bytes: Uint8Array, start: number, end: number, address: Uint8Array, from: number, to: number): void {
    const { name, index, near, formerName, counts } = this
    this.namedCities.forget()
    name.read(bytes, start, end)
    if (formerName.find(address, from, to)) name.readAlias(address, formerName.start, formerName.end)
    markCityWords(name, this.cities.key, this.cities.firsts, this.cityWords, 0, this.cityWordCount, this.scratch)
    if (this.hasCity) dropCityBeside(name)
    this.coreNames.read(name, this.country)
    near.surround(this)
    this.yards.surround(this)
    if (this.hasPoint && this.pointFaults.isFar(this)) {
      this.setPointAside('far')
      near.surround(this)
      this.yards.surround(this)
    }
    const block = near.mainBlock(this)
    const blockSize = block === NONE ? 0 : near.blockSize(block)
    const countrySize = index.countrySize[this.country]
    counts.count(name, this.country, block, this.coreNames, this.yards)
    this.namesGroup = false
    let flags = 0
    for (let i = 0; i < name.count; i++) {
      flags |= name.flags[i]
      if ((name.flags[i] & (BRAND | TYPE)) === BRAND) this.namesGroup = true
      const inBlock = counts.inBlock[i]
      const inCountry = counts.inCountry[i]
      if ((name.flags[i] & (TYPE | STOP | NUMBER)) === 0 && isLocal(inBlock, inCountry)) name.flags[i] |= LOCAL
      const weight = wordWeight(inBlock, blockSize, inCountry, countrySize, counts.inWorld[i], index.count)
      this.weights[i] = (name.flags[i] & BRAND) !== 0 ? Math.min(weight, GROUP_WEIGHT_MAX) : weight
    }
    this.script = (flags & FOREIGN) === 0 ? 0 : scriptOfText(bytes, start, end)
  }

  /** Goes on as if the record had no point. */
  private setPointAside(fault: PointFault): void {
    this.pointFault = fault
    this.hasPoint = false
    this.decimals = -1
    this.town = this.cities.town
  }

  /**
   * Metres from where the hotels of the record's city lie, or the nearest town of its name, to a point; -1 when that is
   * not known.
   */
  metresFromCity(latitude: number, longitude: number): number {
    const { centres } = this
    if (latitude === NO_POINT) return -1
    if (this.town !== NONE) return this.towns.metresFrom(this.town, latitude, longitude)
    centres.find(this.cityGroup)
    if (centres.latitude === NO_POINT) return -1
    return metresBetween(centres.latitude, centres.longitude, latitude, longitude)
  }

  /**
   * Metres from the record to where the hotels of a city lie, else as a gazetteer knows it, there from the record's
   * city if it has no point; -1 unknown.
   */
  metresToCity(group: number): number {
    const { towns, centres } = this
    if (this.hasPoint) {
      centres.find(group)
      if (centres.latitude !== NO_POINT) return this.metresTo(centres.latitude, centres.longitude)
    }
    const other = towns.ofGroup(group)
    if (other === NONE) return -1
    // A point that is not gone by still tells the town, unless it is wrong.
    if (this.isPointGiven && this.pointFault !== 'far') return towns.metresFrom(other, this.latitude, this.longitude)
    const own = this.town !== NONE ? this.town : towns.ofGroup(this.cityGroup)
    return own === NONE ? -1 : towns.metresApart(own, other)
  }

  /**
   * Whether one name tells the other's city: the record's that of a hotel, a group of cities, or the hotel's that of
   * the record.
   */
  namesCityOf(ref: number, group: number): boolean {
    const { namedCities, cities } = this
    return namedCities.hasGroup(this.name, group) || namedCities.isIn(ref, this.country, cities.key, cities.firsts)
  }

  /**
   * Whether the record's city lies in the area that a hotel names in place of one, or the other way round, as a
   * gazetteer tells it.
   */
  isInAreaOf(group: number): boolean {
    return this.towns.areOneInOther(cityGroupKey(this.country, this.cities.key), this.index.groupKeys[group])
  }

  /** Whether only a gazetteer knows the record's city; what metresFromCity tells is then from its places. */
  get hasTown(): boolean {
    return this.town !== NONE
  }

  /** Whether a word of the record's name is that of a town beside a city: not in it, nor far off. */
  namesTownBeside(word: number, group: number): boolean {
    const { name, country, towns } = this
    const key = cityKeyOf(country, name.text, name.start[word], name.end[word])
    const town = towns.find(cityGroupKey(country, key))
    const city = towns.ofGroup(group)
    if (town === NONE || city === NONE) return false
    const metres = towns.metresApart(city, town)
    return metres > TOWN_BESIDE_METRES_MIN && metres < TOWN_BESIDE_METRES_MAX
  }

  /** Whether a point lies far outside of the region that the city field tells. */
  isOutsideArea(latitude: number, longitude: number): boolean {
    return this.area !== NONE && this.towns.metresFrom(this.area, latitude, longitude) > OUTSIDE_AREA_METRES
  }

  isOwnCityWord(hash: number): boolean {
    for (let k = 0; k < this.cityWordCount; k++) if (this.cityWords[k] === hash) return true
    return false
  }
}
