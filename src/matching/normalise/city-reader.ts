import { CITY_CODES, CITY_NAMES } from './city-names.ts'
import { hashWord, mixHash } from './hash-bytes.ts'
import { NameReader } from './name-reader.ts'
import { soundOfFirst, spellingKey } from './spelling-keys.ts'
import { CITY_WORD, NUMBER, TAIL } from './word-roles.ts'
import { wordSet } from './word-table.ts'

const JOINED_MAX = 200
export const CITY_WORDS_MAX = 12
const BEGINNINGS_MAX = 4
const BEGINNING_LETTERS_MIN = 4
/** Beside the bits of sounds: the city is known by other names too. */
const HAS_OTHER_NAMES = 1

/** A number behind one of these names the district; behind anything else it only numbers part of the city ("Paris 09"). */
const areaWords = wordSet(
  'district quan ward phuong huyen sector zone area block phase arrondissement soi moo mu km route highway section okres bezirk'
    .split(' ')
    .map(hashWord),
)
/** "City" as countries write it behind a name: 서울특별시, 札幌市, Gyeongju-si. */
const cityTitles = wordSet('teukbyeolsi gwangyeoksi teukbyeoljachisi jachisi si shi ichi to'.split(' ').map(hashWord))
const cedex = hashWord('cedex')
const city = hashWord('city')
const cityLetters = new TextEncoder().encode('city')

/** Reads a city field: its key (what stands before a comma, bracket, slash or number, without spaces) and the hashes of all its words. */
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
  /** The letters of the name without spaces. */
  length = 0
  readonly words = new Uint32Array(CITY_WORDS_MAX)
  private readonly names = new NameReader()
  readonly joined = new Uint8Array(JOINED_MAX)
  private readonly wordAt = new Uint8Array(BEGINNINGS_MAX + 1)
  private readonly others: OtherNames
  private country = 0

  constructor(others = otherNames()) {
    this.others = others
  }

  /** `country`: two letters as one number. */
  read(bytes: Uint8Array, start: number, end: number, country: number): void {
    this.names.country = this.country = country
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
    this.firsts = this.others.firstsOf(country, this.key) || soundBit(joined[0])
    this.count = 0
    if (cut < end) names.read(bytes, start, end)
    for (let i = 0; i < names.count && this.count < CITY_WORDS_MAX; i++) {
      if (names.end[i] - names.start[i] > 1) this.words[this.count++] = names.hash[i]
    }
  }

  /** As if nothing had been read. */
  clear(): void {
    this.key = this.cityKey = this.firsts = this.count = this.length = 0
    this.beginningCount = this.endingCount = 0
  }

  /** One for all the names that a city is known by. */
  private keyOf(from: number, to: number): number {
    return this.others.keyOf(this.country, spellingKey(this.joined, from, to))
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

  /** How many words name the city itself: "Paris 9e Arrondissement" and "PARIS CEDEX 09" are Paris. */
  private cityEnd(): number {
    const { flags, hash } = this.names
    let { count } = this.names
    while (count > 1 && cityTitles.has(hash[count - 1])) count--
    for (let i = 1; i < count; i++) {
      if ((flags[i] & NUMBER) === 0) continue
      if (hash[i - 1] === cedex && i > 1) return i - 1
      return areaWords.has(hash[i - 1]) ? count : i
    }
    return count
  }
}

const BITS = 1 << 16

type CityName = { key: number; firsts: number }

/** What else cities are called, by key. */
class OtherNames {
  /** Key of the first name by key and country of another. */
  private readonly keys = new Map<number, number>()
  /** A bit for each of them: nearly all cities have no other name, and need not be looked for. */
  private readonly bits = new Uint32Array(BITS / 32)
  readonly codes = new Map<number, number>()
  /** What the names of a city begin with, by key and country of the first. */
  private readonly firsts = new Map<number, number>()

  keyOf(country: number, key: number): number {
    const mixed = mixHash(key, country)
    if (((this.bits[(mixed & (BITS - 1)) >>> 5] >>> (mixed & 31)) & 1) === 0) return key
    return this.keys.get(mixed) ?? key
  }

