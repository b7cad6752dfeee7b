import { hashWord } from './hash-bytes.ts'
import { NameReader } from './name-reader.ts'
import { soundOfFirst, spellingKey } from './spelling-keys.ts'
import { CITY_WORD, NUMBER } from './word-roles.ts'
import { wordSet } from './word-table.ts'

const JOINED_MAX = 200
export const CITY_WORDS_MAX = 12
const BEGINNINGS_MAX = 4
const BEGINNING_LETTERS_MIN = 4

/** A number behind one of these names the district; behind anything else it only numbers part of the city ("Paris 09"). */
const areaWords = wordSet(
  'district quan ward phuong huyen sector zone area block phase arrondissement soi moo mu km route highway section okres bezirk'
    .split(' ')
    .map(hashWord),
)
const cedex = hashWord('cedex')
const city = hashWord('city')
const cityLetters = new TextEncoder().encode('city')

/** Reads a city field: its key (what stands before a comma, bracket, slash or number, without spaces) and the hashes of all its words. */
export class CityReader {
  key = 0
  /** The same with or without "City" behind it: New York is New York City. */
  cityKey = 0
  /** What the name begins with, as spellingKey hears it. */
  first = 0
  count = 0
  /** Keys of what it begins with, longest first: "Orlando Florida" begins with Orlando. */
  beginningCount = 0
  readonly beginnings = new Uint32Array(BEGINNINGS_MAX)
  /** Keys of what it ends with, longest first: "City of Lyon", "Greater London". */
  endingCount = 0
  readonly endings = new Uint32Array(BEGINNINGS_MAX)
  /** The letters of the name without spaces. */
  length = 0
  readonly words = new Uint32Array(CITY_WORDS_MAX)
  private readonly names = new NameReader()
  readonly joined = new Uint8Array(JOINED_MAX)
  private readonly wordAt = new Uint8Array(BEGINNINGS_MAX + 1)

  /** `country`: two letters as one number. */
  read(bytes: Uint8Array, start: number, end: number, country: number): void {
    this.names.country = country
    let cut = start
    while (cut < end && !((bytes[cut] === 0x2c || bytes[cut] === 0x28 || bytes[cut] === 0x2f) && cut > start + 1)) cut++
    this.names.read(bytes, start, cut)
    const { names, joined, beginnings } = this
    const stop = this.cityEnd()
    let length = 0
    this.beginningCount = 0
    for (let i = 0; i < stop; i++) {
      if (i < this.wordAt.length) this.wordAt[i] = length
      for (let k = names.start[i]; k < names.end[i] && length < JOINED_MAX; k++) joined[length++] = names.text[k]
      if (i + 1 === stop || i >= BEGINNINGS_MAX || length < BEGINNING_LETTERS_MIN) continue
      for (let k = this.beginningCount++; k > 0; k--) beginnings[k] = beginnings[k - 1]
      beginnings[0] = spellingKey(joined, 0, length)
    }
    this.key = length === 0 ? 0 : spellingKey(joined, 0, length)
    this.readEndings(stop, length)
    this.cityKey = this.readCityKey(stop, length)
    this.first = soundOfFirst(joined[0])
    this.count = 0
    if (cut < end) names.read(bytes, start, end)
    for (let i = 0; i < names.count && this.count < CITY_WORDS_MAX; i++) {
      if (names.end[i] - names.start[i] > 1) this.words[this.count++] = names.hash[i]
    }
  }

  /** As if nothing had been read. */
  clear(): void {
    this.key = this.cityKey = this.first = this.count = this.length = 0
    this.beginningCount = this.endingCount = 0
  }

  private readEndings(stop: number, length: number): void {
    this.length = length
    this.endingCount = 0
    for (let i = 1; i < stop && i < this.wordAt.length; i++)
      if (length - this.wordAt[i] >= BEGINNING_LETTERS_MIN)
        this.endings[this.endingCount++] = spellingKey(this.joined, this.wordAt[i], length)
  }

  private readCityKey(stop: number, length: number): number {
    const { names, joined } = this
    if (length === 0 || length + cityLetters.length > JOINED_MAX) return 0
    if (names.hash[stop - 1] === city) return stop === 1 ? 0 : spellingKey(joined, 0, length - cityLetters.length)
    joined.set(cityLetters, length)
    return spellingKey(joined, 0, length + cityLetters.length)
  }

  /** How many words name the city itself: "Paris 9e Arrondissement" and "PARIS CEDEX 09" are Paris. */
  private cityEnd(): number {
    const { count, flags, hash } = this.names
    for (let i = 1; i < count; i++) {
      if ((flags[i] & NUMBER) === 0) continue
      if (hash[i - 1] === cedex && i > 1) return i - 1
      return areaWords.has(hash[i - 1]) ? count : i
    }
    return count
  }
}

/**
 * Marks the words of a name that name its city: single words of the city field, and up to three neighbours that joined
 * spell it ("Khon Kaen" in the city of Khonkaen).
 */
export function markCityWords(
  name: NameReader,
  key: number,
  first: number,
  words: Uint32Array,
  from: number,
  to: number,
  scratch: Uint8Array,
): void {
  if (key === 0) return
  const { text, start, end, flags, hash, count } = name
  for (let i = 0; i < count; i++) {
    for (let k = from; k < to; k++) if (words[k] === hash[i]) flags[i] |= CITY_WORD
    if (soundOfFirst(text[start[i]]) !== first) continue
    let length = 0
    for (let j = i; j < count && j < i + 3; j++) {
      for (let b = start[j]; b < end[j] && length < scratch.length; b++) scratch[length++] = text[b]
      if (length < 4 || spellingKey(scratch, 0, length) !== key) continue
      for (let m = i; m <= j; m++) flags[m] |= CITY_WORD
    }
  }
}
