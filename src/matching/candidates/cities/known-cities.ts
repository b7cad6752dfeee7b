import { CITY_WORDS_MAX } from '../../normalise/cities/city-reader.ts'
import { createCityReader } from '../../normalise/cities/known-city-names.ts'
import { cityGroupKey } from '../../reference-index/build/build-cities.ts'
import { capitalsAndDigits, isSupplierCode } from '../../reference-index/build/city-codes/code-text.ts'
import { codeKey } from '../../reference-index/build/city-codes/lay-out-codes.ts'
import { placeIn } from '../../reference-index/lower-bound.ts'
import { NONE, type ReferenceIndex } from '../../reference-index/reference-index.ts'
import { AreaOfCity } from './area-of-city.ts'
import { cityBehindComma } from './city-behind-comma.ts'
import type { CityCentres } from './city-centres.ts'
import type { KnownTowns } from './known-towns.ts'
import { MisspeltCity } from './misspelt-city.ts'
import { QuarterCity } from './quarter-city.ts'
import { SoundingCities } from './sounding-cities.ts'

/** What is kept of a field lies side by side in 128 bytes: a memory of megabytes is then waited for once a record. */
const SLOT = 32
const LENGTH = 0
const KEY = 1
const FIRSTS = 2
const GROUP = 3
const PART = 4
const TOWN = 5
const MEANT = 6
const COUNT = 7
const AREA = 8
const WORDS = 9
const TEXT = WORDS + CITY_WORDS_MAX
const TEXT_MAX = 4 * (SLOT - TEXT)
/** Lists spell a city in many ways; twice as many fields are kept as the reference has cities, within these. */
const SLOT_BITS_MIN = 9
const SLOT_BITS_MAX = 17
const NOT_ASKED = -2
/** What airlines call a city, and wholesalers mostly the country around it too. */
export const CODE = 2
/** No quarter lies farther from its city than that. */
const QUARTER_METRES = 40_000
/** Codes of destinations are capitals and digits, three or four. */
const CODE_LENGTH_MAX = 4

/**
 * City fields as read, tens of thousands of them: a list names the same cities over and over, in any order, and to read
 * one takes as long as to read a name.
 */
export class KnownCities {
  /** What the field last asked for says; its words are `words[from .. from + count)`. */
  key = 0
  firsts = 0
  group = NONE
  /** 1 when the reference knows only what the field begins with, CODE when the field is one. */
  part = 0
  /** First town of that name, where no hotel of the reference names the city; NONE when there is none either. */
  town = NONE
  /** See AreaOfCity. */
  area = NONE
  from = 0
  count = 0
  readonly words: Uint32Array
  private readonly slots: Int32Array
  private readonly bytes: Uint8Array
  private readonly slotBits: number
  private readonly reader = createCityReader()
  private readonly misspeltCity: MisspeltCity
  private readonly quarterCity: QuarterCity
  private readonly soundingCities: SoundingCities
  private readonly areaOfCity: AreaOfCity
  private country = 0
  private slot = 0
  private readonly index: ReferenceIndex
  private readonly towns: KnownTowns
  private readonly centres: CityCentres

  constructor(index: ReferenceIndex, towns: KnownTowns, centres: CityCentres) {
    this.index = index
    this.towns = towns
    this.centres = centres
    this.misspeltCity = new MisspeltCity(index)
    this.quarterCity = new QuarterCity(index)
    this.soundingCities = new SoundingCities(index)
    this.areaOfCity = new AreaOfCity(towns)
    this.slots = slotsFor(index)
    this.slotBits = 31 - Math.clz32(this.slots.length / SLOT)
    this.words = new Uint32Array(this.slots.buffer)
    this.bytes = new Uint8Array(this.slots.buffer)
  }

  read(country: number, bytes: Uint8Array, start: number, end: number): void {
    const { slots } = this
    const length = end - start
    this.country = country
    let at = SLOT << this.slotBits
    if (length <= TEXT_MAX) {
      let h = country
      for (let k = start; k < end; k++) h = (Math.imul(h, 31) + bytes[k]) | 0
      at = (Math.imul(h, 0x9e3779b1) >>> (32 - this.slotBits)) * SLOT
      if (!this.holds(at, bytes, start, length)) {
        this.keep(at, bytes, start, end)
        slots[at + LENGTH] = lengthInCountry(length, country)
        const text = 4 * (at + TEXT)
        for (let k = 0; k < length; k++) this.bytes[text + k] = bytes[start + k]
      }
    } else this.keep(at, bytes, start, end)
    this.slot = at
    this.key = this.words[at + KEY]
    this.firsts = this.words[at + FIRSTS]
    this.group = slots[at + GROUP]
    this.part = slots[at + PART]
    this.town = slots[at + TOWN]
    this.area = slots[at + AREA]
    this.from = at + WORDS
    this.count = slots[at + COUNT]
  }

