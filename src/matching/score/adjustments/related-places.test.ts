import assert from 'node:assert/strict'
import { it } from 'node:test'
import { signalRow } from '../../../../test/support/signal-row.ts'
import { IN_AREA, NAMES_OTHER_CITY, TOLD_BY_NAME } from '../../compare/places/city-state.ts'
import { relatedPlacesBonus } from './related-places.ts'

const bonus = (city: number) => relatedPlacesBonus(signalRow({ city }), 0)

it('a city that the other name tells speaks for a pair, more than a region that holds the town', () => {
  assert.ok(bonus(IN_AREA) > 0)
  assert.ok(bonus(TOLD_BY_NAME) > bonus(IN_AREA))
})

it('says nothing of any other two cities', () => {
  for (const city of [1, 0.5, 0, -0.5, -1, NAMES_OTHER_CITY]) assert.equal(bonus(city), 0, `${city}`)
})
