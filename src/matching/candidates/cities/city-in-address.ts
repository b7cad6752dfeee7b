import { isDigit } from '../../normalise/characters/letter-shapes.ts'
import { NONE, type ReferenceIndex } from '../../reference-index/reference-index.ts'
import type { KnownCities } from './known-cities.ts'

const PARTS_READ_MAX = 8
const WORDS_TRIED_MAX = 4
const COMMA = 0x2c
const SEMICOLON = 0x3b
const NEW_LINE = 0x0a

/**
 * Finds the city in an address that names it: "12 Rue de Lille, 75007 Paris, France". What stands before the first
 * comma is the street, and may be called after any city. Of several places known, the one where more hotels stand.
 */
export class CityInAddress {
  /** Where the city stands in the bytes last looked through; nothing when there is none. */
  start = 0
  end = 0
  private rank = 0
  private readonly index: ReferenceIndex
  private readonly cities: KnownCities

  constructor(index: ReferenceIndex, cities: KnownCities) {
    this.index = index
    this.cities = cities
  }

  find(country: number, bytes: Uint8Array, from: number, to: number): void {
    this.start = this.end = from
    this.rank = 0
    let partEnd = to
    for (let parts = 0; parts < PARTS_READ_MAX; parts++) {
      let start = partEnd
      while (start > from && !isBorder(bytes[start - 1])) start--
      if (start === from) break
      this.readPart(country, bytes, start, partEnd)
      partEnd = start - 1
    }
  }

  /**
   * The part as a whole; beside a postcode its words without it, and what they end with: "SW1X 7NP London", "F-75001
   * Paris".
   */
  private readPart(country: number, bytes: Uint8Array, from: number, to: number): void {
    let start = from
    let hasDigits = false
    for (let k = from; k <= to; k++) {
      if (k < to && !isDigit(bytes[k])) continue
      this.offer(country, bytes, start, wordsEnd(bytes, start, k))
      hasDigits ||= k < to
      if (hasDigits) this.offerEndings(country, bytes, start, wordsEnd(bytes, start, k))
      while (k < to && bytes[k] > 32) k++
      start = k
    }
  }

  private offerEndings(country: number, bytes: Uint8Array, from: number, to: number): void {
    let start = to
    for (let words = 0; words < WORDS_TRIED_MAX && start > from; words++) {
      while (start > from && bytes[start - 1] > 32) start--
      if (start > from) this.offer(country, bytes, start, to)
      while (start > from && bytes[start - 1] <= 32) start--
    }
  }

  private offer(country: number, bytes: Uint8Array, from: number, to: number): void {
    let start = from
    while (start < to && bytes[start] <= 32) start++
    if (to - start < 2) return
    const rank = this.rankOf(country, bytes, start, to)
    if (rank <= this.rank) return
    this.rank = rank
    this.start = start
    this.end = to
  }

  /** A city of the reference before what only begins with one, before a town that no hotel names; then by size. */
  private rankOf(country: number, bytes: Uint8Array, start: number, end: number): number {
    const { cities } = this
    cities.read(country, bytes, start, end)
    if (cities.group === NONE) return cities.town === NONE ? 0 : 1
    const { groupStart } = this.index
    const size = groupStart[cities.group + 1] - groupStart[cities.group]
    return size + (cities.part === 1 ? 1 : this.index.count + 1)
  }
}

/** Where the words before `end` end: a word with a digit in it is none of them. */
function wordsEnd(bytes: Uint8Array, start: number, end: number): number {
  let k = end
  if (k < bytes.length && isDigit(bytes[k])) while (k > start && bytes[k - 1] > 32) k--
  while (k > start && bytes[k - 1] <= 32) k--
  return k
}

function isBorder(code: number): boolean {
  return code === COMMA || code === SEMICOLON || code === NEW_LINE
}
