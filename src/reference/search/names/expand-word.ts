import { gramHash } from '../../../matching/index.ts'
import { canBeMisspelt, hashesWithout, MISSPELT_LETTERS_MAX } from '../../catalogue/build-words.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { findAllInDirectory } from '../../catalogue/hash-directory.ts'
import { editDistance } from './edit-distance.ts'
import { PREFIX_SIMILARITY } from './name-query.ts'
import { findOtherForms } from './other-forms.ts'

/** A word of the vocabulary that a word of the query may stand for. */
export interface Variant {
  word: number
  /** 1 for the same word, less the more it differs. */
  similarity: number
  /** How many hotels carry the word. */
  hotels: number
}

/** A query word with every spelling that finds something. */
export interface Expansion {
  variants: Variant[]
  isExact: boolean
}

const VARIANTS_MAX = 24
/** A word that so many hotels carry is no misspelling of another. */
export const KNOWN_HOTELS = 50
// A word of six letters with two mistakes mostly shares two of its seven letter triples; a shorter one may share none.
const TWO_MISTAKES_LETTERS_MIN = 6
// Triples that thousands of words share ("hot", "ing") cost much and tell little.
const GRAM_WORDS_MAX = 6_000
// A word that is in the vocabulary is probably meant; its neighbours are believed less.
const NEIGHBOUR_OF_KNOWN = 0.85
// One sign of a script of syllables is up to six Latin letters: who forgets one forgets them all ("zhuang").
const SYLLABLE_LETTERS_MAX = 6

