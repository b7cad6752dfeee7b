import { markCityWords } from '../../normalise/cities/mark-city-words.ts'
import { FormerName } from '../../normalise/names/former-name.ts'
import { NameReader } from '../../normalise/names/name-reader.ts'
import { FIELD_ADDRESS, FIELD_ALIASES, FIELD_NAME, FIELDS, type Sections } from '../layout.ts'
import type { CityWords } from './build-cities.ts'
import { GrowingU32, sharedU32 } from './growing-arrays.ts'
import { type Vocabulary, VocabularyBuilder } from './vocabulary-builder.ts'

const formerName = new FormerName()

/**
 * Folded names of some rows: row `from + i` has words start[i] to start[i + 1], numbered by a vocabulary of their own.
 */
export type WordPiece = {
  start: Uint32Array
  ids: Uint32Array
  flags: Uint32Array
  vocabulary: Vocabulary
  /** How often each word of the vocabulary is there. */
  counts: Uint32Array
  /** Letters of all words together. */
  letterCount: number
}

/** Reads the names of rows `from` to `to` word by word. */
export function readWords(sections: Sections, cities: CityWords, from: number, to: number): WordPiece {
  const { country, standsIn, textBytes } = sections
  const reader = new NameReader()
  const scratch = new Uint8Array(96)
  const vocabulary = new VocabularyBuilder()
  const start = sharedU32(to - from + 1)
  const ids = new GrowingU32((to - from) * 4 + 16)
  const flags = new GrowingU32((to - from) * 4 + 16)
  let letterCount = 0
  for (let i = from; i < to; i++) {
    start[i - from] = ids.length
    reader.country = country[i]
    readNames(reader, sections, i, textBytes)
    const c = standsIn[i]
    markCityWords(reader, cities.keys[c], cities.firsts[c], cities.words, cities.start[c], cities.start[c + 1], scratch)
    for (let k = 0; k < reader.count; k++) {
      ids.push(vocabulary.idOf(reader.text, reader.start[k], reader.end[k], reader.hash[k]))
      flags.push(reader.flags[k])
      letterCount += reader.end[k] - reader.start[k]
    }
  }
  start[to - from] = ids.length
  const counts = sharedU32(vocabulary.size)
  for (let k = 0; k < ids.length; k++) counts[ids.array[k]]++
  return { start, ids: ids.filled(), flags: flags.filled(), vocabulary: vocabulary.words(), counts, letterCount }
}

function readNames(reader: NameReader, { textStart, textLengths }: Sections, i: number, bytes: Uint8Array): void {
  const start = textStart[i]
  const end = start + textLengths[i * FIELDS + FIELD_NAME]
  reader.read(bytes, start, end)
  const aliasEnd = end + textLengths[i * FIELDS + FIELD_ALIASES]
  for (let from = end; from < aliasEnd; ) {
    let to = from
    while (to < aliasEnd && bytes[to] !== 0x7c) to++
    if (to > from) reader.readAlias(bytes, from, to)
    from = to + 1
  }
  const addressEnd = aliasEnd + textLengths[i * FIELDS + FIELD_ADDRESS]
  if (formerName.find(bytes, aliasEnd, addressEnd)) reader.readAlias(bytes, formerName.start, formerName.end)
}
