import { NEW_READING, type ReferenceIndex } from '../../matching/index.ts'
import { NAME_WEIGHT_UNIT } from './catalogue.ts'
import { addDirectory, buildHashDirectory } from './hash-directory.ts'
import type { SectionArray } from './sections.ts'

/** Shorter words have too many neighbours one letter away, longer ones are no words. */
const MISSPELT_LETTERS_MIN = 3
export const MISSPELT_LETTERS_MAX = 24

/** Vocabulary in the order of its bytes, the rows of each word, and the hashes by which a misspelt word is found. */
export function buildWords(index: ReferenceIndex, sections: Record<string, SectionArray>): void {
  const { vocabStart, vocabBytes } = index
  const size = vocabStart.length - 1
  const text = Buffer.from(vocabBytes)
  const words: string[] = new Array(size)
  // Folded words are ASCII, so comparing strings compares bytes.
  for (let id = 0; id < size; id++) words[id] = text.toString('latin1', vocabStart[id], vocabStart[id + 1])
  const lexWords = new Uint32Array(size)
  for (let id = 0; id < size; id++) lexWords[id] = id
  lexWords.sort((a, b) => (words[a] < words[b] ? -1 : 1))
  const lexRank = new Uint32Array(size)
  for (let rank = 0; rank < size; rank++) lexRank[lexWords[rank]] = rank
  sections.lexWords = lexWords
  sections.lexRank = lexRank
  buildPostings(index, lexRank, sections)
  buildDeletes(words, sections)
  sections.nameWeight = nameWeights(index, lexRank, sections.postStart as Uint32Array)
}

function nameWeights(index: ReferenceIndex, lexRank: Uint32Array, postStart: Uint32Array): Uint8Array {
  const { wordStart, wordIds, wordFlags, count } = index
  const lightest = new Uint8Array(count)
  for (let row = 0; row < count; row++) {
    let least = Infinity
    let weight = 0
    for (let k = wordStart[row]; k < wordStart[row + 1]; k++) {
      if ((wordFlags[k] & NEW_READING) !== 0 && weight > 0) {
        least = Math.min(least, weight)
        weight = 0
      }
      const rank = lexRank[wordIds[k]]
      weight += Math.log(1 + count / (postStart[rank + 1] - postStart[rank]))
    }
    lightest[row] = Math.min(255, Math.floor(Math.min(least, weight) * NAME_WEIGHT_UNIT))
  }
  return lightest
}

function buildPostings(index: ReferenceIndex, lexRank: Uint32Array, sections: Record<string, SectionArray>): void {
  const { wordStart, wordIds, count } = index
  const size = lexRank.length
  const postStart = new Uint32Array(size + 1)
  // A word that stands twice in a name is posted once: `last` knows the row a word was posted for.
  const last = new Int32Array(size).fill(-1)
  for (let row = 0; row < count; row++) {
    for (let k = wordStart[row]; k < wordStart[row + 1]; k++) {
      const rank = lexRank[wordIds[k]]
      if (last[rank] === row) continue
      last[rank] = row
      postStart[rank + 1]++
    }
  }
  for (let rank = 0; rank < size; rank++) postStart[rank + 1] += postStart[rank]
  const postRows = new Uint32Array(postStart[size])
  const fill = postStart.slice(0, size)
  last.fill(-1)
  for (let row = 0; row < count; row++) {
    for (let k = wordStart[row]; k < wordStart[row + 1]; k++) {
      const rank = lexRank[wordIds[k]]
      if (last[rank] === row) continue
      last[rank] = row
      postRows[fill[rank]++] = row
    }
  }
  sections.postStart = postStart
  sections.postRows = postRows
}

function buildDeletes(words: string[], sections: Record<string, SectionArray>): void {
  let total = 0
  for (const word of words) if (canBeMisspelt(word)) total += word.length + 1
  const keys = new Uint32Array(total)
  const values = new Uint32Array(total)
  const hashes = new Uint32Array(MISSPELT_LETTERS_MAX + 1)
  let at = 0
  for (let id = 0; id < words.length; id++) {
    if (!canBeMisspelt(words[id])) continue
    const count = hashesWithout(words[id], hashes)
    for (let i = 0; i < count; i++) {
      keys[at] = hashes[i]
      values[at++] = id
    }
  }
  addDirectory('deletes', buildHashDirectory(keys, values), sections)
}

/** Numbers are not misspelt: 12 is another house than 13. */
export function canBeMisspelt(word: string): boolean {
  return word.length >= MISSPELT_LETTERS_MIN && word.length <= MISSPELT_LETTERS_MAX && word.charCodeAt(0) > 57
}

/** Writes the hashes of a word and of the word without each one of its letters, and tells how many they are. */
export function hashesWithout(word: string, hashes: Uint32Array): number {
  let before = 0x811c9dc5
  let whole = before
  for (let i = 0; i < word.length; i++) whole = withLetter(whole, word, i)
  hashes[0] = finished(whole)
  for (let skipped = 0; skipped < word.length; skipped++) {
    let hash = before
    for (let i = skipped + 1; i < word.length; i++) hash = withLetter(hash, word, i)
    hashes[skipped + 1] = finished(hash)
    before = withLetter(before, word, skipped)
  }
  return word.length + 1
}

function withLetter(hash: number, word: string, at: number): number {
  return Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
}

function finished(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 12)) >>> 0
}
