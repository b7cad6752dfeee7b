import type { PointFault } from '../candidates/record/point-faults.ts'
import { areRelatedPlaces } from '../compare/places/city-state.ts'
import { FAR_CITY_METRES } from '../compare/places/place-signals.ts'
import { OTHER_LINE } from '../compare/sibling-signals.ts'
import { CITIES_APART, NO_DISTANCE, ROW, S, SIGNALS, type SignalGroup } from '../compare/signals.ts'
import type { Matcher } from '../matcher.ts'
import type { PartnerRecord } from '../records.ts'
import { otherCityPenalty } from '../score/adjustments/other-city.ts'
import { otherStatePenalty } from '../score/adjustments/other-state.ts'
import { addRivalSignalsTo } from '../score/rival-signals.ts'
import { contributions } from './contributions.ts'
import { groupText } from './group-text.ts'
import { houseText } from './house-text.ts'
import { kindText } from './kind-text.ts'
import { missingText } from './missing-text.ts'
import { lettersText, numbersText, sharedText } from './name-texts.ts'
import { rivalText } from './rival-text.ts'

/** One reason for or against a pair. `weight` is in log-odds: above 0 speaks for a match, below against. */
export type Reason = { signal: string; group: SignalGroup; value: number; weight: number; text: string }

/**
 * Why the engine sees a record and a hotel as it does, strongest reason first. Empty for a hotel of another country.
 */
export function explainPair(matcher: Matcher, record: PartnerRecord, ref: number): Reason[] {
  const { index, scorer } = matcher
  matcher.match(record)
  if (index.country[ref] !== matcher.query.country) return []
  const k = scorer.include(ref)
  scorer.rank()
  addRivalSignalsTo(scorer, k)
  const { rows } = scorer
  const at = k * ROW
  const weights = contributions(matcher.model, rows, at, matcher.query.hasDoorPostcodes, scorer.door)
  scorer.comparer.compare(ref, matcher.finder.sameNameCount, new Float32Array(ROW), 0)
  const reasons: Reason[] = []
  const add = (
    signal: keyof typeof S,
    with_: ReadonlyArray<keyof typeof S>,
    say: string | ((weight: number) => string),
  ): void => {
    const weight = [signal, ...with_].reduce((sum, name) => sum + weights[S[name]], 0)
    const text = typeof say === 'string' ? say : say(weight)
    if (text === '') return
    const value = Math.round(rows[at + S[signal]] * 1000) / 1000
    reasons.push({ signal, group: SIGNALS[S[signal]].group, value, weight: Math.round(weight * 100) / 100, text })
  }
  add(
    'rarestShared',
    [
      'coreMass',
      'coverCorePartner',
      'coverCoreReference',
      'coverAllPartner',
      'coverAllReference',
      'exactShare',
      'firstWord',
      'headPartner',
      'headReference',
      'coreWordsPartner',
      'coreWordsReference',
    ],
    (weight) => sharedText(matcher, weight),
  )
  add('missTotal', ['missPartner', 'missReference'], (weight) => missingText(matcher, ref, weight))
  add('gramShare', ['joinedSimilarity', 'scripts', 'sound'], lettersText(matcher, rows[at + S.gramShare]))
  add('typeWords', ['kinds'], (weight) => kindText(matcher, ref, rows, at, weight))
  add('inside', [], rows[at + S.inside] < 0 ? 'one stands in the grounds of the other' : '')
  add('numbers', [], numbersText(matcher, ref, rows[at + S.numbers]))
  add(
    'sides',
    [],
    stateText(
      rows[at + S.sides],
      'wing or direction agrees',
      'wings or directions differ',
      'only one names a wing or direction',
    ),
  )
  add(
    'variants',
    [],
    rows[at + S.variants] === OTHER_LINE
      ? 'different lines of one hotel group'
      : stateText(
          rows[at + S.variants],
          'sub-brand words agree',
          'sub-brand words differ',
          'only one has a sub-brand word',
        ),
  )
  add('brands', [], groupText(rows, at))
  add('logDistance', ['relativeDistance', 'crowd', 'decimals'], distanceText(matcher, ref, rows[at + S.logDistance]))
  add('city', ['cityDistance'], cityText(matcher, ref, record, rows[at + S.city]))
  add('house', [], houseText(matcher, ref, rows[at + S.house]))
  add(
    'streetShare',
    ['streetMass'],
    rows[at + S.streetShare] < 0 ? '' : `${Math.round(rows[at + S.streetShare] * 100)} % of the street words agree`,
  )
  add('postcode', [], stateText(rows[at + S.postcode], 'postcodes agree', 'postcodes differ', ''))
  add('baseGap', ['baseScore', 'rivalCount', 'rivalWord', 'nearerRival', 'twinRival', 'sameName'], (weight) =>
    rivalText(scorer, k, weight),
  )
  return reasons.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
}