/** Finds the vocabulary's words for one query word: itself, one mistake away, two in a long word. One per thread. */
export class WordExpander {
  readonly #catalogue: Catalogue
  readonly #shared: Uint8Array
  readonly #bytes = new Uint8Array(64)
  readonly #hashes = new Uint32Array(MISSPELT_LETTERS_MAX + 1)
  readonly #found: number[] = []
  /** Words that share letter triples, as many as there may be. */
  readonly #touched: Uint32Array

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#shared = new Uint8Array(catalogue.lexWords.length)
    this.#touched = new Uint32Array(catalogue.lexWords.length)
  }

  /** The two halves of a folded word wherever it may be cut, each of two letters at least, where they are words. */
  halves(word: string): { at: number; left: Variant | null; right: Variant | null }[] {
    const { index } = this.#catalogue
    const length = this.#load(word)
    const halves: { at: number; left: Variant | null; right: Variant | null }[] = []
    for (let at = 2; at <= length - 2; at++) {
      const left = index.wordNumber(this.#bytes, 0, at)
      const right = index.wordNumber(this.#bytes, at, length)
      if (left < 0 && right < 0) continue
      halves.push({
        at,
        left: left < 0 ? null : this.#variant(left, 1),
        right: right < 0 ? null : this.#variant(right, 1),
      })
    }
    return halves
  }

  /**
   * `mistakesMax` 2 looks for two mistakes, and in a word of another script for a missing syllable, only in a long word
   * that one mistake does not explain.
   */
  expand(word: string, mistakesMax: 1 | 2, isForeign = false, isBegun = false): Expansion {
    const exact = this.#number(word)
    const variants: Variant[] = exact >= 0 ? [this.#variant(exact, 1)] : []
    if (variants.length === 0 || variants[0].hotels < KNOWN_HOTELS) this.#addOtherForms(word, isBegun, variants)
    if (!canBeMisspelt(word)) return { variants, isExact: exact >= 0 }
    const length = this.#load(word)
    const trust = exact >= 0 ? NEIGHBOUR_OF_KNOWN : 1
    this.#addOneMistake(word, length, exact, trust, variants)
    if (mistakesMax === 2 && variants.length === 0 && length >= TWO_MISTAKES_LETTERS_MIN) {
      this.#addTwoMistakes(length, isForeign, variants)
    }
    if (variants.length > VARIANTS_MAX) {
      variants.sort((a, b) => b.similarity - a.similarity || b.hotels - a.hotels)
      variants.length = VARIANTS_MAX
    }
    return { variants, isExact: exact >= 0 }
  }

  #addOtherForms(word: string, isBegun: boolean, variants: Variant[]): void {
    const trust = variants.length > 0 ? NEIGHBOUR_OF_KNOWN : 1
    for (const { word: meant, similarity } of findOtherForms(word, isBegun ? PREFIX_SIMILARITY : null)) {
      const id = this.#number(meant)
      if (id >= 0 && !variants.some((variant) => variant.word === id))
        variants.push(this.#variant(id, trust * similarity))
    }
  }

  // Two words one mistake apart meet where one letter is left out of one or of both.
  #addOneMistake(word: string, length: number, exact: number, trust: number, variants: Variant[]): void {
    const { index, deletes } = this.#catalogue
    this.#found.length = 0
    findAllInDirectory(deletes, this.#hashes, hashesWithout(word, this.#hashes), this.#found)
    for (const id of this.#found) {
      if (id === exact || variants.some((variant) => variant.word === id)) continue
      const [start, end] = [index.vocabStart[id], index.vocabStart[id + 1]]
      // A word of three letters has neighbours everywhere: not for one that is well known.
      if (length < 4 && variants[0]?.similarity === 1 && variants[0].hotels >= KNOWN_HOTELS) continue
      const distance = editDistance(this.#bytes, length, index.vocabBytes, start, end, 2)
      if (distance > (length >= 6 ? 2 : 1)) continue
      variants.push(this.#variant(id, trust * this.#similarity(distance, length, start, end)))
    }
  }

  #addTwoMistakes(length: number, isForeign: boolean, variants: Variant[]): void {
    const { index } = this.#catalogue
    const { gramStart, gramWords, vocabStart, vocabBytes } = index
    const bytes = this.#bytes
    const shared = this.#shared
    const touched = this.#touched
    let count = 0
    for (let i = 0; i <= length; i++) {
      const gram = gramHash(i > 0 ? bytes[i - 1] : 0, i < length ? bytes[i] : 0, i + 1 < length ? bytes[i + 1] : 0)
      const end = gramStart[gram + 1]
      if (end - gramStart[gram] > GRAM_WORDS_MAX) continue
      for (let k = gramStart[gram]; k < end; k++) {
        const id = gramWords[k]
        touched[count] = id
        if (shared[id]++ === 0) count++
      }
    }
    const least = Math.max(2, length + 1 - 6)
    for (let i = 0; i < count; i++) {
      const id = touched[i]
      const triples = shared[id]
      shared[id] = 0
      if (triples < least || variants.some((variant) => variant.word === id)) continue
      const [start, end] = [vocabStart[id], vocabStart[id + 1]]
      const mistakes = editDistance(bytes, length, vocabBytes, start, end, 2)
      const missing = mistakes > 2 && isForeign ? lettersMissing(bytes, length, vocabBytes, start, end) : 0
      const distance = missing > 0 ? missing : mistakes
      if (mistakes <= 2 || missing > 0) variants.push(this.#variant(id, this.#similarity(distance, length, start, end)))
    }
  }

  #similarity(distance: number, length: number, start: number, end: number): number {
    const longer = Math.max(length, end - start)
    // People seldom get the first letter wrong.
    const first = this.#bytes[0] === this.#catalogue.index.vocabBytes[start] ? 0 : 0.05
    return 1 - distance / longer - first
  }

  #variant(word: number, similarity: number): Variant {
    const { lexRank, postStart } = this.#catalogue
    return { word, similarity, hotels: postStart[lexRank[word] + 1] - postStart[lexRank[word]] }
  }

  #number(word: string): number {
    return this.#catalogue.index.wordNumber(this.#bytes, 0, this.#load(word))
  }

  #load(word: string): number {
    const length = Math.min(word.length, 64)
    for (let i = 0; i < length; i++) this.#bytes[i] = word.charCodeAt(i)
    return length
  }
}

/**
 * How many letters in one place are missing in a word to be the other one; 0 where that is not all, or more than a
 * syllable.
 */
function lettersMissing(word: Uint8Array, length: number, other: Uint8Array, start: number, end: number): number {
  const missing = end - start - length
  if (missing < 1 || missing > SYLLABLE_LETTERS_MAX) return 0
  let before = 0
  while (before < length && word[before] === other[start + before]) before++
  let behind = 0
  while (behind < length && word[length - 1 - behind] === other[end - 1 - behind]) behind++
  return before + behind >= length ? missing : 0
}
