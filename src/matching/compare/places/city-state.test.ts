import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder, readTowns } from '../../index.ts'
import { IN_AREA } from './city-state.ts'

/** Nice, whose code is NCE, a town 30 km from it and one 650 km off. */
const TOWNS = [
  { countryCode: 'FR', name: 'Nice', latitude: 43.7, longitude: 7.27 },
  { countryCode: 'FR', name: 'Elmval', latitude: 43.9, longitude: 7.02 },
  { countryCode: 'FR', name: 'Rowans', latitude: 48.8, longitude: 2.3 },
]

/** What the signal says of the cities of a record and of the only hotel there is. */
function state(
  recordsCity: string,
  hotelsCity: string,
  recordsName = 'Hotel Larch',
  hotelsName = 'Hotel Larch',
): number {
  const builder = new ReferenceIndexBuilder({ towns: () => readTowns(TOWNS) })
  builder.add({
    count: 1,
    id: ['0f000000-0000-4000-8000-000000000001'],
    name: [hotelsName],
    countryCode: ['FR'],
    address: [''],
    city: [hotelsCity],
    latitude: [Number.NaN],
    longitude: [Number.NaN],
  })
  const matcher = createMatcher(openReferenceIndex(builder.finish()))
  const record = { id: '1', name: recordsName, countryCode: 'FR', city: recordsCity, address: '' }
  const reason = matcher.explain({ ...record, latitude: null, longitude: null }, 0).find((r) => r.signal === 'city')
  return reason?.value ?? 0
}

it('towns that share what towns are called by the dozen, or the country around them, are two', () => {
  assert.ok(state('Elmval-en-Ondrie', 'ROWANS-EN-ONDRIE') < 0)
  assert.ok(state('Elmval-sur-Mer', 'Rowans-sur-Mer') < 0)
  assert.ok(state('Saint-Elmval', 'Sainte-Rowans-de-Larche') < 0)
})

it('a city with more words about it is related to the one without', () => {
  assert.ok(state('Elmval', 'Elmval-en-Ondrie') > 0)
  assert.ok(state('Ondrie', 'Elmval-en-Ondrie') > 0)
  assert.ok(state('Elmval les Bains', 'ELMVAL SUR RIVE') > 0)
  assert.ok(state('Saint-Elmval', 'Saint Elmval de Larche') > 0)
})

it('a town that begins with its article is related to the one with more words, too', () => {
  assert.ok(state('La Rowans', 'La Rowans-sur-Mer') > 0)
  assert.ok(state('Las Rowanas', 'North Las Rowanas') > 0)
  assert.ok(state('Le Larchet', 'Le Larchet-Elmval-Plage') > 0)
})

it('a town called by a word that many have in their names is related to the one with more words', () => {
  assert.ok(state('Porto', 'Porto Rowanita') > 0)
  assert.ok(state('Male Rowan', 'Male') > 0)
})

it('where one of them names no city, or but a code that nobody knows, its name may tell it', () => {
  assert.ok(state('QXZ', 'Elmbridge', 'Larch Inn Elmbridge', 'Larch Inn') > 0)
  assert.ok(state('Elmbridge', '', 'Larch Inn', 'Larch Inn Elmbridge') > 0)
  assert.equal(state('QXZ', 'Rowanton', 'Larch Inn Elmbridge', 'Larch Inn'), 0)
  assert.equal(state('Rowanton', '', 'Larch Inn', 'Larch Inn Elmbridge'), 0)
})

it('the code of an airline may mean the country around the city, and no more than that', () => {
  // Reasons are told with three decimals.
  const isInArea = (city: string, other: string) => Math.abs(state(city, other) - IN_AREA) < 0.001
  assert.equal(state('NCE', 'Nice'), 0.5)
  assert.ok(isInArea('NCE', 'Elmval'))
  assert.ok(!isInArea('NCE', 'Rowans'))
  assert.ok(!isInArea('Nice', 'Elmval'))
})
