import { countryNumber } from '../../country-number.ts'
import { hashWord } from '../../words/hash-bytes.ts'
import { wordsOf } from '../../words/word-table.ts'
import { AMPERSAND, HYPHEN, TILDE } from '../separators.ts'

const taiwan = countryNumber('TW')

/** Where postcodes stand ahead of the county, and villages between district and street. */
export function namesVillages(country: number): boolean {
  return country === taiwan
}

/** Digits of a postcode that are the district's; two or three more, which most lists leave out, are a few doors'. */
export const DISTRICT_DIGITS = 3

/** Behind the name of a part of the country, besides those of parts of a town. */
export const taiwaneseDistricts = wordsOf('county city town')
/** A number behind one of these is no postcode, but that of a house, a lane or a floor. */
export const numberedInTaiwan = wordsOf(
  'no road rd street st avenue ave boulevard blvd section sec lane ln alley aly floor fl f room rm unit building ' +
    'bldg km box',
)
/** 中路 is Central Rd. in official addresses, and Middle Road elsewhere: a side as east and west are. */
export const middleWords = wordsOf('central middle mid')
const hyphenWord = hashWord('hyphen')
const rangeWord = hashWord('to')
const andWord = hashWord('and')

/**
 * The sign that a word beside a number stands for, 0 for other words: 37之1號 is No. 37-1, 10至12號 No. 10~12, 10及12號
 * No. 10 & 12.
 */
export function separatorOf(word: number): number {
  if (word === hyphenWord) return HYPHEN
  if (word === rangeWord) return TILDE
  return word === andWord ? AMPERSAND : 0
}
