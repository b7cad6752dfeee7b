import { hashWord } from '../../words/hash-bytes.ts'
import { WordTable, wordsOf } from '../../words/word-table.ts'

/** "1201 K Street NW", "701 A. St": elsewhere a letter alone says nothing. Not those that are short for a direction. */
const letters = new WordTable(
  new Map(
    [...'abcdfghijklmopqrtuvxyz'].map((letter): [number, number] => [hashWord(letter), hashWord(`${letter} street`)]),
  ),
)
const streets = wordsOf('street st avenue ave')

/** The street that a letter before the word for a street names; 0 for none. */
export function letteredStreet(before: number, hash: number): number {
  return streets.has(hash) ? letters.get(before) : 0
}
