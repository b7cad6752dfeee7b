import { NameReader } from '../names/name-reader.ts'
import { hashWord, mixHash } from '../words/hash-bytes.ts'
import { spellingKey } from '../words/spelling-keys.ts'
import { NEW_READING, NUMBER } from '../words/word-roles.ts'
import { wordsOf } from '../words/word-table.ts'
import { beforeChineseTitle, isLatinChineseTitle, namesChineseTowns } from './chinese-titles.ts'
import { type OtherCityNames, soundBit } from './other-city-names.ts'

const JOINED_MAX = 200
export const CITY_WORDS_MAX = 12
const BEGINNINGS_MAX = 4
const LATER_MAX = 3
const COMMA = 0x2c
const BRACKET = 0x28
const SLASH = 0x2f
const BEGINNING_LETTERS_MIN = 4
/** Shorter ones are those of states and countries. */
const LATER_LETTERS_MIN = 3

/**
 * A number behind one of these names the district; behind anything else it only numbers part of the city ("Paris 09").
 */
const areaWords = wordsOf(
  'district quan ward phuong huyen sector zone area block phase arrondissement soi moo mu km route highway section okres bezirk',
)
/** "City" as countries write it behind a name: 서울특별시, 札幌市, Gyeongju-si. */
const cityTitles = wordsOf('teukbyeolsi gwangyeoksi teukbyeoljachisi jachisi si shi ichi to')
const cedex = hashWord('cedex')
const city = hashWord('city')
const cityLetters = new TextEncoder().encode('city')

/**
 * Reads a city field: its key (what stands before a comma, bracket, slash or number, without spaces) and the hashes of
 * all its words.
 */
export class CityReader {
  key = 0
  /** The field held a code, which may mean the country around the city too. */
  isCode = false
  /** The same with or without "City" behind it: New York is New York City. */
  cityKey = 0
  /** What its names begin with, as spellingKey hears it: a bit for each sound. */
  firsts = 0
  count = 0
  /** Keys of what it begins with, longest first: "Orlando Florida" begins with Orlando. */
  beginningCount = 0
  readonly beginnings = new Uint32Array(BEGINNINGS_MAX)
  /** Keys of what it ends with, longest first: "City of Lyon", "Greater London". */
  endingCount = 0
  readonly endings = new Uint32Array(BEGINNINGS_MAX)
  /** Keys of what stands behind commas, in that order: "Old Town, Lyon". */
  laterCount = 0
  readonly laterKeys = new Uint32Array(LATER_MAX)
  private readonly laterFirsts = new Uint32Array(LATER_MAX)
  /** How many of the words stand in front of the first comma, bracket or slash. */
  private frontCount = 0
  /** The letters of the name without spaces. */
  length = 0
  readonly words = new Uint32Array(CITY_WORDS_MAX)
  private readonly names = new NameReader()
  readonly joined = new Uint8Array(JOINED_MAX)
  private readonly wordAt = new Uint8Array(BEGINNINGS_MAX + 1)
  private readonly others: OtherCityNames
  private country = 0

  constructor(others: OtherCityNames) {
    this.others = others
  }

  /** `country`: two letters as one number. */
  read(bytes: Uint8Array, start: number, end: number, country: number): void {
    this.names.country = this.country = country
    let cut = start
    while (cut < end && !(isCut(bytes[cut]) && cut > start + 1)) cut++
    this.readLater(bytes, cut, end)
    this.names.read(bytes, start, namesChineseTowns(country) ? beforeChineseTitle(bytes, start, cut) : cut)
    const { names, joined, beginnings } = this
    const stop = this.cityEnd()
    let length = 0
    this.beginningCount = 0
    for (let i = 0; i < stop; i++) {
      if (i < this.wordAt.length) this.wordAt[i] = length
      for (let k = names.start[i]; k < names.end[i] && length < JOINED_MAX; k++) joined[length++] = names.text[k]
      if (i + 1 === stop || i >= BEGINNINGS_MAX || length < BEGINNING_LETTERS_MIN) continue
      for (let k = this.beginningCount++; k > 0; k--) beginnings[k] = beginnings[k - 1]
      beginnings[0] = this.keyOf(0, length)
    }
    this.key = length === 0 ? 0 : this.keyOf(0, length)
    this.isCode = false
    const meant = length === 3 ? this.others.codes.get(mixHash(this.key, country)) : undefined
    if (meant !== undefined) {
      this.key = meant
      this.isCode = true
    }
    this.readEndings(stop, length)
    this.cityKey = this.readCityKey(stop, length)
    this.firsts = this.firstsOf(this.key)
    this.count = 0
    this.addWords()
    this.frontCount = this.count
    if (cut < end) {
      names.read(bytes, start, end)
      this.count = 0
      this.addWords()
    }
    this.addKnown(this.key)
    for (let k = 0; k < this.beginningCount; k++) this.addKnown(beginnings[k])
  }