  /** 0 for a city with one name. */
  firstsOf(country: number, key: number): number {
    return this.firsts.get(mixHash(key, country)) ?? 0
  }

  add(country: number, name: CityName, others: CityName[]): void {
    let firsts = name.firsts | HAS_OTHER_NAMES
    for (const other of others) {
      firsts |= other.firsts
      if (other.key === name.key) continue
      const mixed = mixHash(other.key, country)
      this.keys.set(mixed, name.key)
      this.bits[(mixed & (BITS - 1)) >>> 5] |= 1 << (mixed & 31)
    }
    this.firsts.set(mixHash(name.key, country), firsts)
  }
}

let knownNames: OtherNames | undefined

function otherNames(): OtherNames {
  knownNames ??= readOtherNames()
  return knownNames
}

function readOtherNames(): OtherNames {
  const others = new OtherNames()
  const reader = new CityReader(new OtherNames())
  const readName = (name: string, country: number): CityName => {
    const bytes = new TextEncoder().encode(name.trim())
    reader.read(bytes, 0, bytes.length, country)
    return { key: reader.key, firsts: reader.firsts }
  }
  eachCity(CITY_NAMES, (country, name, more) =>
    others.add(
      country,
      readName(name, country),
      more.map((other) => readName(other, country)),
    ),
  )
  eachCity(CITY_CODES, (country, name, codes) => {
    const key = others.keyOf(country, readName(name, country).key)
    for (const code of codes) others.codes.set(mixHash(readName(code, country).key, country), key)
  })
  return others
}

function eachCity(
  table: Readonly<Record<string, string>>,
  take: (country: number, name: string, others: string[]) => void,
): void {
  for (const [code, cities] of Object.entries(table)) {
    const country = (code.charCodeAt(0) << 8) | code.charCodeAt(1)
    for (const city of cities.split(';')) {
      const [name, others] = city.split('=')
      take(country, name, others.split(','))
    }
  }
}

/** The key of a city that some letters spell, whichever of its names they are. */
export function cityKeyOf(country: number, bytes: Uint8Array, start: number, end: number): number {
  return otherNames().keyOf(country, spellingKey(bytes, start, end))
}

/**
 * Marks the words of a name that name its city: single words of the city field, and up to three neighbours that joined
 * spell it ("Khon Kaen" in the city of Khonkaen).
 */
export function markCityWords(
  name: NameReader,
  key: number,
  firsts: number,
  words: Uint32Array,
  from: number,
  to: number,
  scratch: Uint8Array,
): void {
  if (key === 0) return
  const { text, start, end, flags, hash, count } = name
  const hasOtherNames = (firsts & HAS_OTHER_NAMES) !== 0
  for (let i = 0; i < count; i++) {
    for (let k = from; k < to; k++) if (words[k] === hash[i]) flags[i] |= CITY_WORD
    if ((firsts & soundBit(text[start[i]])) === 0) continue
    let length = 0
    for (let j = i; j < count && j < i + 3; j++) {
      for (let b = start[j]; b < end[j] && length < scratch.length; b++) scratch[length++] = text[b]
      if (length < 4) continue
      const spelled = spellingKey(scratch, 0, length)
      if (spelled !== key && (!hasOtherNames || otherNames().keyOf(name.country, spelled) !== key)) continue
      for (let m = i; m <= j; m++) flags[m] |= CITY_WORD
    }
  }
  freePlaceInTail(name)
}

/** "… by Parnas Seoul Insadong": from the city on it is told where the house stands, no longer who runs it. */
function freePlaceInTail({ flags, count }: NameReader): void {
  for (let i = 0; i < count; i++) {
    if ((flags[i] & (CITY_WORD | TAIL)) !== (CITY_WORD | TAIL)) continue
    for (; i < count && (flags[i] & TAIL) !== 0; i++) flags[i] &= ~TAIL
  }
}

/** Letters are 1 to 26 of the lowest five bits, so the lowest bit stays free. */
function soundBit(letter: number): number {
  return 1 << (soundOfFirst(letter) & 31)
}
