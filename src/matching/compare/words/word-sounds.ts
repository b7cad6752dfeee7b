import { isSoftHeard, isVowel, softens } from '../../normalise/words/spelling-keys.ts'

const SOUNDS_MAX = 24

// By where they are spoken, as a script without the other sound of a pair has to write it: 페어몬트 (peeomonteu) is
// Fairmont.
const KIND = new Uint8Array(128)
for (const [kind, letters] of ['pbfv', 'kgq', 'td', 'szxj', 'm', 'n', 'lr'].entries())
  for (const letter of letters) KIND[letter.charCodeAt(0)] = kind + 1
const VOWEL_KIND = new Uint8Array(128)
for (const [kind, letters] of ['a', 'eiy', 'ouw'].entries())
  for (const letter of letters) VOWEL_KIND[letter.charCodeAt(0)] = kind + 101
/** Heard where they open a word, and there alone. */
const OPENING_KIND = new Uint8Array(128)
for (const [kind, letter] of [...'hwy'].entries()) OPENING_KIND[letter.charCodeAt(0)] = kind + 51
const S_KIND = KIND[0x73]
const K_KIND = KIND[0x6b]
const A = 0x61
const C = 0x63
const D = 0x64
const E = 0x65
const G = 0x67
const H = 0x68
const I = 0x69
const L = 0x6c
const M = 0x6d
const N = 0x6e
const R = 0x72
const U = 0x75
const W = 0x77
const X = 0x78
const Y = 0x79
const Z = 0x7a

/** "Ginger" and "legend" have the sound that other scripts write as that of "jet". */
const SOFT_G = 1
/** An r that closes a syllable is heard: scripts that write it do not read Karmel as "Kamel". */
const CLOSING_R = 2
/** An x inside a word is two sounds, as other scripts write that of "lux"; that of Jiaxing is one. */
const TWO_OF_X = 4
/** How much of that is heard. */
let heard = 0

/** Letters of a word, and its sounds as they were read last. */
export class SoundedWord {
  text: Uint8Array = new Uint8Array(0)
  start = 0
  end = 0
  readonly sounds = new Uint8Array(SOUNDS_MAX)

  set(text: Uint8Array, start: number, end: number): void {
    this.text = text
    this.start = start
    this.end = end
  }
}

/** What of the letters of a word may be heard one way or the other, as bits. */
export function ambiguousSounds({ text, start, end }: SoundedWord): number {
  let bits = 0
  for (let k = start; k < end; k++) {
    const letter = text[k]
    if (letter === G && k + 1 < end && softens(text[k + 1])) bits |= SOFT_G
    else if (letter === R && k > start && closesWithR(text, k, end)) bits |= CLOSING_R
    else if (letter === X && k > start) bits |= TWO_OF_X
  }
  return bits
}

/** From now on words are read so. */
export function hear(bits: number): void {
  heard = bits
}

/** Bit k: a vowel stands behind the k-th consonant. */
export function vowelGaps({ text, start, end }: SoundedWord): number {
  let gaps = 0
  let consonants = 0
  for (let k = start; k < end; k++) {
    if (isVowel(text[k])) gaps |= 1 << consonants
    else if (KIND[text[k] & 127] !== 0 && (k === start || text[k] !== text[k - 1]))
      consonants += (heard & TWO_OF_X) !== 0 && text[k] === X && k > start ? 2 : 1
  }
  return gaps
}

/** Consonants, and those that are mostly silent where they are heard. */
export function readHardAndSoft({ text, start, end, sounds: kinds }: SoundedWord): number {
  let count = 0
  for (let k = start; k < end && count < SOUNDS_MAX; k++) {
    const letter = text[k]
    const isSoft = letter === H || letter === W || letter === Y
    if (isSoft && k > start && !isSoftHeard(text, k, end)) continue
    const kind = letter < 128 ? (isSoft ? OPENING_KIND[letter] : KIND[letter]) : 0
    if (kind !== 0 && (count === 0 || kinds[count - 1] !== kind)) kinds[count++] = kind
  }
  return count
}

/**
 * Consonants and vowels by their kind, doubled ones once, without an e at the end. Arabic و and ي are "aw" and "ai" as
 * well as "u" and "i". Korean has "eu" where there is no vowel (geullou is "glow") and "ae" for the a of "apple".
 */
export function readLetters({ text, start, end, sounds: kinds }: SoundedWord): number {
  let count = 0
  for (let k = start; k < end && count < SOUNDS_MAX; k++) {
    const letter = text[k]
    const next = k + 1 < end ? text[k + 1] : 0
    if (letter === E && (k === end - 1 || (k > start && text[k - 1] === A))) continue
    if (letter === E && next === U) {
      k++
      continue
    }
    if (letter === A && glides(next)) continue
    const kind = letter === C ? kindOfC(next) : letter < 128 ? KIND[letter] || VOWEL_KIND[letter] : 0
    if (kind !== 0 && (count === 0 || kinds[count - 1] !== kind)) kinds[count++] = kind
  }
  return count
}

function kindOfC(next: number): number {
  return next === H || softens(next) ? S_KIND : K_KIND
}

/** Whether an r stands here that closes a syllable, as in Fairmont, Stanford. */
function closesWithR(text: Uint8Array, at: number, end: number): boolean {
  return text[at] === R && isVowel(text[at - 1]) && !(at + 1 < end && isVowel(text[at + 1]))
}

function glides(letter: number): boolean {
  return letter === W || letter === I || letter === Y
}

/**
 * Whether a consonant of the sound before it is the same one, said once: no vowel stands between them, nor an h that is
 * spoken (Muhammad, not "mmd").
 */
function isDoubled(text: Uint8Array, at: number): boolean {
  const before = text[at - 1]
  return !isVowel(before) && (before !== H || !isLiquid(text[at]))
}

/** No letter whose sound an h behind it changes. */
function isLiquid(letter: number): boolean {
  return letter === M || letter === N || letter === L || letter === R
}

/**
 * An r that closes a syllable is mostly not heard (Fairmont, Stanford), nor is the g of ng; dg, dzh and ch are one sound,
 * doubled ones too.
 */
export function readSounds({ text, start, end, sounds }: SoundedWord): number {
  let count = 0
  for (let k = start; k < end && count < SOUNDS_MAX; k++) {
    const letter = text[k]
    const next = k + 1 < end ? text[k + 1] : 0
    let kind = letter < 128 ? KIND[letter] : 0
    if (letter === C) kind = kindOfC(next)
    else if (letter === D && (next === G || (next === Z && text[k + 2] === H))) continue
    else if (letter === G && ((k > start && text[k - 1] === D) || ((heard & SOFT_G) !== 0 && softens(next))))
      kind = S_KIND
    else if (letter === G && k > start && text[k - 1] === N && !isVowel(next)) continue
    else if (k === start && next !== 0) kind ||= OPENING_KIND[letter === E && next === U ? Y : letter & 127]
    else if (letter === R && k > start && (heard & CLOSING_R) === 0 && closesWithR(text, k, end)) continue
    else if (letter === X && (heard & TWO_OF_X) !== 0 && k > start) sounds[count++] = K_KIND
    if (kind === 0 || (count > 0 && sounds[count - 1] === kind && isDoubled(text, k))) continue
    if (count < SOUNDS_MAX) sounds[count++] = kind
  }
  return count
}
