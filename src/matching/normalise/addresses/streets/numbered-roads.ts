import { countryNumber } from '../../country-number.ts'
import { hashWord } from '../../words/hash-bytes.ts'
import { countriesOf, SPANISH } from '../../words/languages.ts'
import { wordsOf } from '../../words/word-table.ts'
import { COMMA, isDash } from '../separators.ts'
import { numberFrom } from '../word-digits.ts'

/** Roads across the country that have nothing but a number: "NH-8", "Ctra. N-340", "US Highway 1", "S.S. 113". */

const NINE = 0x39
const INDIA = countryNumber('IN')
const ITALY = countryNumber('IT')
const FRANCE = countryNumber('FR')
const BRAZIL = countryNumber('BR')
const USA = countryNumber('US')
const NEW_ZEALAND = countryNumber('NZ')
const spanish = countriesOf(SPANISH)
/** Addresses begin with the number of the house, so that one behind a road is the road's. */
const houseFirst = countriesOf('US CA AU NZ PH ZA')

/** A highway of another name has houses there. */
const indianHighways = wordsOf('nh sh')
const highway = hashWord('highway')
const indianOwners = wordsOf('national state')
const letterH = hashWord('h')
const letterN = hashWord('n')
const letterS = hashWord('s')

const ROADS = 'highway hwy route rte ruta autopista autovia autoroute autostrada rodovia rod carretera ctra crta'
const roads = wordsOf(ROADS)
/** Ahead of what says whose a road is; without it these are streets in a town. */
const ownedRoads = wordsOf(`${ROADS} strada estrada`)
/** "Route Nationale 20", "Strada Statale 113". */
const ownersBehind = wordsOf(
  'nationale nacional statale provinciale provincial departementale comarcal federal estadual',
)
const plainRoads = wordsOf('road rd')
const americanOwners = wordsOf('state county farm ranch')
const american = wordsOf('us i sr fm')
const italian = wordsOf('ss sp sr')
const italianLetters = wordsOf('s p r')
const french = wordsOf('rn rd')
const letters = wordsOf('n a ap c cv ma m e br sp sc rj mg pr rs ba es go')
const newZealand = wordsOf('sh')
const brazilian = wordsOf('br')

/**
 * Whether a number is that of such a road, by the words before it: `previous`, and `before` that one. `words`: how many
 * of the street's name stand before the previous word.
 */
export function isBehindRoad(
  country: number,
  separator: number,
  previous: number,
  before: number,
  words: number,
): boolean {
  if (separator === COMMA || previous === 0) return false
  if (country === INDIA) return isBehindIndianHighway(previous, before)
  // "Rowan Highway 45", "Grande Route 20": a street of that name has houses.
  if (words > 0 && !houseFirst.has(country)) return false
  if (roads.has(previous) || (ownersBehind.has(previous) && ownedRoads.has(before))) return true
  if (country === USA) return american.has(previous) || (plainRoads.has(previous) && americanOwners.has(before))
  if (country === ITALY) return italian.has(previous) || (italianLetters.has(previous) && before === letterS)
  if (country === FRANCE && french.has(previous)) return true
  if (country === BRAZIL && brazilian.has(previous)) return true
  if (country === NEW_ZEALAND) return newZealand.has(previous)
  return isRoadLetter(country, separator, previous, before)
}

/** "Ctra. N-340", "Rodovia SC 401", and in Spain "N-340" without more. */
function isRoadLetter(country: number, separator: number, previous: number, before: number): boolean {
  if (!letters.has(previous)) return false
  return ownedRoads.has(before) || (spanish.has(country) && previous === letterN && isDash(separator))
}

/** "Ctra. N340": the number of a road that is one word with its letters, right behind what says so; 0 for none. */
export function numberOfRoadCode(text: Uint8Array, length: number, previous: number): number {
  if (!roads.has(previous)) return 0
  let lettersAhead = 0
  while (lettersAhead < length && text[lettersAhead] > NINE) lettersAhead++
  for (let k = lettersAhead; k < length; k++) if (text[k] > NINE) return 0
  const digits = length - lettersAhead
  return lettersAhead <= 2 && digits > 0 && digits <= 3 ? numberFrom(text, lettersAhead, length) : 0
}

function isBehindIndianHighway(previous: number, before: number): boolean {
  if (previous === letterH) return before === letterN || before === letterS
  return indianHighways.has(previous) || (previous === highway && indianOwners.has(before))
}
