import { mixHash } from '../normalise/words/hash-bytes.ts'

/** Key of a word at a place: a country, or a block (see blockPlace). */
export function countKey(place: number, word: number): number {
  return (mixHash(word + 1, place) | 1) >>> 0
}

/** Blocks and countries share one table; blocks are told from countries by a high bit. */
export function blockPlace(block: number): number {
  return (block | 0x80000000) >>> 0
}

/** Length and first letters: with the hash they tell a word from any other without a look at its letters. */
export function wordHead(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start
  const second = length > 1 ? bytes[start + 1] : 0
  const third = length > 2 ? bytes[start + 2] : 0
  return ((length << 24) | (bytes[start] << 16) | (second << 8) | third) >>> 0
}

/** 16-bit hash of three neighbouring bytes; 0 stands before and behind a word. */
export function gramHash(a: number, b: number, c: number): number {
  return joinedGramHash((a << 16) | (b << 8) | c)
}

/** The same of three bytes in one number. */
export function joinedGramHash(gram: number): number {
  return Math.imul(gram, 0x9e3779b1) >>> 16
}

/** One of 64 bits for a pair of letters: a hotel's bits tell quickly that two names share hardly any letters. */
export function pairBit(a: number, b: number): number {
  return Math.imul((a << 8) | b, 0x9e3779b1) >>> 26
}
