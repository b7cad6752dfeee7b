import { markCityWords } from '../normalise/city-reader.ts'
import { mixHash } from '../normalise/hash-bytes.ts'
import { NameReader } from '../normalise/name-reader.ts'
import { isLocal, LOCAL, NUMBER, STOP, TYPE } from '../normalise/word-roles.ts'
import type { CityWords } from './build-cities.ts'
import { BLOCK_SHIFT } from './cells.ts'
import type { ReferenceDraft } from './draft.ts'
import { GrowingU32 } from './growing-arrays.ts'
import { FIELD_ALIASES, FIELD_NAME, type SectionArray, VOCAB_SLOT } from './layout.ts'
import { ascending, sortPairs } from './radix-sort.ts'
import { VocabularyBuilder } from './vocabulary-builder.ts'
import { packWeight, wordWeight } from './word-weight.ts'

/** Folded names word by word, the vocabulary, and how rare each word is where the hotel stands. */
export function buildWords(
  draft: ReferenceDraft,
  order: Uint32Array,
  cities: CityWords,
  sections: Map<string, SectionArray>,
): void {
  const n = order.length
  const reader = new NameReader()
  const scratch = new Uint8Array(96)
  const vocabulary = new VocabularyBuilder()
  const wordStart = new Uint32Array(n + 1)
  const ids = new GrowingU32()
  const flags = new GrowingU32()
  const city = sections.get('city') as Uint32Array
  const country = sections.get('country') as Uint16Array
  const bytes = draft.text.array
  for (let i = 0; i < n; i++) {
    wordStart[i] = ids.length
    reader.country = country[i]
    readNames(reader, draft, order[i], bytes)
    const c = city[i]
    markCityWords(reader, cities.keys[c], cities.firsts[c], cities.words, cities.start[c], cities.start[c + 1], scratch)
    for (let k = 0; k < reader.count; k++) {
      ids.push(vocabulary.idOf(reader.text, reader.start[k], reader.end[k], reader.hash[k]))
      flags.push(reader.flags[k])
    }
  }
  wordStart[n] = ids.length
  const wordIds = ids.trimmed()
  sections.set('wordStart', wordStart)
  sections.set('wordIds', wordIds)
  sections.set('wordFlags', Uint16Array.from(flags.array.subarray(0, flags.length)))
  sections.set('vocabStart', vocabulary.start.trimmed())
  sections.set('vocabBytes', vocabulary.bytes.trimmed())
  sections.set('vocabHash', vocabulary.hash.trimmed())
  weighWords(wordStart, wordIds, vocabulary.size, sections)
  sections.set('vocabTable', vocabularyTable(vocabulary, sections.get('vocabCount') as Uint32Array))
  buildGrams(vocabulary, sections)
}

function readNames(reader: NameReader, draft: ReferenceDraft, row: number, bytes: Uint8Array): void {
  const start = draft.fieldStart(row, FIELD_NAME)
  const end = start + draft.fieldLength(row, FIELD_NAME)
  reader.read(bytes, start, end)
  const aliasEnd = end + draft.fieldLength(row, FIELD_ALIASES)
  for (let from = end; from < aliasEnd; ) {
    let to = from
    while (to < aliasEnd && bytes[to] !== 0x7c) to++
    if (to > from) reader.readAlias(bytes, from, to)
    from = to + 1
  }
}

export function countKey(place: number, word: number): number {
  return (mixHash(word + 1, place) | 1) >>> 0
}

/** Blocks and countries share one table; blocks are told from countries by a high bit. */
export function blockPlace(block: number): number {
  return (block | 0x80000000) >>> 0
}