function stateText(state: number, agree: string, differ: string, oneSided: string): string {
  return state > 0 ? agree : state <= -1 ? differ : state < 0 ? oneSided : ''
}

function distanceText(matcher: Matcher, ref: number, logDistance: number): string {
  if (logDistance === NO_DISTANCE)
    return matcher.query.hasPoint ? 'only the record has coordinates' : noDistanceText(matcher.query.pointFault)
  const metres = matcher.scorer.metresTo(ref)
  const apart = inWords(metres)
  const spacing = matcher.index.spacing[ref]
  const crowd = matcher.index.crowd[ref] > 2 ? `; ${matcher.index.crowd[ref]} hotels are put on this very point` : ''
  const less = lessApartText(matcher, ref, metres)
  return `${apart} apart${less} where hotels lie ${inWords(spacing)} apart${crowd}`
}

/** Why two points that are `metres` apart may stand for places that are less. */
function lessApartText({ query, index }: Matcher, ref: number, metres: number): string {
  const taken = query.metresTo(index.latitude[ref], index.longitude[ref])
  if (query.isPointRounded) return ', by coordinates of two decimals,'
  return metres - taken < 1 ? '' : `, ${inWords(taken)} if the lists use different Chinese map grids`
}

function inWords(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`
}

function noDistanceText(fault: PointFault): string {
  if (fault === 'shared')
    return 'many rows of the list stand on the same coordinates: these tell the town, not the hotel'
  if (fault === 'coarse') return 'coordinates of one decimal tell the town, not the hotel'
  if (fault === 'far') return 'the coordinates lie far from the city, where no hotel of the country is: not heeded'
  return 'no coordinates to compare'
}

function cityText(matcher: Matcher, ref: number, record: PartnerRecord, state: number): string {
  const { index, query } = matcher
  const city = index.cityStoodIn(ref)
  if (city === '') {
    const metres = query.metresFromCity(index.latitude[ref], index.longitude[ref])
    if (metres < 0 || query.hasPoint) return state > 0 ? `the hotel's name tells ${record.city}` : ''
    return `${Math.round(metres / 1000)} km from ${record.city}`
  }
  if (state > 0 && !query.hasCity) return `the record's name tells ${city}`
  if (state === 0) {
    const metres = index.hasPoint(ref) ? -1 : query.metresToCity(index.cityGroup[index.standsIn[ref]])
    return metres < FAR_CITY_METRES ? '' : `the record lies ${Math.round(metres / 1000)} km from ${city}`
  }
  if (areStatesApart(matcher, ref)) return `towns of two states: ${record.city}, ${city}`
  return state === 1
    ? `the same city: ${city}`
    : areRelatedPlaces(state)
      ? `related places: ${record.city}, ${city}`
      : `cities differ: ${record.city}, ${city}${apartText(matcher, ref)}`
}

function areStatesApart({ scorer }: Matcher, ref: number): boolean {
  return otherStatePenalty(scorer.rows, scorer.comparedRefs.indexOf(ref) * ROW) > 0
}

/** How far apart, where that takes something away (score/adjustments/other-city.ts). */
function apartText({ scorer }: Matcher, ref: number): string {
  const at = scorer.comparedRefs.indexOf(ref) * ROW
  if (otherCityPenalty(scorer.rows, at) === 0) return ''
  return `, ${Math.round(Math.expm1(scorer.rows[at + CITIES_APART]))} km apart`
}
