import { avalanche } from './hash-bytes.ts'

/**
 * Hash of a word with the usual spelling variants folded away: doubled letters, ph/f, th/t, kh/k, ck/k, ch/c, c/k or
 * c/s, y/i, w/v, z/s, ee/i, oo/u, ae/oe/ue for umlauts, a closing h. "Phloy" and "Ploi", "Muenchen" and "Munchen" give
 * one key. Used to find candidates only; scoring looks at the real letters.
 */
export function spellingKey(bytes: Uint8Array, start: number, endGiven: number): number {
  // "Gardens" and "Garden", "Apsaras" and "Apsara".
  const end = endGiven - start > 4 && bytes[endGiven - 1] === 115 ? endGiven - 1 : endGiven
  let h = 0x811c9dc5 | 0
  let previous = 0
  for (let i = start; i < end; i++) {
    const letter = bytes[i]
    const next = i + 1 < end ? bytes[i + 1] : 0
    const heard = heardAs(letter, next)
    let c = heard & LETTER
    if (heard >= BY_WHAT_IS_BEFORE) {
      // ph -> f, but not in "Upshall"
      if (letter === 112) c = i === start || bytes[i - 1] !== 115 ? 102 : 112
      // closing h; Ohno is Ono
      else if (previous !== 0 && (next === 0 || (previous === 111 && !isVowel(next)))) continue
    }
    if ((heard & WITH_NEXT) !== 0) i++
    if (c === previous) continue
    previous = c
    h = Math.imul(h ^ c, 0x01000193)
  }
  return avalanche(h)
}

const LETTER = 0xff
const WITH_NEXT = 0x100
const BY_WHAT_IS_BEFORE = 0x200

/** Letters are counted from the sign before the a, which stands for all that is no letter. */
const BEFORE_A = 96
const LETTERS_BITS = 5
const LETTERS = 1 << LETTERS_BITS

/**
 * As what letter a letter is heard before another one, whether with that one, and whether what stands before it tells
 * as well. A table, because a processor guesses wrong at every other question that is asked letter by letter; a small
 * one, because it is asked for every letter of a record and has to stay in the first cache.
 */
const HEARD = new Uint16Array(LETTERS * LETTERS)
for (let letter = 0; letter < LETTERS; letter++) hear(letter + BEFORE_A, letter + BEFORE_A)
for (const [letter, heard] of ['yi', 'wv', 'zs', 'ck']) hear(letter.charCodeAt(0), heard.charCodeAt(0))
for (const next of 'eiy') hearPair(`c${next}`, 's', 0)
for (const [pair, heard] of [
  ['ck', 'k'],
  ['ee', 'i'],
  ['oo', 'u'],
])
  hearPair(pair, heard, WITH_NEXT)
for (const pair of ['th', 'kh', 'ch', 'ae', 'oe', 'ue']) hearPair(pair, pair[0], WITH_NEXT)
hear(104, 104 | BY_WHAT_IS_BEFORE)
hearPair('ph', 'p', WITH_NEXT | BY_WHAT_IS_BEFORE)

function hear(letter: number, heard: number): void {
  const from = (letter - BEFORE_A) << LETTERS_BITS
  HEARD.fill(heard, from, from + LETTERS)
}

function hearPair([letter, next]: string, heard: string, how: number): void {
  HEARD[((letter.charCodeAt(0) - BEFORE_A) << LETTERS_BITS) | (next.charCodeAt(0) - BEFORE_A)] =
    heard.charCodeAt(0) | how
}

function heardAs(letter: number, next: number): number {
  const row = letter - BEFORE_A
  if (row >>> LETTERS_BITS !== 0) return letter
  const column = next - BEFORE_A
  return HEARD[(row << LETTERS_BITS) | (column >>> LETTERS_BITS === 0 ? column : 0)]
}

/**
 * Hash of the consonants of a word (first letter kept whatever it is), or 0 when fewer than three remain.
 * Romanisations mostly disagree about vowels; Arabic and Hebrew do not write them.
 */
