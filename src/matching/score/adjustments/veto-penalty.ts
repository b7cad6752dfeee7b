import { areRelatedPlaces, isOtherCity, NAMES_OTHER_CITY } from '../../compare/places/city-state.ts'
import { FAR_CITY_METRES } from '../../compare/places/place-signals.ts'
import { OTHER_GROUP_OF_COMPANY, OTHER_LINE } from '../../compare/sibling-signals.ts'
import { NO_DISTANCE, S } from '../../compare/signals.ts'
import { areStreetsTwo } from './address-told.ts'

/** Log-odds a plain conflict costs, whatever else agrees: 4.5 turns a sure match into less than an even bet. */
const VETO_PENALTY = 4.5
/**
 * Two wings, and sister houses of one hotel group or one company, share site, number, point and what they are called
 * after: everything else agrees, and says nothing. With less, sisters were matched at 79 percent, where one such pair in
 * seven is one house.
 */
const SISTER_PENALTY = 6
/** So far off a namesake is another hotel, even where no city tells: in the labelled sets 109 of 110 are. */
const LOG_100_KM = Math.log(1 + 100_000 / 10)
/** And so far off one in another city: in all sets, real and made, 240 of 242. */
const LOG_20_KM = Math.log(1 + 20_000 / 10)
/** A name that five or more hotels of the country bear names another of them from here on: 27 of 32. */
const LOG_5_KM = Math.log(1 + 5000 / 10)
const MANY_NAMESAKES = Math.log(1 + 5)
/** As far from the hotels of the city the record names, where there is no point: of 120 such pairs 4 were right. */
const LOG_FAR_CITY = Math.log(1 + FAR_CITY_METRES / 1000)
/** As far from the record's point to the city of a hotel that has none: of 190 such pairs one was right. */
const LOG_POINT_FROM_CITY = Math.log(1 + 50)
const STREETS_AGREE = 0.4
/** Less than this of what is distinctive in either name is nothing in common. */
const NAMES_SHARE = 0.3
/** Less than this of both, and they do not agree. */
const NAMES_AGREE = 0.6
const TWO_NAMESAKES = Math.log(1 + 2)
const THREE_ON_POINT = Math.log(3)
/** Two metres, as the signal tells them. */
const AT_POINT = Math.log1p(2 / 10)

/** What a conflict between two hotels costs, in log-odds; 0 without one. */
export function vetoPenalty(rows: Float32Array, at: number): number {
  const signal = vetoSignal(rows, at)
  if (signal < 0) return 0
  return signal === S.sides || signal === S.variants || signal === S.brands ? SISTER_PENALTY : VETO_PENALTY
}

/**
 * The signal that speaks the veto, -1 without one. "Smile Mansion 1" and "2", "North Gate" and "South Gate": both names
 * carry a number or a side, and they differ. "ibis" and "ibis budget": two lines of one hotel group. "Novotel" and
 * "ibis": two groups of one company, which builds them side by side. "The Lodge at Rowan Castle" and "Rowan Castle":
 * one stands in the grounds of the other. The same name somewhere else, neither city nor address agreeing.
 */
export function vetoSignal(rows: Float32Array, at: number): number {
  if (rows[at + S.numbers] === -1) return S.numbers
  if (rows[at + S.sides] === -1) return S.sides
  if (rows[at + S.variants] === OTHER_LINE) return S.variants
  if (rows[at + S.brands] === OTHER_GROUP_OF_COMPANY) return S.brands
  if (rows[at + S.inside] === -1) return S.inside
  if (isNamesakeElsewhere(rows, at)) return S.streetShare
  if (isOneOfMany(rows, at)) return S.sameName
  if (isOnCrowdedPoint(rows, at)) return S.crowd
  if (isStreetElsewhere(rows, at)) return S.cityDistance
  if (areRelatedPlaces(rows[at + S.city]) || rows[at + S.postcode] === 1 || rows[at + S.streetShare] >= STREETS_AGREE)
    return -1
  // Of 116 such pairs 3 were right.
  if (rows[at + S.city] === NAMES_OTHER_CITY) return S.city
  const distance = rows[at + S.logDistance]
  if (distance >= LOG_100_KM) return S.logDistance
  if (distance >= LOG_5_KM && rows[at + S.sameName] >= MANY_NAMESAKES - 0.01) return S.sameName
  // Where no city tells either: a hotel group has its houses everywhere.
  if (distance >= LOG_5_KM && rows[at + S.city] === 0 && rows[at + S.brands] === 1) return S.logDistance
  if (isFarCity(rows, at)) return S.cityDistance
  if (rows[at + S.city] >= 0) return -1
  if (distance >= LOG_20_KM) return S.logDistance
  return distance === NO_DISTANCE ? elsewhereSignal(rows, at) : -1
}

/**
 * Without points, even in one city: a name that others bear too, in another street, and neither number nor postcode
 * agrees.
 */
function isNamesakeElsewhere(rows: Float32Array, at: number): boolean {
  return (
    rows[at + S.logDistance] === NO_DISTANCE &&
    rows[at + S.sameName] >= TWO_NAMESAKES - 0.01 &&
    areStreetsTwo(rows, at) &&
    rows[at + S.house] <= 0 &&
    rows[at + S.postcode] <= 0
  )
}

/**
 * Without points, even in one street: a name that five or more of the country bear, as the bare names of hotel groups
 * are, and another postcode. Of the hotels of a directory, each matched against the others, forty were taken for
 * another house of their group in the same town.
 */
function isOneOfMany(rows: Float32Array, at: number): boolean {
  return (
    rows[at + S.logDistance] === NO_DISTANCE &&
    rows[at + S.sameName] >= MANY_NAMESAKES - 0.01 &&
    rows[at + S.postcode] < 0 &&
    rows[at + S.house] <= 0
  )
}

/**
 * A point on which three or more hotels of the reference are put is that of a town or a mall: that it agrees says
 * nothing of names that do not.
 */
function isOnCrowdedPoint(rows: Float32Array, at: number): boolean {
  return (
    rows[at + S.logDistance] !== NO_DISTANCE &&
    rows[at + S.logDistance] < AT_POINT &&
    rows[at + S.crowd] >= THREE_ON_POINT - 0.01 &&
    rows[at + S.house] <= 0 &&
    rows[at + S.scripts] <= 0 &&
    Math.max(rows[at + S.coverCorePartner], rows[at + S.coverCoreReference]) < NAMES_AGREE
  )
}

/**
 * Cities have streets of one name. Of nine such pairs, of names that share next to nothing, none was right where two
 * should have been.
 */
function isStreetElsewhere(rows: Float32Array, at: number): boolean {
  return (
    isFarCity(rows, at) &&
    isOtherCity(rows[at + S.city]) &&
    rows[at + S.postcode] !== 1 &&
    Math.max(rows[at + S.coverCorePartner], rows[at + S.coverCoreReference]) < NAMES_SHARE
  )
}

function isFarCity(rows: Float32Array, at: number): boolean {
  const farCity = rows[at + S.decimals] < 0 ? LOG_FAR_CITY : LOG_POINT_FROM_CITY
  return rows[at + S.logDistance] === NO_DISTANCE && rows[at + S.cityDistance] > farCity
}

/** Without points another city may be a district or a slip; another street or postcode beside it is another house. */
function elsewhereSignal(rows: Float32Array, at: number): number {
  if (rows[at + S.postcode] === -1) return S.postcode
  return rows[at + S.streetShare] >= 0 ? S.streetShare : -1
}