function weighWords(
  wordStart: Uint32Array,
  wordIds: Uint32Array,
  vocabularySize: number,
  sections: Map<string, SectionArray>,
): void {
  const n = wordStart.length - 1
  const cell = sections.get('cell') as Uint32Array
  const country = sections.get('country') as Uint16Array
  const countrySize = sections.get('countrySize') as Uint32Array
  const flags = sections.get('wordFlags') as Uint16Array
  const vocabCount = new Uint32Array(vocabularySize)
  const total = wordIds.length
  const keys = new Uint32Array(total * 2)
  for (let i = 0; i < n; i++) {
    const block = blockPlace(cell[i] >>> BLOCK_SHIFT)
    for (let k = wordStart[i]; k < wordStart[i + 1]; k++) {
      vocabCount[wordIds[k]]++
      keys[k] = countKey(block, wordIds[k])
      keys[total + k] = countKey(country[i], wordIds[k])
    }
  }
  const counts = new Uint32Array(total * 2)
  const countPairs = countTable(keys, counts)
  const blockSize = blockSizes(cell)
  const weights = new Uint8Array(total)
  for (let i = 0; i < n; i++) {
    const size = blockSize[i]
    for (let k = wordStart[i]; k < wordStart[i + 1]; k++) {
      const weight = wordWeight(counts[k], size, counts[total + k], countrySize[country[i]], vocabCount[wordIds[k]], n)
      weights[k] = packWeight(weight)
      if ((flags[k] & (TYPE | STOP | NUMBER)) === 0 && isLocal(counts[k], counts[total + k])) flags[k] |= LOCAL
    }
  }
  sections.set('wordWeights', weights)
  sections.set('vocabCount', vocabCount)
  sections.set('countTable', countPairs)
}

/** How many rows share each row's block. */
function blockSizes(cell: Uint32Array): Uint32Array {
  const sizes = new Uint32Array(cell.length)
  for (let i = 0; i < cell.length; ) {
    let end = i + 1
    while (end < cell.length && cell[end] >>> BLOCK_SHIFT === cell[i] >>> BLOCK_SHIFT) end++
    sizes.fill(end - i, i, end)
    i = end
  }
  return sizes
}

/** Counts equal keys (into `counts`, beside each key) and tables those met at least twice. Uses the keys up. */
function countTable(keys: Uint32Array, counts: Uint32Array): Uint32Array {
  const sorted = sortPairs(keys, ascending(keys.length))
  const repeated = new GrowingU32()
  for (let i = 0; i < keys.length; ) {
    const key = sorted.keys[i]
    let end = i + 1
    while (end < keys.length && sorted.keys[end] === key) end++
    for (let k = i; k < end; k++) counts[sorted.values[k]] = end - i
    if (end - i > 1) {
      repeated.push(key)
      repeated.push(end - i)
    }
    i = end
  }
  let slots = 1024
  while (slots < repeated.length) slots *= 2
  const pairs = new Uint32Array(slots * 2)
  for (let k = 0; k < repeated.length; k += 2) {
    let slot = repeated.array[k] & (slots - 1)
    while (pairs[2 * slot] !== 0) slot = (slot + 1) & (slots - 1)
    pairs[2 * slot] = repeated.array[k]
    pairs[2 * slot + 1] = repeated.array[k + 1]
  }
  return pairs
}

/** What a lookup of a word reads, side by side: hash, number + 1, hotels that carry it, length and first letters. */
function vocabularyTable(vocabulary: VocabularyBuilder, vocabCount: Uint32Array): Uint32Array {
  let slots = 1024
  while (slots < vocabulary.size * 2) slots *= 2
  const table = new Uint32Array(slots * VOCAB_SLOT)
  for (let id = 0; id < vocabulary.size; id++) {
    const hash = vocabulary.hash.array[id]
    let slot = hash & (slots - 1)
    while (table[slot * VOCAB_SLOT + 1] !== 0) slot = (slot + 1) & (slots - 1)
    const at = slot * VOCAB_SLOT
    table[at] = hash
    table[at + 1] = id + 1
    table[at + 2] = vocabCount[id]
    table[at + 3] = wordHead(vocabulary.bytes.array, vocabulary.start.array[id], vocabulary.start.array[id + 1])
  }
  return table
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
  const h = Math.imul((a << 16) | (b << 8) | c, 0x9e3779b1)
  return h >>> 16
}

/** One of 64 bits for a pair of letters: a hotel's bits tell quickly that two names share hardly any letters. */
export function pairBit(a: number, b: number): number {
  return Math.imul((a << 8) | b, 0x9e3779b1) >>> 26
}

function buildGrams(vocabulary: VocabularyBuilder, sections: Map<string, SectionArray>): void {
  const bytes = vocabulary.bytes.array
  const starts = vocabulary.start.array
  const gramStart = new Uint32Array(65537)
  const visit = (each: (gram: number, word: number) => void): void => {
    for (let word = 0; word < vocabulary.size; word++) {
      const from = starts[word]
      const to = starts[word + 1]
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
  const gramWords = new Uint32Array(gramStart[65536])
  const fill = gramStart.slice(0, 65536)
  visit((gram, word) => {
    gramWords[fill[gram]++] = word
  })
  sections.set('gramStart', gramStart)
  sections.set('gramWords', gramWords)
}
