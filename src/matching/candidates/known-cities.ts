import { CITY_WORDS_MAX, CityReader } from '../normalise/city-reader.ts'
import { cityGroupKey } from '../reference-index/build-cities.ts'
import { NONE, type ReferenceIndex } from '../reference-index/reference-index.ts'
import type { KnownTowns } from './known-towns.ts'

const SLOTS = 512
const TEXT_MAX = 48

/**
 * City fields as read, the last few hundred of them: a list names the same cities over and over, and neighbours
 * in it mostly the same two or three.
 */
export class KnownCities {
  /** What the field last asked for says; its words are `words[from .. from + count)`. */
  key = 0
  first = 0
  group = NONE
  /** 1 when the reference knows only what the field begins with. */
  part = 0
  /** First town of that name, where no hotel of the reference names the city; NONE when there is none either. */
  town = NONE
  from = 0
  count = 0
  readonly words = new Uint32Array((SLOTS + 1) * CITY_WORDS_MAX)
  private readonly keys = new Uint32Array(SLOTS + 1)
  private readonly firsts = new Uint8Array(SLOTS + 1)
  private readonly groups = new Int32Array(SLOTS + 1)
  private readonly parts = new Uint8Array(SLOTS + 1)
  private readonly townsOf = new Int32Array(SLOTS + 1)
  private readonly counts = new Uint8Array(SLOTS + 1)
  private readonly countries = new Uint16Array(SLOTS + 1)
  /** Length + 1; 0 is an empty slot. */
  private readonly lengths = new Uint8Array(SLOTS + 1)
  private readonly text = new Uint8Array(SLOTS * TEXT_MAX)
  private readonly reader = new CityReader()
  private readonly index: ReferenceIndex
  private readonly towns: KnownTowns

  constructor(index: ReferenceIndex, towns: KnownTowns) {
    this.index = index
    this.towns = towns
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
    this.key = this.keys[slot]
    this.first = this.firsts[slot]
    this.group = this.groups[slot]
    this.part = this.parts[slot]
    this.town = this.townsOf[slot]
    this.from = slot * CITY_WORDS_MAX
    this.count = this.counts[slot]
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
    this.keys[slot] = reader.key
    this.firsts[slot] = reader.first
    let group = reader.key === 0 ? NONE : findGroup(this.index, cityGroupKey(country, reader.key))
    this.parts[slot] = 0
    if (group === NONE && reader.cityKey !== 0) group = findGroup(this.index, cityGroupKey(country, reader.cityKey))
    for (let k = 0; k < reader.beginningCount && group === NONE; k++) {
      group = findGroup(this.index, cityGroupKey(country, reader.beginnings[k]))
      this.parts[slot] = 1
    }
    this.groups[slot] = group
    this.townsOf[slot] = group === NONE ? this.townOf(country) : NONE
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

function findGroup(index: ReferenceIndex, key: number): number {
  const mask = index.groupSlots.length - 1
  let slot = key & mask
  while (index.groupSlots[slot] !== 0) {
    const group = index.groupSlots[slot] - 1
    if (index.groupKeys[group] === key) return group
    slot = (slot + 1) & mask
  }
  return NONE
}
