import { CITY_WORDS_MAX } from '../normalise/cities/city-reader.ts'
import { createCityReader } from '../normalise/cities/known-city-names.ts'
import { cityGroupKey } from '../reference-index/build-cities.ts'
import { NONE, type ReferenceIndex } from '../reference-index/reference-index.ts'
import type { KnownTowns } from './known-towns.ts'
import { MisspeltCity } from './misspelt-city.ts'

const SLOTS = 512
const TEXT_MAX = 48
const NOT_ASKED = -2
/** Codes of destinations are capitals and digits, three or four. */
const CODE_LENGTH_MAX = 4

/**
 * City fields as read, the last few hundred of them: a list names the same cities over and over, and neighbours
 * in it mostly the same two or three.
 */
export class KnownCities {
  /** What the field last asked for says; its words are `words[from .. from + count)`. */
  key = 0
  firsts = 0
  group = NONE
  /** 1 when the reference knows only what the field begins with. */
  part = 0
  /** First town of that name, where no hotel of the reference names the city; NONE when there is none either. */
  town = NONE
  from = 0
  count = 0
  readonly words = new Uint32Array((SLOTS + 1) * CITY_WORDS_MAX)
  private readonly keys = new Uint32Array(SLOTS + 1)
  private readonly firstsOf = new Uint32Array(SLOTS + 1)
  private readonly groups = new Int32Array(SLOTS + 1)
  private readonly parts = new Uint8Array(SLOTS + 1)
  private readonly townsOf = new Int32Array(SLOTS + 1)
  private readonly misspelt = new Int32Array(SLOTS + 1)
  private readonly counts = new Uint8Array(SLOTS + 1)
  private readonly countries = new Uint16Array(SLOTS + 1)
  /** Length + 1; 0 is an empty slot. */
  private readonly lengths = new Uint8Array(SLOTS + 1)
  private readonly text = new Uint8Array(SLOTS * TEXT_MAX)
  private readonly reader = createCityReader()
  private readonly misspeltCity: MisspeltCity
  private slot = 0
  private readonly index: ReferenceIndex
  private readonly towns: KnownTowns

  constructor(index: ReferenceIndex, towns: KnownTowns) {
    this.index = index
    this.towns = towns
    this.misspeltCity = new MisspeltCity(index)
  }

  read(country: number, bytes: Uint8Array, start: number, end: number): void {
    const length = end - start
    let slot = SLOTS
    if (length <= TEXT_MAX) {
      let h = country
      for (let k = start; k < end; k++) h = (Math.imul(h, 31) + bytes[k]) | 0
      slot = (Math.imul(h, 0x9e3779b1) >>> 23) & (SLOTS - 1)
      if (!this.holds(slot, country, bytes, start, length)) {
        this.keep(slot, country, bytes, start, end)
        this.lengths[slot] = length + 1
        for (let k = 0; k < length; k++) this.text[slot * TEXT_MAX + k] = bytes[start + k]
      }
    } else this.keep(slot, country, bytes, start, end)
    this.slot = slot
    this.key = this.keys[slot]
    this.firsts = this.firstsOf[slot]
    this.group = this.groups[slot]
    this.part = this.parts[slot]
    this.town = this.townsOf[slot]
    this.from = slot * CITY_WORDS_MAX
    this.count = this.counts[slot]
  }

  /** Where nobody knows the city last asked for: the one of the reference that it was most likely meant to be; else NONE. */
  meantGroup(bytes: Uint8Array, start: number, end: number): number {
    const { slot, reader, misspelt } = this
    if (this.group !== NONE || this.town !== NONE || this.key === 0) return NONE
    if (misspelt[slot] === NOT_ASKED) {
      reader.read(bytes, start, end, this.countries[slot])
      misspelt[slot] = this.misspeltCity.find(this.countries[slot], reader.joined, reader.length)
    }
    return misspelt[slot]
  }

  private holds(slot: number, country: number, bytes: Uint8Array, start: number, length: number): boolean {
    if (this.lengths[slot] !== length + 1 || this.countries[slot] !== country) return false
    const { text } = this
    const at = slot * TEXT_MAX
    for (let k = 0; k < length; k++) if (text[at + k] !== bytes[start + k]) return false
    return true
  }

  private keep(slot: number, country: number, bytes: Uint8Array, start: number, end: number): void {
    const { reader } = this
    reader.read(bytes, start, end, country)
    this.countries[slot] = country
    let group = reader.key === 0 ? NONE : this.index.findCityGroup(cityGroupKey(country, reader.key))
    this.parts[slot] = reader.isCode ? 1 : 0
    if (group === NONE && reader.cityKey !== 0) group = this.index.findCityGroup(cityGroupKey(country, reader.cityKey))
    for (let k = 0; k < reader.beginningCount && group === NONE; k++) {
      group = this.index.findCityGroup(cityGroupKey(country, reader.beginnings[k]))
      this.parts[slot] = 1
    }
    const town = group === NONE ? this.townOf(country) : NONE
    for (let k = 0; k < reader.endingCount && group === NONE && town === NONE; k++) {
      group = this.index.findCityGroup(cityGroupKey(country, reader.endings[k]))
      this.parts[slot] = 1
    }
    // A code that nobody knows tells nothing; a name that nobody knows may be that of a quarter.
    if (group === NONE && town === NONE && isCode(bytes, start, end)) reader.clear()
    this.keys[slot] = reader.key
    this.firstsOf[slot] = reader.firsts
    this.groups[slot] = group
    this.townsOf[slot] = town
    this.misspelt[slot] = NOT_ASKED
    this.counts[slot] = reader.count
    for (let k = 0; k < reader.count; k++) this.words[slot * CITY_WORDS_MAX + k] = reader.words[k]
  }

  /** By its whole name, else by what it begins with. */
  private townOf(country: number): number {
    const { reader, towns } = this
    let town = reader.key === 0 ? NONE : towns.find(cityGroupKey(country, reader.key))
    if (town === NONE && reader.cityKey !== 0) town = towns.find(cityGroupKey(country, reader.cityKey))
    for (let k = 0; k < reader.beginningCount && town === NONE; k++)
      town = towns.find(cityGroupKey(country, reader.beginnings[k]))
    return town
  }
}

function isCode(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start > CODE_LENGTH_MAX) return false
  for (let k = start; k < end; k++) {
    const isCapital = bytes[k] >= 65 && bytes[k] <= 90
    const isDigit = bytes[k] >= 48 && bytes[k] <= 57
    if (!isCapital && !isDigit) return false
  }
  return true
}
