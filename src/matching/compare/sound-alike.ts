import { articleLength } from '../normalise/words/arabic-article.ts'
import { isSoftHeard, isVowel, softens } from '../normalise/words/spelling-keys.ts'

/** Words of two scripts whose consonants are the same ones. */
const SAME_SOUND = 0.82
/** The same but for one of many. */
const NEARLY_SAME_SOUND = 0.72
const SOUNDS_MIN = 3
const FEW_SOUNDS = 4
const MANY_SOUNDS = 5
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
const Y = 0x79
const Z = 0x7a

/** Letters of one of the two words at hand. */
class Word {
  text: Uint8Array = new Uint8Array(0)
  start = 0
  end = 0
  /** Its sounds, as they were read last. */
  readonly sounds = new Uint8Array(SOUNDS_MAX)

  set(text: Uint8Array, start: number, end: number): void {
    this.text = text
    this.start = start
    this.end = end
  }
}

/** Whether a g before e, i or y is read as that of "ginger". */
let isGSoft = false
/** Whether an r that closes a syllable is heard: scripts that write it do not read Karmel as "Kamel". */
let isRHeard = false
const one = new Word()
const other = new Word()

/**
 * How alike a word of one script and a word of another sound, 0..1: by their consonants, as every script writes vowels
 * its own way. Latin lists often write an Arabic article as part of the word (Alnaseem, Arraya), from which the other
 * script's reading is free.
 */
export function soundAlike(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  one.set(a, aStart, aEnd)
  other.set(b, bStart, bEnd)
  const alike = wordsSoundAlike()
  if (alike > 0) return alike
  // "Ginger" and "legend" have the sound that other scripts write as that of "jet".
  if (hasSoftG(one) || hasSoftG(other)) {
    isGSoft = true
    const soft = wordsSoundAlike()
    isGSoft = false
    if (soft > 0) return soft
  }
  if (hasClosingR(one) !== hasClosingR(other)) {
    isRHeard = true
    const heard = wordsSoundAlike()
    isRHeard = false
    if (heard > 0) return heard
  }
  const articleA = articleLength(one.text, one.start, one.end)
  const articleB = articleLength(other.text, other.start, other.end)
  // Both or neither: then it is no article that tells them apart.
  if ((articleA === 0) === (articleB === 0)) return 0
  one.start += articleA
  other.start += articleB
  return wordsSoundAlike()
}

/**
 * Whether two words of different scripts have as few consonants, but not the same ones: شهداء is no "Shahba", though
 * four letters of five agree.
 */
export function soundsApart(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): boolean {
  one.set(a, aStart, aEnd)
  other.set(b, bStart, bEnd)
  const shared = hardAndSoftShared()
  return shared < 0 && shared >= -FEW_SOUNDS
}

function wordsSoundAlike(): number {
  const ours = one.sounds
  const theirs = other.sounds
  const lengthA = readSounds(one)
  const lengthB = readSounds(other)
  if (lengthA < SOUNDS_MIN || lengthB < SOUNDS_MIN) {
    if (lengthA !== 2 || lengthB !== 2 || !haveSameSounds(2)) return 0
    return haveSameLetters() || hardAndSoftShared() >= SOUNDS_MIN ? SAME_SOUND : 0
  }
  if (Math.abs(lengthA - lengthB) > 1) return 0
  let same = 0
  while (same < lengthA && same < lengthB && ours[same] === theirs[same]) same++
  if (same === lengthA && same === lengthB) return lengthA === SOUNDS_MIN && areVowelsApart() ? 0 : SAME_SOUND
  if (Math.min(lengthA, lengthB) < MANY_SOUNDS) return 0
  // One left out, or one other.
  let fromA = same + (lengthA >= lengthB ? 1 : 0)
  let fromB = same + (lengthB >= lengthA ? 1 : 0)
  while (fromA < lengthA && fromB < lengthB && ours[fromA] === theirs[fromB]) {
    fromA++
    fromB++
  }
  return fromA === lengthA && fromB === lengthB ? NEARLY_SAME_SOUND : 0
}

/**
 * Whether each of the words has a vowel where the other has none: "Vizit" is no Веста. A script that cannot write two
 * consonants in a row adds vowels throughout, one that writes no vowels leaves them out throughout; so where only one
 * has more it may be the same word.
 */
function areVowelsApart(): boolean {
  const ours = vowelGaps(one)
  const theirs = vowelGaps(other)
  return (ours & ~theirs) !== 0 && (theirs & ~ours) !== 0
}

/** Bit k: a vowel stands behind the k-th consonant. */
function vowelGaps({ text, start, end }: Word): number {
  let gaps = 0
  let consonants = 0
  for (let k = start; k < end; k++) {
    if (isVowel(text[k])) gaps |= 1 << consonants
    else if (KIND[text[k] & 127] !== 0 && (k === start || text[k] !== text[k - 1])) consonants++
  }
  return gaps
}

/** So few consonants are many words': their vowels have to agree too. "Valy" is فالي, which is read as "fali". */
function haveSameLetters(): boolean {
  const length = readLetters(one)
  return readLetters(other) === length && haveSameSounds(length)
}

/**
 * How many consonants the words have in common, those among them that are mostly silent (h, w, y) where they are heard:
 * "Shohada" is الشهداء, "Kiswah" الكسوة. As a negative number where they have so many but not the same, 0 where one has
 * more.
 */
function hardAndSoftShared(): number {
  const length = readHardAndSoft(one)
  if (readHardAndSoft(other) !== length) return 0
  return haveSameSounds(length) ? length : -length
}

function haveSameSounds(length: number): boolean {
  for (let k = 0; k < length; k++) if (one.sounds[k] !== other.sounds[k]) return false
  return true
}

function readHardAndSoft({ text, start, end, sounds: kinds }: Word): number {
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
function readLetters({ text, start, end, sounds: kinds }: Word): number {
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

function hasSoftG({ text, start, end }: Word): boolean {
  for (let k = start; k + 1 < end; k++) if (text[k] === G && softens(text[k + 1])) return true
  return false
}

function hasClosingR({ text, start, end }: Word): boolean {
  for (let k = start + 1; k < end; k++) if (closesWithR(text, k, end)) return true
  return false
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
function readSounds({ text, start, end, sounds }: Word): number {
  let count = 0
  for (let k = start; k < end && count < SOUNDS_MAX; k++) {
    const letter = text[k]
    const next = k + 1 < end ? text[k + 1] : 0
    let kind = letter < 128 ? KIND[letter] : 0
    if (letter === C) kind = kindOfC(next)
    else if (letter === D && (next === G || (next === Z && text[k + 2] === H))) continue
    else if (letter === G && ((k > start && text[k - 1] === D) || (isGSoft && softens(next)))) kind = S_KIND
    else if (letter === G && k > start && text[k - 1] === N && !isVowel(next)) continue
    else if (k === start && next !== 0) kind ||= OPENING_KIND[letter & 127]
    else if (letter === R && k > start && !isRHeard && closesWithR(text, k, end)) continue
    if (kind === 0 || (count > 0 && sounds[count - 1] === kind && isDoubled(text, k))) continue
    sounds[count++] = kind
  }
  return count
}
