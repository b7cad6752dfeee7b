import { soundKey, spellingKey } from '../../normalise/words/spelling-keys.ts'
import { VOCAB_SLOT } from '../layout.ts'
import { gramHash, wordHead } from '../word-keys.ts'
import { sharedU32 } from './growing-arrays.ts'
import type { Vocabulary } from './vocabulary-builder.ts'

/** What is looked up of words: a table by hash, their spelling and sound keys, the words of each three letters. */
export function buildVocabulary(vocabulary: Vocabulary, counts: Uint32Array) {
  return {
    vocabTable: vocabularyTable(vocabulary, counts),
    wordSpellings: keysOf(vocabulary, spellingKey),
    wordSounds: keysOf(vocabulary, soundKey),
    ...buildGrams(vocabulary),
  }
}

function keysOf({ bytes, start, hash }: Vocabulary, key: typeof spellingKey): Uint32Array {
  const keys = sharedU32(hash.length)
  for (let id = 0; id < keys.length; id++) keys[id] = key(bytes, start[id], start[id + 1])
  return keys
}

/** What a lookup of a word reads, side by side: hash, number + 1, hotels that carry it, length and first letters. */
function vocabularyTable({ bytes, start, hash }: Vocabulary, counts: Uint32Array): Uint32Array {
  let slots = 1024
  while (slots < hash.length * 2) slots *= 2
  const table = sharedU32(slots * VOCAB_SLOT)
  for (let id = 0; id < hash.length; id++) {
    let slot = hash[id] & (slots - 1)
    while (table[slot * VOCAB_SLOT + 1] !== 0) slot = (slot + 1) & (slots - 1)
    const at = slot * VOCAB_SLOT
    table[at] = hash[id]
    table[at + 1] = id + 1
    table[at + 2] = counts[id]
    table[at + 3] = wordHead(bytes, start[id], start[id + 1])
  }
  return table
}

function buildGrams({ bytes, start, hash }: Vocabulary): { gramStart: Uint32Array; gramWords: Uint32Array } {
  const gramStart = sharedU32(65537)
  const visit = (each: (gram: number, word: number) => void): void => {
    for (let word = 0; word < hash.length; word++) {
      const from = start[word]
      const to = start[word + 1]
      if (to - from < 3) continue
      for (let i = from; i <= to; i++) {
        each(gramHash(i - 1 >= from ? bytes[i - 1] : 0, i < to ? bytes[i] : 0, i + 1 < to ? bytes[i + 1] : 0), word)
      }
    }
  }
  visit((gram) => {
    gramStart[gram + 1]++
  })
  for (let g = 0; g < 65536; g++) gramStart[g + 1] += gramStart[g]
  const gramWords = sharedU32(gramStart[65536])
  const fill = gramStart.slice(0, 65536)
  visit((gram, word) => {
    gramWords[fill[gram]++] = word
  })
  return { gramStart, gramWords }
}