  /** The same of letters without accents. */
  readText(text: string, country: number): void {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    this.read(bytes, 0, bytes.length, country)
  }

  /** What stands behind each comma from `at` on, without the postcode in front of it. */
  private readLater(bytes: Uint8Array, at: number, end: number): void {
    const { names, joined } = this
    this.laterCount = 0
    let comma = at
    while (this.laterCount < LATER_MAX) {
      while (comma < end && bytes[comma] !== COMMA) comma++
      if (comma >= end) return
      let to = comma + 1
      while (to < end && !isCut(bytes[to])) to++
      names.read(bytes, comma + 1, to)
      const stop = this.cityEnd()
      let length = 0
      for (let i = 0; i < stop; i++) {
        if (length === 0 && (names.flags[i] & NUMBER) !== 0) continue
        for (let k = names.start[i]; k < names.end[i] && length < JOINED_MAX; k++) joined[length++] = names.text[k]
      }
      comma = to
      if (length < LATER_LETTERS_MIN) continue
      const key = this.keyOf(0, length)
      this.laterKeys[this.laterCount] = key
      this.laterFirsts[this.laterCount++] = this.firstsOf(key)
    }
  }

  private addWords(): void {
    const { names } = this
    for (let i = 0; i < names.count && this.count < CITY_WORDS_MAX; i++)
      if (names.end[i] - names.start[i] > 1) this.words[this.count++] = names.hash[i]
  }

  /** Stands among the words for all names of a city: "Roma" and "Rome Lazio" then have one in common. */
  private addKnown(key: number): void {
    if (this.count < CITY_WORDS_MAX && this.others.firstsOf(this.country, key) !== 0) this.words[this.count++] = key
  }

  /** From now on the city is that behind the k-th comma; what stands in front tells nothing, or a quarter of it. */
  takeLater(k: number, isQuarter: boolean): void {
    this.key = this.laterKeys[k]
    this.firsts = this.laterFirsts[k]
    if (isQuarter) return
    this.words.copyWithin(0, this.frontCount, this.count)
    this.count -= this.frontCount
  }

  /** As if nothing had been read. */
  clear(): void {
    this.key = this.cityKey = this.firsts = this.count = this.length = 0
    this.beginningCount = this.endingCount = this.laterCount = 0
  }

  /** One for all the names that a city is known by. */
  private keyOf(from: number, to: number): number {
    return this.others.keyOf(this.country, spellingKey(this.joined, from, to))
  }

  /** Of the name whose letters were joined last. */
  private firstsOf(key: number): number {
    return this.others.firstsOf(this.country, key) || soundBit(this.joined[0])
  }

  private readEndings(stop: number, length: number): void {
    this.length = length
    this.endingCount = 0
    for (let i = 1; i < stop && i < this.wordAt.length; i++)
      if (length - this.wordAt[i] >= BEGINNING_LETTERS_MIN)
        this.endings[this.endingCount++] = this.keyOf(this.wordAt[i], length)
  }

  private readCityKey(stop: number, length: number): number {
    const { names, joined } = this
    if (length === 0 || length + cityLetters.length > JOINED_MAX) return 0
    if (names.hash[stop - 1] === city) return stop === 1 ? 0 : this.keyOf(0, length - cityLetters.length)
    joined.set(cityLetters, length)
    return this.keyOf(0, length + cityLetters.length)
  }

  /** How many words the field has, read one way: letters of other scripts may be read in two. */
  private firstReading(): number {
    const { flags, count } = this.names
    for (let i = 1; i < count; i++) if ((flags[i] & NEW_READING) !== 0) return i
    return count
  }

  /** How many words name the city itself: "Paris 9e Arrondissement" and "PARIS CEDEX 09" are Paris. */
  private cityEnd(): number {
    const { flags, hash } = this.names
    let count = this.firstReading()
    while (count > 1 && cityTitles.has(hash[count - 1])) count--
    if (count > 1 && namesChineseTowns(this.country) && isLatinChineseTitle(hash[count - 1])) count--
    for (let i = 1; i < count; i++) {
      if ((flags[i] & NUMBER) === 0) continue
      if (hash[i - 1] === cedex && i > 1) return i - 1
      return areaWords.has(hash[i - 1]) ? count : i
    }
    return count
  }
}

function isCut(code: number): boolean {
  return code === COMMA || code === BRACKET || code === SLASH
}
