import { countryNumber } from '../../country-number.ts'
import { countriesOf, PORTUGUESE, SPANISH } from '../../words/languages.ts'
import { wordsOf } from '../../words/word-table.ts'

/** Which numbers of an address are part of a street's name, where they are not ordinals. Folded, many languages. */

const HASH = 0x23
const A = 0x61
const H = 0x68
const COLOMBIA = countryNumber('CO')
const TURKEY = countryNumber('TR')
const romance = countriesOf(SPANISH, PORTUGUESE)
/** Addresses begin with the number of the house. */
const houseFirst = countriesOf('US CA AU NZ GB IE ZA PH IN')

const kindsAhead = wordsOf('calle cl cll carrera cra cr kra kr avenida av avda transversal tv diagonal dg rua')
/** As registers of Colombia shorten them. */
const colombianKinds = wordsOf('k ac ak transv trv tr diag')
const kindsBehind = wordsOf('sok sokak sokagi sk cad cadde caddesi cd')
const markers = wordsOf('no nr nro num numero numar number')
/** "Road No. 2" is a road. */
const numberedRoads = wordsOf(
  'road rd street st avenue ave lane cross main gali phase sector block plot flat house shop',
)
const betweenDayAndMonth = wordsOf('de di do e')
const months = wordsOf(
  `enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
  janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro
  gennaio febbraio aprile maggio giugno luglio settembre ottobre novembre dicembre
  janvier fevrier mars avril mai juin juillet aout septembre octobre decembre
  maja listopada stycznia sierpnia decembrie septembrie noiembrie ianuarie`,
)

/**
 * "Calle 60", "Cra. 7", "Rua 3": a number right behind such a word, where streets have numbers. `words`: how many of
 * the street's name stand before it.
 */
export function isBehindStreetKind(country: number, previous: number, words: number): boolean {
  if (country === COLOMBIA) return kindsAhead.has(previous) || colombianKinds.has(previous)
  return romance.has(country) && words === 0 && kindsAhead.has(previous)
}

/** "2394 Sokak": the word makes the number before it that of a street. */
export function makesStreet(country: number, hash: number): boolean {
  return country === TURKEY && kindsBehind.has(hash)
}

/**
 * "Calle 60 No. 491", "# 5-32": what follows is the number of the house, whatever stands before. Elsewhere "#" marks a
 * flat. `before`: the word before the previous one.
 */
export function isMarkedAsHouse(country: number, separator: number, previous: number, before: number): boolean {
  if (separator === HASH) return romance.has(country)
  return markers.has(previous) && !numberedRoads.has(before)
}

export function isHouseMark(hash: number): boolean {
  return markers.has(hash)
}

/** "# 5-32" lies 32 m behind the crossing with street 5: a house of that block. */
export function countsFromCrossing(country: number): boolean {
  return country === COLOMBIA
}

/** Parallel streets have one number and the letters from A on: "Carrera 43A", "43 A". 0 for another letter. */
export function letterOfStreet(country: number, byte: number): number {
  return country === COLOMBIA && byte >= A && byte <= H ? byte - A + 1 : 0
}

/** "5 de Mayo", "3 Maja": days that streets are called after. */
export function isMonth(hash: number): boolean {
  return months.has(hash)
}

export function isBetweenDayAndMonth(hash: number): boolean {
  return betweenDayAndMonth.has(hash)
}

/** Whether a list may put the postcode first: "1051 Budapest, Rowan utca 2". */
export function maySayPostcodeFirst(country: number): boolean {
  return !houseFirst.has(country)
}
