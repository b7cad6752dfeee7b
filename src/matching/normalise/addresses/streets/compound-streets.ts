import { countryNumber } from '../../country-number.ts'
import { hashBytes, hashWord } from '../../words/hash-bytes.ts'
import { WordTable } from '../../words/word-table.ts'

const encoder = new TextEncoder()

/**
 * Kinds that are written as one word with the name of a street or quarter, or as two: "Kärntnerstraße", "Kärntner
 * Straße"; "Shivajinagar", "Shivaji Nagar"; "Euljiro", "Eulji-ro". "Str" is short for the first, "stra" what is left of
 * it where letters were lost.
 */
const STREETS = 'strasse gasse platz weg allee ring damm ufer straat laan plein gracht kade gatan vagen gade vej'.split(
  ' ',
)
const QUARTERS = 'nagar vihar ganj bagh'.split(' ')
const KOREAN = 'ro daero gil'.split(' ')
const KINDS = [...STREETS, ...QUARTERS, ...KOREAN]
const kinds = KINDS.map((kind) => encoder.encode(kind))
const numbered = KINDS.map((kind, at): [number, number] => [hashWord(kind), at + 1])
const streetTable = new WordTable(
  new Map([
    ...numbered.slice(0, STREETS.length),
    ...['str', 'stra', 'strase'].map((short): [number, number] => [hashWord(short), 1]),
  ]),
)
const quarterTable = new WordTable(new Map(numbered.slice(STREETS.length, -KOREAN.length)))
const koreanTable = new WordTable(new Map(numbered.slice(-KOREAN.length)))

const tables = new Map<number, WordTable>()
for (const code of ['AT', 'BE', 'CH', 'DE', 'DK', 'IT', 'LI', 'LU', 'NL', 'NO', 'SE'])
  tables.set(countryNumber(code), streetTable)
for (const code of ['BD', 'IN', 'NP', 'PK']) tables.set(countryNumber(code), quarterTable)
tables.set(countryNumber('KR'), koreanTable)

const STREET_LETTERS = kinds[0]
const LETTERS_BEFORE_MIN = 3

/** The kinds that a country joins, for `join`; null where it joins none. */
export function joinedKinds(country: number): WordTable | null {
  return tables.get(country) ?? null
}

/** Puts the word for a kind of street behind the name of one. */
export class CompoundStreet {
  private readonly letters = new Uint8Array(96)
  private length = 0

  /** The word behind which a kind may follow, its shortened kind written out; gives its hash. */
  begin(word: Uint8Array, length: number, hash: number): number {
    for (let k = 0; k < length; k++) this.letters[k] = word[k]
    this.length = length
    const rest = length - shortEnding(word, length)
    if (rest === length || rest < LETTERS_BEFORE_MIN) return hash
    this.append(STREET_LETTERS, rest)
    return hashBytes(this.letters, 0, this.length)
  }

  /** The hash of that word and the kind behind it; 0 when it is no kind, or no word stands before it. */
  join(table: WordTable, kindHash: number): number {
    if (this.length === 0) return 0
    const kind = table.get(kindHash)
    if (kind === 0) return 0
    this.append(kinds[kind - 1], this.length)
    const hash = hashBytes(this.letters, 0, this.length)
    this.length = 0
    return hash
  }

  forget(): void {
    this.length = 0
  }

  private append(kind: Uint8Array, at: number): void {
    this.letters.set(kind, at)
    this.length = at + kind.length
  }
}

/** Letters of "str" or "stra" at the end of a word; 0 for none. */
function shortEnding(word: Uint8Array, length: number): number {
  const to = word[length - 1] === 0x61 ? length - 1 : length
  const isShort = to > 3 && word[to - 1] === 0x72 && word[to - 2] === 0x74 && word[to - 3] === 0x73
  return isShort ? length - to + 3 : 0
}
