import { STOP, TYPE } from '../../normalise/words/word-roles.ts'
import { SCAN_ROW, type Sections } from '../layout.ts'

/** Distinctive words a scan row holds; a hotel with more is marked, and asked about by its packed row. */
export const WORDS_HELD = 6
/** The last number of a row: country (10 bits), whether there are more words, city group (21 bits). */
export const MORE_WORDS = 1 << 10
const CITY_SHIFT = 11
const CITY_MAX = 0x1fffff

/**
 * What the search for candidates reads of one hotel: where it stands and which words it carries, in half a cache line.
 * Rows of a neighbourhood follow each other, so going through all of them is one run through memory.
 */
export function fillScanRows(sections: Sections, from: number, to: number): void {
  const { latitude, longitude, country, standsIn, cityGroup, wordStart, wordIds, wordFlags, wordSpellings } = sections
  const rows = sections.scanRows
  const held = new Uint16Array(WORDS_HELD)
  for (let i = from; i < to; i++) {
    const at = i * SCAN_ROW
    rows[at] = latitude[i]
    rows[at + 1] = longitude[i]
    let count = 0
    let more = 0
    for (let w = wordStart[i]; w < wordStart[i + 1]; w++) {
      if ((wordFlags[w] & (TYPE | STOP)) !== 0) continue
      const spelling = wordSpellings[wordIds[w]]
      rows[at + 2 + signatureHalf(spelling)] |= signatureBit(spelling)
      const mark = wordMark(spelling)
      let known = 0
      while (known < count && held[known] !== mark) known++
      if (known < count) continue
      if (count < WORDS_HELD) held[count++] = mark
      else more = MORE_WORDS
    }
    for (let k = 0; k < count; k++) rows[at + 4 + (k >> 1)] |= held[k] << ((k & 1) << 4)
    rows[at + 7] = scanPlace(country[i], cityGroup[standsIn[i]]) | more
  }
}

/**
 * Country and city group as a scan row tells them; what differs here differs, what agrees here almost surely agrees.
 */
export function scanPlace(country: number, group: number): number {
  const letters = country === 0 ? 0 : ((country >>> 8) - 65) * 26 + (country & 255) - 64
  return letters | (Math.min(group, CITY_MAX) << CITY_SHIFT)
}

export const SCAN_COUNTRY = 0x3ff
export const SCAN_CITY = CITY_MAX << CITY_SHIFT

/** One of 64 bits stands for a word: a hotel none of whose bits are wanted needs no further look. */
export function signatureHalf(spelling: number): number {
  return spelling >>> 31
}

export function signatureBit(spelling: number): number {
  return 1 << ((spelling >>> 26) & 31)
}

/** 16 bits that stand for a word, never 0. */
export function wordMark(spelling: number): number {
  return spelling & 0xffff || 1
}
