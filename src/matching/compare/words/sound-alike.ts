import { articleLength } from '../../normalise/words/arabic-article.ts'
import {
  ambiguousSounds,
  hear,
  readHardAndSoft,
  readLetters,
  readSounds,
  SoundedWord,
  vowelGaps,
} from './word-sounds.ts'

/** Words of two scripts whose consonants are the same ones. */
const SAME_SOUND = 0.82
/** The same but for one of many. */
const NEARLY_SAME_SOUND = 0.72
const SOUNDS_MIN = 3
const FEW_SOUNDS = 4
const MANY_SOUNDS = 5
const one = new SoundedWord()
const other = new SoundedWord()

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
  const heardOtherwise = wordsHeardOtherwise()
  if (heardOtherwise > 0) return heardOtherwise
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

/** The same with letters heard as they may be: all ways, as *سينجر* keeps the r of "singer" and has its g soft. */
function wordsHeardOtherwise(): number {
  const may = ambiguousSounds(one) | ambiguousSounds(other)
  let alike = 0
  for (let bits = 1; bits <= may && alike === 0; bits++) {
    if ((bits & ~may) !== 0) continue
    hear(bits)
    alike = wordsSoundAlike()
  }
  hear(0)
  return alike
}

function wordsSoundAlike(): number {
  const ours = one.sounds
  const theirs = other.sounds
  const lengthA = readSounds(one)
  const lengthB = readSounds(other)
  if (lengthA < SOUNDS_MIN || lengthB < SOUNDS_MIN) {
    if (lengthA !== lengthB || lengthA === 0 || !haveSameSounds(lengthA)) return 0
    // "Soho" has an h besides.
    if (lengthA === 1) return hardAndSoftShared() === 2 && haveSameLetters() ? SAME_SOUND : 0
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
