import { type NameReader, WORDS_MAX } from '../../normalise/names/name-reader.ts'
import { SCAN_ROW, VOCAB_SLOT } from '../../reference-index/layout.ts'
import { NONE, type ReferenceIndex } from '../../reference-index/reference-index.ts'
import { blockPlace, countKey, wordHead } from '../../reference-index/word-keys.ts'
import { expectedPlace } from '../search/posting-lists.ts'
import type { CoreNames } from './core-names.ts'
import type { Yards } from './yards.ts'

/**
 * The words of a record in the vocabulary of the index, and how many hotels carry each, here and at large. What lies
 * all over the index is asked for together, so that it comes in from memory together (see fetchRows); with it comes
 * what the search will read first.
 */
export class WordCounts {
  /** Vocabulary number of each word, NONE when no reference hotel carries it. */
  readonly ids = new Int32Array(WORDS_MAX)
  readonly inBlock = new Uint32Array(WORDS_MAX)
  readonly inCountry = new Uint32Array(WORDS_MAX)
  readonly inWorld = new Uint32Array(WORDS_MAX)
  private readonly countryKeys = new Uint32Array(WORDS_MAX)
  private readonly blockKeys = new Uint32Array(WORDS_MAX)
  /** Of no meaning, see fetchRows. */
  fetched = 0
  private readonly index: ReferenceIndex

  constructor(index: ReferenceIndex) {
    this.index = index
  }

  /** `block`: the neighbourhood that is "here", NONE for nowhere. `coreNames` and `yards`: what the search goes by. */
  count(name: NameReader, country: number, block: number, coreNames: CoreNames, yards: Yards): void {
    this.fetchWords(name, coreNames)
    this.lookUp(name)
    this.fetchCounts(name.count, country, block)
    this.fetched ^= this.fetchSearch(coreNames, yards)
    const { inWorld, inCountry, inBlock, countryKeys, blockKeys } = this
    for (let i = 0; i < name.count; i++) {
      inCountry[i] = inWorld[i] < 2 ? inWorld[i] : this.countOf(countryKeys[i])
      inBlock[i] = inCountry[i] < 2 || block === NONE ? 0 : this.countOf(blockKeys[i])
    }
  }

  private lookUp(name: NameReader): void {
    const { index, ids, inWorld } = this
    const { vocabTable } = index
    for (let i = 0; i < name.count; i++) {
      const at = index.wordSlot(name.hash[i], wordHead(name.text, name.start[i], name.end[i]))
      ids[i] = at < 0 ? NONE : vocabTable[at + 1] - 1
      inWorld[i] = at < 0 ? 0 : vocabTable[at + 2]
    }
  }

  private fetchWords(name: NameReader, coreNames: CoreNames): void {
    const { vocabTable, postingDirectory } = this.index
    const mask = vocabTable.length / VOCAB_SLOT - 1
    let fetched = 0
    for (let i = 0; i < name.count; i++) fetched ^= vocabTable[(name.hash[i] & mask) * VOCAB_SLOT]
    for (let k = 0; k < coreNames.count; k++) fetched ^= postingDirectory[coreNames.keys[k] >>> 16]
    this.fetched = fetched
  }

  private fetchCounts(count: number, country: number, block: number): void {
    const { ids, inWorld, countryKeys, blockKeys } = this
    const { countTable } = this.index
    const mask = countTable.length / 2 - 1
    const place = blockPlace(block)
    for (let i = 0; i < count; i++) {
      countryKeys[i] = countKey(country, ids[i])
      blockKeys[i] = countKey(place, ids[i])
    }
    let fetched = 0
    for (let i = 0; i < count; i++)
      if (inWorld[i] > 1) fetched ^= countTable[2 * (countryKeys[i] & mask)] ^ countTable[2 * (blockKeys[i] & mask)]
    this.fetched = fetched
  }

  private fetchSearch(coreNames: CoreNames, yards: Yards): number {
    const { postingTable, postingDirectory, scanRows } = this.index
    let fetched = 0
    for (let r = 0; r < yards.count; r++) fetched ^= scanRows[yards.from[r] * SCAN_ROW]
    for (let k = 0; k < coreNames.count; k++)
      fetched ^= postingTable[2 * expectedPlace(postingDirectory, coreNames.keys[k])]
    return fetched
  }

  /** Times a word is carried at a place; met once or never counts as nothing, as in the index. */
  private countOf(key: number): number {
    const { countTable } = this.index
    const mask = countTable.length / 2 - 1
    let slot = key & mask
    while (countTable[2 * slot] !== 0) {
      if (countTable[2 * slot] === key) return countTable[2 * slot + 1]
      slot = (slot + 1) & mask
    }
    return 0
  }
}
