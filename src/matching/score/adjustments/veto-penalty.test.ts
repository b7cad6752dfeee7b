import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { NAMES_OTHER_CITY } from '../../compare/places/city-state.ts'
import { NO_DISTANCE, S } from '../../compare/signals.ts'
import { vetoSignal } from './veto-penalty.ts'

const logOf = (metres: number): number => Math.log(1 + metres / 10)
const namesakes = (count: number): number => Math.log(1 + count)

/** A pair that agrees in its name and says nothing else: no city, no address, no point. */
function veto(signals: Signals): number {
  const row = signalRow({ streetShare: -1, logDistance: NO_DISTANCE, decimals: -1, ...signals })
  return vetoSignal(row, 0)
}

it('a number or a side that differs is a veto, one that only one side has is none', () => {
  assert.equal(veto({ numbers: -1 }), S.numbers)
  assert.equal(veto({ sides: -1 }), S.sides)
  assert.equal(veto({ inside: -1 }), S.inside)
  assert.equal(veto({ variants: -2 }), S.variants, 'another line of the same hotel group')
  assert.equal(veto({ brands: -1.25 }), S.brands, 'another group of the same company')
  assert.equal(veto({ variants: -1 }), -1)
  assert.equal(veto({ brands: -1 }), -1)
  assert.equal(veto({ numbers: -0.5, sides: -0.5 }), -1)
})

it('without points, another city is a veto only beside another street or postcode, or far away', () => {
  assert.equal(veto({ city: -1 }), -1)
  assert.equal(veto({ city: -1, postcode: -1 }), S.postcode)
  assert.equal(veto({ city: -1, streetShare: 0.1 }), S.streetShare)
  assert.equal(veto({ city: -1, cityDistance: Math.log(1 + 149) }), -1)
  assert.equal(veto({ city: -1, cityDistance: Math.log(1 + 151) }), S.cityDistance)
  assert.equal(veto({ city: -1, postcode: -1, streetShare: 0.5 }), -1, 'the street agrees')
  assert.equal(veto({ city: 0.5, postcode: -1 }), -1, 'one city names the other')
  assert.equal(veto({ city: 0, postcode: -1 }), -1, 'no city is known')
})

it('the same street in a city far away tells nothing beside names that share nothing', () => {
  const elsewhere = { city: -1, cityDistance: Math.log(1 + 151), streetShare: 1, house: 1 }
  assert.equal(veto(elsewhere), S.cityDistance)
  assert.equal(veto({ ...elsewhere, coverCoreReference: 0.5 }), -1, 'names share something')
  assert.equal(veto({ ...elsewhere, postcode: 1 }), -1, 'the postcode agrees')
  assert.equal(veto({ ...elsewhere, city: 0.5 }), -1, 'one city names the other')
  assert.equal(veto({ ...elsewhere, cityDistance: Math.log(1 + 149) }), -1, 'the cities are nearer')
})

it('a hotel that tells another city in its name is another one, unless the address agrees', () => {
  assert.equal(veto({ city: NAMES_OTHER_CITY }), S.city)
  assert.equal(veto({ city: NAMES_OTHER_CITY, postcode: 1 }), -1)
  assert.equal(veto({ city: NAMES_OTHER_CITY, streetShare: 0.5 }), -1)
})

it('a hotel without a point is another where its city lies 50 km from the record', () => {
  assert.equal(veto({ city: -1, decimals: 5, cityDistance: Math.log(1 + 49) }), -1)
  assert.equal(veto({ city: -1, decimals: 5, cityDistance: Math.log(1 + 51) }), S.cityDistance)
  assert.equal(veto({ city: 1, decimals: 5, cityDistance: Math.log(1 + 51) }), -1, 'the city agrees')
})

it('without points, a name that others bear too is another house in another street, even in the city', () => {
  const elsewhere = { city: 1, sameName: namesakes(2), streetShare: 0.05 }
  assert.equal(veto(elsewhere), S.streetShare)
  assert.equal(veto({ ...elsewhere, house: -1, postcode: -1 }), S.streetShare)
  assert.equal(veto({ ...elsewhere, sameName: namesakes(1) }), -1, 'nobody else is called so')
  assert.equal(veto({ ...elsewhere, streetShare: -1 }), -1, 'no street is known')
  assert.equal(veto({ ...elsewhere, streetShare: 0.2 }), -1, 'part of the street agrees')
  assert.equal(veto({ ...elsewhere, house: 1 }), -1, 'the number agrees')
  assert.equal(veto({ ...elsewhere, postcode: 1 }), -1, 'the postcode agrees')
  assert.equal(veto({ ...elsewhere, logDistance: logOf(40) }), -1, 'the points agree')
})

it('with points, a namesake is another hotel from 20 km on in another city, from 100 km on without one', () => {
  assert.equal(veto({ city: -1, logDistance: logOf(19_900) }), -1)
  assert.equal(veto({ city: -1, logDistance: logOf(20_100) }), S.logDistance)
  assert.equal(veto({ city: 0, logDistance: logOf(99_000) }), -1)
  assert.equal(veto({ city: 0, logDistance: logOf(101_000) }), S.logDistance)
  assert.equal(veto({ city: 1, logDistance: logOf(500_000) }), -1, 'the city agrees: the point is wrong')
})

it('a name that many bear names another of them from 5 km on', () => {
  assert.equal(veto({ sameName: namesakes(5), logDistance: logOf(5100) }), S.sameName)
  assert.equal(veto({ sameName: namesakes(4), logDistance: logOf(5100) }), -1)
  assert.equal(veto({ sameName: namesakes(5), logDistance: logOf(4900) }), -1)
  assert.equal(veto({ sameName: namesakes(5), logDistance: logOf(5100), streetShare: 0.9 }), -1)
})

it('a house of the same hotel group is another one from 5 km on, where no city tells', () => {
  assert.equal(veto({ brands: 1, logDistance: logOf(5100) }), S.logDistance)
  assert.equal(veto({ brands: 1, logDistance: logOf(4900) }), -1)
  assert.equal(veto({ brands: 1, logDistance: logOf(5100), city: -1 }), -1, 'a city that differs may be a district')
  assert.equal(veto({ brands: 0.5, logDistance: logOf(5100) }), -1)
})

it('of many namesakes one with another postcode is another, even in one street', () => {
  assert.equal(veto({ city: 1, postcode: -1, sameName: namesakes(5) }), S.sameName)
  assert.equal(veto({ city: 1, postcode: -1, streetShare: 1, sameName: namesakes(5) }), S.sameName)
  assert.equal(veto({ city: 1, postcode: -1, sameName: namesakes(4) }), -1)
  assert.equal(veto({ city: 1, postcode: -1, house: 1, sameName: namesakes(5) }), -1, 'the number agrees')
  assert.equal(veto({ city: 1, postcode: -1, logDistance: logOf(30), sameName: namesakes(5) }), -1, 'a distance tells')
})

it('a point that three hotels share tells nothing of names that do not agree', () => {
  const onPoint = { logDistance: 0, crowd: Math.log(3), city: 1, coverCorePartner: 0.5, coverCoreReference: 0.4 }
  assert.equal(veto(onPoint), S.crowd)
  assert.equal(veto({ ...onPoint, crowd: Math.log(2) }), -1)
  assert.equal(veto({ ...onPoint, logDistance: logOf(10) }), -1, 'beside it')
  assert.equal(veto({ ...onPoint, coverCoreReference: 0.7 }), -1, 'the names agree')
  assert.equal(veto({ ...onPoint, house: 1 }), -1, 'the number agrees')
})
