import { below, chance, pick, type Rng } from '../random.ts'
import { isTypeWord } from './type-words.ts'

/** One slip of the finger in a word of five letters or more, never in its first. */
export function slip(rng: Rng, text: string): string {
  const words = text.split(' ')
  const long = words.flatMap((word, at) => (word.length >= 5 && !/\d/.test(word) ? [at] : []))
  if (long.length === 0) return text
  const at = pick(rng, long)
  const word = words[at]
  const i = 1 + below(rng, word.length - 2)
  const kind = below(rng, 4)
  if (kind === 0) words[at] = word.slice(0, i) + word.slice(i + 1)
  else if (kind === 1) words[at] = word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2)
  else if (kind === 2) words[at] = word.slice(0, i) + word[i] + word.slice(i)
  // Another letter of the same keyboard: nobody slips from Arabic into Latin.
  else words[at] = word.slice(0, i) + pick(rng, isLatin(word) ? [...'aeiourstnl'] : [...word]) + word.slice(i + 1)
  return words.join(' ')
}

// What a scanner makes of print, as "Dubal" for "Dubai" or "II Pellicano" for "Il Pellicano".
const SCANNED: readonly (readonly [string, string])[] = [
  ['i', 'l'],
  ['l', 'I'],
  ['rn', 'm'],
  ['m', 'rn'],
  ['o', '0'],
  ['e', 'c'],
  ['h', 'b'],
  ['B', '8'],
  ['cl', 'd'],
]

export function scan(rng: Rng, text: string): string {
  const [from, to] = pick(rng, SCANNED)
  const at = text.indexOf(from, 1)
  return at < 0 ? text : text.slice(0, at) + to + text.slice(at + from.length)
}

// Two ways of writing one sound in Latin letters. Seen most where the name is not Latin at home: Thai, Arabic, Russian,
// Korean, Hindi, Greek.
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/, 'p'],
  [/th/, 't'],
  [/ee/, 'i'],
  [/i(?=[^aeiou\s])/, 'ee'],
  [/oo/, 'u'],
  [/u(?=[^aeiou\s])/, 'oo'],
  [/w/, 'v'],
  [/v/, 'w'],
  [/kh/, 'h'],
  [/h(?=[aeiou])/, 'kh'],
  [/ts/, 'c'],
  [/y/, 'i'],
  [/iy/, 'y'],
  [/yu/, 'iu'],
  [/ya/, 'ia'],
  [/sh/, 's'],
  [/ch/, 'c'],
  [/q/, 'k'],
  [/k/, 'q'],
  [/ai/, 'ay'],
  [/ou/, 'u'],
  [/aa/, 'a'],
  [/a(?=[^aeiou\s])/, 'aa'],
  [/j/, 'ch'],
  [/g(?=[aeiou])/, 'k'],
  [/d(?=[aeiou])/, 't'],
  [/b/, 'p'],
  [/r/, 'l'],
  [/l/, 'r'],
  [/eo/, 'o'],
  [/eu/, 'u'],
  [/(.)\1/, '$1'],
  [/^Al$/, 'El'],
  [/Baan/, 'Ban'],
  [/porn/, 'phon'],
]

/** Another romanisation of one word, now and then of two. Type words are English already, and stay. */
export function respell(rng: Rng, text: string): string {
  const words = text.split(' ')
  const foreign = words.flatMap((word, at) => (isTypeWord(word) || /\d/.test(word) ? [] : [at]))
  if (foreign.length === 0) return text
  // Most of the spellings do not occur in a given word, so several are tried for each one wanted.
  let left = chance(rng, 0.3) ? 2 : 1
  for (let tries = 0; tries < 14 && left > 0; tries++) {
    const at = pick(rng, foreign)
    const [from, to] = pick(rng, SPELLINGS)
    const next = words[at].replace(from, to)
    if (next === words[at]) continue
    words[at] = next
    left--
  }
  return words.join(' ')
}

/** Letters without their marks, as old systems and lazy keyboards write them. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đÐĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .normalize('NFC')
}

/** Latin text only: dropping marks from Thai or Hebrew would drop vowels nobody drops. */
export function isLatin(text: string): boolean {
  return !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)
}
