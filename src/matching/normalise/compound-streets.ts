import { hashBytes, hashWord } from './hash-bytes.ts'

const encoder = new TextEncoder()

/** Where a street is written as one word with its kind, or as two: "Kärntnerstraße", "Kärntner Straße". */
const countries = new Set(['AT', 'BE', 'CH', 'DE', 'DK', 'LI', 'LU', 'NL', 'NO', 'SE'].map(countryNumber))

/** What such words end with. "Str" is short for the first, "stra" what is left of it where letters were lost. */
const STREET = 'strasse'
const kinds = new Map(
  [STREET, 'gasse', 'platz', 'weg', 'allee', 'ring', 'damm', 'ufer', 'straat', 'laan', 'plein', 'gracht', 'kade']
    .concat(['gatan', 'vagen', 'gade', 'vej'])
    .map((kind) => [hashWord(kind), encoder.encode(kind)]),
)
for (const short of ['str', 'stra', 'strase']) kinds.set(hashWord(short), encoder.encode(STREET))
const shortEndings = ['str', 'stra'].map((ending) => encoder.encode(ending))
const LETTERS_BEFORE_MIN = 3

export function joinsStreets(country: number): boolean {
  return countries.has(country)
}

/** Puts the word for a kind of street behind the name of one. Gives the hash of both together, 0 when it is no such word. */
export class CompoundStreet {
  private readonly letters = new Uint8Array(96)
  private length = 0

  /** The word behind which a kind may follow, its shortened kind written out; gives its hash. */
  begin(word: Uint8Array, length: number): number {
    this.letters.set(word.subarray(0, length))
    this.length = length
    for (const ending of shortEndings) {
      const rest = length - ending.length
      if (rest < LETTERS_BEFORE_MIN || !endsWith(word, length, ending)) continue
      this.append(kinds.get(hashWord(STREET))!, rest)
      break
    }
    return hashBytes(this.letters, 0, this.length)
  }

  join(kindHash: number): number {
    const kind = kinds.get(kindHash)
    if (kind === undefined || this.length === 0) return 0
    this.append(kind, this.length)
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

function endsWith(word: Uint8Array, length: number, ending: Uint8Array): boolean {
  const from = length - ending.length
  for (let k = 0; k < ending.length; k++) if (word[from + k] !== ending[k]) return false
  return true
}

function countryNumber(code: string): number {
  return (code.charCodeAt(0) << 8) | code.charCodeAt(1)
}
