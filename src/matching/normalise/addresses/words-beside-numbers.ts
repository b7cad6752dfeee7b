import { countryNumber } from '../country-number.ts'
import { hashWord } from '../words/hash-bytes.ts'
import { countriesOf } from '../words/languages.ts'
import { wordsOf } from '../words/word-table.ts'

/** Words that say what a number in an address is, if not that of a house. Folded, many languages. */

export const kilometre = hashWord('km')
export const chome = hashWord('chome')
export const boxWord = hashWord('box')
export const floorLetter = hashWord('f')
export const lotWords = wordsOf('lot lo no so nr')
/** Korean: a number before one of these numbers a lane, "세종대로16길 22". */
export const laneWords = wordsOf('gil beongil beon')
/** Chinese: one before 巷, 弄 or 段 a lane or a part of the road, "中山北路2段183巷30號". */
export const chineseLaneWords = wordsOf('lane section')
const FLOORS = 'floor floors fl level etage piso andar kat'
export const floorWords = wordsOf(FLOORS)
/** A number behind one of these is no house's. */
export const roomWords = wordsOf(
  `${FLOORS} unit km box moo mu planta suite ste shop room rm flat apt apto apartment office sala loja daire phase sector ward exit sortie salida uscita`,
)
/**
 * A number behind one of these is the house's only where no other follows: "Blk 12 Rowan Street", "Building 3, 25 Rowan
 * Street".
 */
export const partWords = wordsOf('building bldg block blk tower batiment bat bloc bloque bloco edificio gebaude')
/** Cities that number their districts: "Praha 1, Vodičkova 5". */
export const districtCities = wordsOf(
  'praha prague prag praga wien vienna paris lyon marseille dublin budapest bratislava brno colombo tunis',
)

/** Behind the name of a part of the town, in the addresses of eastern Asia. */
export const districtWords = wordsOf('district dist township gu ku ward qu')
const districtCountries = countriesOf('CN TW KR JP')

export function namesDistrictsFirst(country: number): boolean {
  return districtCountries.has(country)
}

const vietnam = countryNumber('VN')

/** Where wards and districts have numbers, or names of several words, before or behind their kind. */
export function numbersDistricts(country: number): boolean {
  return country === vietnam
}
