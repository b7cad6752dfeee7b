import { ABJAD_CITIES, ABJAD_MEANINGS, ABJAD_WORDS } from './native-abjad-words.ts'
import { CHINESE_MEANINGS } from './native-chinese-meanings.ts'
import { CHINESE_WORDS } from './native-chinese-words.ts'
import { HOTEL_GROUPS } from './native-hotel-groups.ts'
import { HOTEL_WORDS, JAPANESE_WORDS, MEANT_OR_SPOKEN } from './native-hotel-words.ts'
import { INDOCHINA_WORDS } from './native-indochina-words.ts'
import {
  JAPANESE_GROUPS,
  JAPANESE_MEANT_OR_SPOKEN,
  JAPANESE_NAMES_IN_CHINESE,
  JAPANESE_QUARTERS,
} from './native-japanese-names.ts'
import { LOAN_WORDS } from './native-loan-words.ts'
import { JAPANESE_PLACES, PLACES } from './native-places.ts'
import { JAPANESE_STREET_WORDS, STREET_WORDS } from './native-street-words.ts'
import { THAI_WORDS } from './native-thai-words.ts'
import { WORLD_CITIES, WORLD_CITIES_IN_CHINESE } from './world-cities.ts'

export type NativeWord = {
  codes: number[]
  words: Uint8Array[]
  /** So short that other words contain it by chance. */
  short: boolean
  /** Part of a longer word, known only for its irregular spelling. */
  glued: boolean
  /** Known at the end of a run only: 역 is a station there, and begins many names of places. */
  closing: boolean
  /** Known behind signs that are spelt out only: 银河花园 is Yinhe Garden, and 花园 alone as often Huayuan. */
  behind: boolean
  /** Not known behind a single sign that is spelt out: 湖北路 is Hubei Road. */
  apart: boolean
}

export type Words = Map<number, NativeWord[]>

const encoder = new TextEncoder()
/** By text: most of them are part of several tables, and every thread begins with reading them. */
const read = new Map<string, NativeWord[]>()
const ALL_NAME_WORDS = [
  HOTEL_WORDS,
  LOAN_WORDS,
  ABJAD_WORDS,
  ABJAD_CITIES,
  THAI_WORDS,
  INDOCHINA_WORDS,
  CHINESE_WORDS,
  HOTEL_GROUPS,
  PLACES,
  WORLD_CITIES,
  WORLD_CITIES_IN_CHINESE,
]
export const WORDS_IN_NAMES = tableOf(...ALL_NAME_WORDS)
/** Words that have a meaning and are as often spelt out. */
export const MEANINGS = tableOf(MEANT_OR_SPOKEN, CHINESE_MEANINGS, ABJAD_MEANINGS)
export const WORDS_BY_MEANING = tableOf(...ALL_NAME_WORDS, MEANT_OR_SPOKEN, CHINESE_MEANINGS, ABJAD_MEANINGS)
const JAPANESE_NAME_WORDS = [
  JAPANESE_WORDS,
  JAPANESE_PLACES,
  JAPANESE_NAMES_IN_CHINESE,
  JAPANESE_QUARTERS,
  JAPANESE_GROUPS,
  HOTEL_WORDS,
  LOAN_WORDS,
  HOTEL_GROUPS,
  WORLD_CITIES,
]
export const WORDS_IN_JAPANESE_NAMES = tableOf(...JAPANESE_NAME_WORDS)
export const JAPANESE_MEANINGS = tableOf(JAPANESE_MEANT_OR_SPOKEN)
// The first of two entries counts.
export const JAPANESE_WORDS_BY_MEANING = tableOf(JAPANESE_MEANT_OR_SPOKEN, ...JAPANESE_NAME_WORDS)
export const WORDS_IN_ADDRESSES = tableOf(STREET_WORDS, PLACES, HOTEL_WORDS)
/** Part of a town is one word in Latin letters: 博多駅南 is Hakataekiminami. */
export const WORDS_IN_JAPANESE_ADDRESSES = tableOf(JAPANESE_STREET_WORDS)
for (const text of [JAPANESE_WORDS, JAPANESE_PLACES, JAPANESE_QUARTERS, HOTEL_WORDS])
  addAll(
    WORDS_IN_JAPANESE_ADDRESSES,
    wordsOf(text).map((word) => ({ ...word, glued: true, short: false })),
  )
longestFirst(WORDS_IN_JAPANESE_ADDRESSES)

/** The longest known word that begins at `at` in a run of characters, or null. */
export function nativeWordAt(codes: Uint16Array, at: number, end: number, words: Words): NativeWord | null {
  const list = words.get(codes[at])
  if (list === undefined) return null
  for (const entry of list) {
    const length = entry.codes.length
    if (at + length > end || (entry.closing && at + length < end)) continue
    let same = true
    for (let k = 1; k < length && same; k++) same = codes[at + k] === entry.codes[k]
    if (same) return entry
  }
  return null
}

/** Words by their first sign, for nativeWordAt. */
export function tableOf(...texts: string[]): Words {
  const table: Words = new Map()
  for (const text of texts) addAll(table, wordsOf(text))
  longestFirst(table)
  return table
}

/** Of several that fit the longest is meant. */
function longestFirst(table: Words): void {
  for (const list of table.values()) list.sort((a, b) => b.codes.length - a.codes.length)
}

function addAll(table: Words, words: NativeWord[]): void {
  for (const word of words) {
    const list = table.get(word.codes[0])
    if (list) list.push(word)
    else table.set(word.codes[0], [word])
  }
}

function wordsOf(text: string): NativeWord[] {
  const known = read.get(text)
  if (known) return known
  const all: NativeWord[] = []
  for (const entry of text.trim().split(/;\s*|\n/)) {
    const [latin, ...natives] = entry.split(' ')
    const glued = latin.startsWith('+')
    const words = latin
      .replace('+', '')
      .split('|')
      .map((word) => encoder.encode(word))
    for (const given of natives) {
      const closing = given.startsWith('-')
      const behind = given.startsWith('~')
      const apart = given.startsWith('^')
      const native = given.replace(/^[-~^]/, '')
      const codes = Array.from(native, (letter) => plainLetter(letter.charCodeAt(0))).filter((code) => !isTone(code))
      all.push({ codes, words, short: !glued && isShort(codes), glued, closing, behind, apart })
    }
  }
  read.set(text, all)
  return all
}

/** Arabic writes an opening Alef with its sign or without, and a closing Yeh with its points or without. */
export function plainLetter(code: number): number {
  if (code === 0x622 || code === 0x623 || code === 0x625 || code === 0x671) return 0x627
  return code === 0x649 ? 0x64a : code
}

/** Thai tone marks and the sign of a short vowel: written or left out at will in loan words. */
export function isTone(code: number): boolean {
  return code >= 0x0e47 && code <= 0x0e4b
}

function isShort(codes: readonly number[]): boolean {
  const first = codes[0]
  if (first >= 0x0e00 && first < 0x0e80) return codes.length <= 4
  if (first >= 0x3040 && first < 0x3100) return codes.length <= 2
  return first >= 0xac00 && codes.length === 1
}
