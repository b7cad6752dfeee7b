import { countryNumber } from '../country-number.ts'
import { WordTable } from '../words/word-table.ts'
import { DISTRICT_DIGITS } from './taiwan/taiwanese-words.ts'

/** How the postcodes of a country look, where they are written in two, in one with letters, or longer than needed. */

/** Digits that a list writes as two numbers. */
export interface PartedDigits {
  first: number
  second: number
  /** A space may part them. */
  bySpace: boolean
  /** And where no house stands before them, as a hyphen then joins a house and its door: "Damrak 131-16". */
  bySpaceAlone: boolean
  /** An address may begin with them: "105 57 Athens, …". */
  mayOpen: boolean
}

const SWEDISH: PartedDigits = { first: 3, second: 2, bySpace: true, bySpaceAlone: true, mayOpen: true }
/** Nothing is known: only behind a house. */
const elsewhere: PartedDigits = { ...SWEDISH, mayOpen: false, bySpaceAlone: false }
const HYPHENED = { bySpace: false, bySpaceAlone: false, mayOpen: true }
const parted = new Map<number, PartedDigits>([
  ...['SE', 'GR', 'CZ', 'SK'].map((code): [number, PartedDigits] => [countryNumber(code), SWEDISH]),
  [countryNumber('PL'), { first: 2, second: 3, ...HYPHENED }],
  [countryNumber('PT'), { first: 4, second: 3, ...HYPHENED }],
  [countryNumber('BR'), { first: 5, second: 3, ...HYPHENED }],
])
/** How many digits say where, before those that say to which letterbox ("10019-2345") or block. */
const digitsTold = new WordTable(
  new Map([
    [countryNumber('US'), 5],
    [countryNumber('TW'), DISTRICT_DIGITS],
  ]),
)

const NETHERLANDS = countryNumber('NL')
const BRITAIN = countryNumber('GB')
const CANADA = countryNumber('CA')
const IRELAND = countryNumber('IE')
const NINE = 0x39
/** "1012 NL" is a country. */
const N = 0x6e
const L = 0x6c

export function partedDigits(country: number): PartedDigits {
  return parted.get(country) ?? elsewhere
}

/** 0 for all. */
export function digitsOfPostcode(country: number): number {
  return digitsTold.get(country)
}

/** "1012 LG": whether two letters behind four digits are the rest of a postcode. */
export function isDutchEnding(country: number, text: Uint8Array, length: number, before: number): boolean {
  return country === NETHERLANDS && before === 4 && length === 2 && !(text[0] === N && text[1] === L)
}

/** "V93 X2P3": a first half of three signs, and one of four behind it. */
export function isIrishEnding(country: number, text: Uint8Array, length: number, before: number): boolean {
  return country === IRELAND && before === 3 && length === 4 && digitsAmong(text, 0, length) > 0
}

/** "1012LG", "SW1X7NP", "T0L1E0", "V93X2P3": a postcode whose halves are joined. */
export function isJoinedPostcode(country: number, text: Uint8Array, length: number): boolean {
  if (country === NETHERLANDS) return length === 6 && digitsAmong(text, 0, 4) === 4 && digitsAmong(text, 4, 6) === 0
  if (length < 5 || length > 7 || text[0] <= NINE) return false
  const isInwardEnd = text[length - 3] <= NINE && digitsAmong(text, length - 2, length) === 0
  if (country === BRITAIN) return isInwardEnd && digitsAmong(text, 1, length - 3) > 0
  if (country === CANADA)
    return length === 6 && [1, 3, 5].every((k) => text[k] <= NINE) && [2, 4].every((k) => text[k] > NINE)
  return country === IRELAND && length === 7 && text[1] <= NINE && digitsAmong(text, 3, 7) > 0
}

function digitsAmong(text: Uint8Array, from: number, to: number): number {
  let digits = 0
  for (let k = from; k < to; k++) if (text[k] <= NINE) digits++
  return digits
}