  /**
   * Where nobody knows the city last asked for: the one of the reference that it was most likely meant to be; else
   * NONE.
   */
  meantGroup(bytes: Uint8Array, start: number, end: number): number {
    const { slot, slots, reader, country } = this
    if (this.group !== NONE || this.key === 0) return NONE
    if (slots[slot + MEANT] === NOT_ASKED) {
      reader.read(bytes, start, end, country)
      slots[slot + MEANT] = this.findMeant(bytes, start, end)
    }
    return slots[slot + MEANT]
  }

  private findMeant(bytes: Uint8Array, start: number, end: number): number {
    const { reader, country, town, towns } = this
    const misspelt = town === NONE ? this.misspeltCity.find(country, reader.joined, reader.length) : NONE
    if (misspelt !== NONE) return misspelt
    const sounding = town === NONE ? this.soundingCities.find(country, bytes, start, end) : NONE
    if (sounding !== NONE) return sounding
    const group = this.quarterCity.find(country, reader.joined, reader.length)
    if (group === NONE || town === NONE) return group
    const other = towns.ofGroup(group)
    const apart = other === NONE ? -1 : towns.metresApart(town, other)
    return apart >= 0 && apart < QUARTER_METRES ? group : NONE
  }

  private holds(at: number, bytes: Uint8Array, start: number, length: number): boolean {
    if (this.slots[at + LENGTH] !== lengthInCountry(length, this.country)) return false
    const kept = this.bytes
    const text = 4 * (at + TEXT)
    for (let k = 0; k < length; k++) if (kept[text + k] !== bytes[start + k]) return false
    return true
  }

  private keep(at: number, bytes: Uint8Array, start: number, end: number): void {
    const { reader, slots, country } = this
    const isLearned = this.readCode(bytes, start, end)
    if (!isLearned) reader.read(bytes, start, end, country)
    const area = reader.key === 0 ? NONE : this.areaOfCity.find(reader, country, bytes, start, end)
    let group = reader.key === 0 ? NONE : this.index.findCityGroup(cityGroupKey(country, reader.key))
    let part = reader.isCode ? CODE : 0
    if (group === NONE && reader.cityKey !== 0) group = this.index.findCityGroup(cityGroupKey(country, reader.cityKey))
    const later =
      reader.laterCount === 0 ? -1 : cityBehindComma(this.index, this.towns, this.centres, reader, country, group)
    if (later >= 0) {
      reader.takeLater(later, group === NONE)
      group = this.index.findCityGroup(cityGroupKey(country, reader.key))
    }
    for (let k = 0; k < reader.beginningCount && group === NONE; k++) {
      group = this.index.findCityGroup(cityGroupKey(country, reader.beginnings[k]))
      part = 1
    }
    const isCode = !isLearned && isCodeText(bytes, start, end)
    // A supplier's own code of three letters spells some hamlet or other by chance.
    const isOwnCode = isCode && !reader.isCode && end - start < CODE_LENGTH_MAX
    const town = group === NONE && !isOwnCode ? this.towns.named(reader, country) : NONE
    for (let k = 0; k < reader.endingCount && group === NONE && town === NONE; k++) {
      group = this.index.findCityGroup(cityGroupKey(country, reader.endings[k]))
      part = 1
    }
    // A code that nobody knows tells nothing; a name that nobody knows may be that of a quarter.
    if (group === NONE && town === NONE && isCode) reader.clear()
    slots[at + KEY] = reader.key
    slots[at + FIRSTS] = reader.firsts
    slots[at + GROUP] = group
    slots[at + PART] = part
    slots[at + TOWN] = town
    slots[at + MEANT] = NOT_ASKED
    slots[at + AREA] = area
    slots[at + COUNT] = reader.count
    for (let k = 0; k < reader.count; k++) slots[at + WORDS + k] = reader.words[k]
  }

  /** Reads the name of the town in place of a code that the reference has too, and tells by its hotels. */
  private readCode(bytes: Uint8Array, start: number, end: number): boolean {
    const { index, reader, country } = this
    if (index.codeKeys.length === 0 || !isSupplierCode(bytes, start, end)) return false
    const code = placeIn(index.codeKeys, codeKey(country, bytes, start, end))
    if (code === NONE) return false
    reader.read(index.codeBytes, index.codeStart[code], index.codeStart[code + 1], country)
    return true
  }
}

const slotsOf = new WeakMap<ReferenceIndex, Int32Array>()

/** The same for all who match onto one index: what a field says depends on nothing else. */
function slotsFor(index: ReferenceIndex): Int32Array {
  let slots = slotsOf.get(index)
  if (!slots) {
    const bits = Math.max(SLOT_BITS_MIN, Math.min(SLOT_BITS_MAX, 33 - Math.clz32(index.groupPlaced.length)))
    // One more for a field too long to be kept.
    slots = new Int32Array(((1 << bits) + 1) * SLOT)
    slotsOf.set(index, slots)
  }
  return slots
}

/** Never 0, which is an empty slot. */
function lengthInCountry(length: number, country: number): number {
  return (country << 8) | (length + 1)
}

function isCodeText(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start <= CODE_LENGTH_MAX && capitalsAndDigits(bytes, start, end) >= 0
}