export function skeletonKey(bytes: Uint8Array, start: number, end: number): number {
  const key = consonantsKey(bytes, start, end, false, false)
  return consonantCount >= CONSONANTS_MIN ? key : 0
}

/**
 * The same to find candidates: consonants that some scripts do not tell apart are one (p and f, t and d), and where
 * there are fewer than three, the h, w and y that are heard count too, as "Shohada" and "Tawhid" would have no key
 * without.
 */
export function soundKey(bytes: Uint8Array, start: number, end: number): number {
  const key = consonantsKey(bytes, start, end, true, false)
  if (consonantCount >= CONSONANTS_MIN) return key
  const softKey = consonantsKey(bytes, start, end, true, true)
  return consonantCount >= CONSONANTS_MIN ? softKey : 0
}

const CONSONANTS_MIN = 3
/** How many `consonantsKey` read last; 0 where there is a digit among them. */
let consonantCount = 0

const COARSE = new Uint8Array(256).map((_, c) => c)
for (const alike of ['pbfv', 'td', 'kg', 'sj'])
  for (const letter of alike) COARSE[letter.charCodeAt(0)] = alike.charCodeAt(0)

/** Of the letters that count as a k. */
const K_SOUND = COARSE[107]

function consonantsKey(bytes: Uint8Array, start: number, end: number, isCoarse: boolean, withSoft: boolean): number {
  let h = 0x811c9dc5 | 0
  let previous = 0
  let count = 0
  consonantCount = 0
  for (let i = start; i < end; i++) {
    let c = bytes[i]
    if (c >= 48 && c <= 57) return 0
    if (c === 97 || c === 101 || c === 105 || c === 111 || c === 117 || c === 121 || c === 104 || c === 119) {
      const isHeard = withSoft && i !== start && (c === 104 || c === 119 || c === 121) && isSoftHeard(bytes, i, end)
      if (!isHeard) {
        if (i !== start || c === 104 || c === 119) continue
        c = 97
      }
    }
    if (c === 122) c = 115
    else if (c === 99) c = softens(i + 1 < end ? bytes[i + 1] : 0) ? 115 : 107
    else if (c === 113) c = 107
    else if (c === 118 || c === 112) c = c === 112 ? 112 : 102
    else if (c === 108) c = 114 // l and r trade places in Thai, Japanese, Korean
    if (isCoarse) {
      // Other scripts write both sounds of "lux", and an s for the x of "Xanthos".
      if (c === 120) {
        if (i > start && previous !== K_SOUND) {
          count++
          h = Math.imul(h ^ K_SOUND, 0x01000193)
        }
        c = 115
      }
      c = COARSE[c]
    }
    if (c === previous) continue
    previous = c
    count++
    h = Math.imul(h ^ c, 0x01000193)
  }
  consonantCount = count
  return avalanche(h ^ 0x5bd1e995)
}

/**
 * Whether an h, w or y inside a word is a consonant: h behind a vowel (Shohada, Tawhid) and not last, w and y before
 * one (Kiswah, Hidayah).
 */
export function isSoftHeard(text: Uint8Array, at: number, end: number): boolean {
  if (at + 1 >= end) return false
  if (text[at] === 104) return isVowel(text[at - 1]) || text[at - 1] === 119
  return isVowel(text[at + 1])
}

/** Before e, i and y a c is spoken as an s. */
export function softens(next: number): boolean {
  return next === 101 || next === 105 || next === 121
}

export function isVowel(letter: number): boolean {
  return letter === 97 || letter === 101 || letter === 105 || letter === 111 || letter === 117 || letter === 121
}

const FIRST_SOUNDS = new Uint8Array(256).map((_, letter) => letter)
for (const alike of ['fp', 'iey', 'uo', 'vw', 'kcsz']) for (const letter of alike) join(alike[0], letter)

function join(first: string, letter: string): void {
  FIRST_SOUNDS[letter.charCodeAt(0)] = first.charCodeAt(0)
}

/** Words whose spelling keys agree begin with the same of these: a cheap look before the key is worked out. */
export function soundOfFirst(letter: number): number {
  return FIRST_SOUNDS[letter]
}
