import type { PointFault } from '../candidates/point-faults.ts'
import { areRelatedPlaces, FAR_CITY_METRES } from '../compare/place-signals.ts'
import { OTHER_LINE } from '../compare/sibling-signals.ts'
import { ALL_NUMBERS_AGREE, NO_DISTANCE, S, SIGNALS, type SignalGroup } from '../compare/signals.ts'
import type { Matcher } from '../matcher.ts'
import { hasDoorPostcodes } from '../normalise/addresses/house-numbers.ts'
import { IN_NOTE, NUMBER, STOP, TAIL } from '../normalise/word-roles.ts'
import type { PartnerRecord } from '../records.ts'
import { ROW } from '../score/model.ts'
import { addRivalSignalsTo } from '../score/rival-signals.ts'
import { contributions } from './contributions.ts'
import { rivalText } from './rival-text.ts'

/** One reason for or against a pair. `weight` is in log-odds: above 0 speaks for a match, below against. */
export type Reason = { signal: string; group: SignalGroup; value: number; weight: number; text: string }

/** Why the engine sees a record and a hotel as it does, strongest reason first. Empty for a hotel of another country. */
export function explainPair(matcher: Matcher, record: PartnerRecord, ref: number): Reason[] {
  const { index, scorer } = matcher
  matcher.match(record)
  if (index.country[ref] !== matcher.query.country) return []
  const k = scorer.include(ref)
  scorer.rank()
  addRivalSignalsTo(scorer, k)
  const { rows } = scorer
  const at = k * ROW
  const weights = contributions(matcher.model, rows, at, hasDoorPostcodes(matcher.query.country), scorer.door)
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
  add('missTotal', ['missPartner', 'missReference'], missingText(matcher, ref))
  add(
    'gramShare',
    ['joinedSimilarity', 'scripts', 'sound'],
    `${Math.round(rows[at + S.gramShare] * 100)} % of the letters agree, spaces ignored`,
  )
  add('typeWords', ['kinds'], (weight) =>
    stateText(
      rows[at + S.typeWords],
      'the kind of house agrees',
      weight > 0 ? 'different kinds of house, which says little here' : 'different kinds of house',
      '',
    ),
  )
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
  add(
    'brands',
    [],
    stateText(rows[at + S.brands], 'the same hotel group', 'different hotel groups', 'only one names a hotel group'),
  )
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
  return state > 0 ? agree : state === -1 ? differ : state < 0 ? oneSided : ''
}

const decoder = new TextDecoder()

function partnerWord(matcher: Matcher, i: number): string {
  const { name } = matcher.query
  return decoder.decode(name.text.slice(name.start[i], name.end[i]))
}

/** What the names share. It can speak against a match, when it is less than one hotel's two names usually share. */
function sharedText(matcher: Matcher, weight: number): string {
  const { words } = matcher.scorer.comparer
  const { name, weights } = matcher.query
  let best = -1
  for (let i = words.partnerFrom; i < words.partnerTo; i++) {
    if (words.partnerFound[i] < 0.5 || (name.flags[i] & STOP) !== 0) continue
    if (best < 0 || weights[i] > weights[best]) best = i
  }
  if (best < 0) return 'the names share no word'
  const word = `'${partnerWord(matcher, best)}'`
  const rarity = weights[best] >= 6 ? 'rare word' : weights[best] >= 3 ? 'word' : 'common word'
  const verb = words.partnerFound[best] === 1 ? 'agree' : 'nearly agree'
  return `names ${verb} on ${weight < 0 ? 'little more than ' : ''}the ${rarity} ${word}`
}

function missingText(matcher: Matcher, ref: number): string {
  const { words, names } = matcher.scorer.comparer
  const { index } = matcher
  const { name } = matcher.query
  const skip = STOP | TAIL | IN_NOTE
  const partner: string[] = []
  for (let i = words.partnerFrom; i < words.partnerTo; i++) {
    if (words.partnerFound[i] === 0 && names.partnerPlace[i] === 0 && (name.flags[i] & skip) === 0)
      partner.push(partnerWord(matcher, i))
  }
  const hotel: string[] = []
  const first = index.wordStart[ref]
  for (let j = words.referenceFrom; j < words.referenceTo; j++) {
    if (words.referenceFound[j] === 0 && names.referencePlace[j] === 0 && (index.wordFlags[first + j] & skip) === 0)
      hotel.push(index.word(index.wordIds[first + j]))
  }
  const parts = [
    partner.length > 0 ? `only the partner says '${partner.join(' ')}'` : '',
    hotel.length > 0 ? `only the reference says '${hotel.join(' ')}'` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'every word of either name is found in the other' : parts.join('; ')
}

function numbersText(matcher: Matcher, ref: number, state: number): string {
  if (state === 0) return ''
  const { name } = matcher.query
  const { index } = matcher
  const partner: string[] = []
  for (let i = 0; i < name.count; i++) if ((name.flags[i] & NUMBER) !== 0) partner.push(partnerWord(matcher, i))
  const hotel: string[] = []
  for (let w = index.wordStart[ref]; w < index.wordStart[ref + 1]; w++)
    if ((index.wordFlags[w] & NUMBER) !== 0) hotel.push(index.word(index.wordIds[w]))
  if (state > 0) return `numbers in the names agree: ${partner.join(', ')}`
  return state > -1
    ? `only one name carries a number: ${[...partner, ...hotel].join(', ')}`
    : `numbers in the names differ: ${partner.join(', ')} and ${hotel.join(', ')}`
}

function distanceText(matcher: Matcher, ref: number, logDistance: number): string {
  if (logDistance === NO_DISTANCE) return noDistanceText(matcher.query.pointFault)
  const metres = matcher.scorer.metresTo(ref)
  const apart = inWords(metres)
  const spacing = matcher.index.spacing[ref]
  const crowd = matcher.index.crowd[ref] > 2 ? `; ${matcher.index.crowd[ref]} hotels are put on this very point` : ''
  const taken = matcher.query.metresTo(matcher.index.latitude[ref], matcher.index.longitude[ref])
  const grids = metres - taken < 1 ? '' : `, ${inWords(taken)} if the lists use different Chinese map grids`
  return `${apart} apart${grids} where hotels lie ${inWords(spacing)} apart${crowd}`
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
  const city = index.cityName(ref)
  if (city === '') {
    const metres = query.metresFromCity(index.latitude[ref], index.longitude[ref])
    return metres < 0 || query.hasPoint ? '' : `${Math.round(metres / 1000)} km from ${record.city}`
  }
  if (state === 0) {
    const metres = index.hasPoint(ref) ? -1 : query.metresToCity(index.cityGroup[index.city[ref]])
    return metres < FAR_CITY_METRES ? '' : `the record lies ${Math.round(metres / 1000)} km from ${city}`
  }
  return state === 1
    ? `the same city: ${city}`
    : areRelatedPlaces(state)
      ? `related places: ${record.city}, ${city}`
      : `cities differ: ${record.city}, ${city}`
}

function houseText(matcher: Matcher, ref: number, state: number): string {
  if (state === 0) return ''
  const numbers = `${matcher.query.address.houseLow}, ${matcher.index.houseLow[ref]}`
  if (state === ALL_NUMBERS_AGREE) return 'all numbers of the addresses agree'
  return state === 1
    ? `house numbers agree: ${matcher.query.address.houseLow}`
    : state > 0
      ? `house numbers overlap: ${numbers}`
      : `house numbers differ: ${numbers}`
}
