import assert from 'node:assert/strict'
import { it } from 'node:test'
import { countryNumber } from '../country-number.ts'
import { areDistrictsApart, postcodeNumber, postcodeState } from './postcode-number.ts'

function numberOf(country: string, code: string): number {
  const bytes = new TextEncoder().encode(code)
  return postcodeNumber(countryNumber(country), bytes, 0, bytes.length)
}

const stateOf = (country: string, one: string, other: string): number =>
  postcodeState(countryNumber(country), numberOf(country, one), numberOf(country, other))

it('postcodes that are nearly a door’s own tell their district', () => {
  for (const [country, one, sameDistrict, other] of [
    ['GB', 'w1h7tw', 'w1h6pa', 'w28xx'],
    ['NL', '1012lg', '1012tm', '1017lg'],
    ['IE', 'v93x2p3', 'v93a1b2', 'd02x2p3'],
    ['CA', 't0l1e0', 't0l2b1', 'v6b1e0'],
    ['SG', '238859', '238823', '018956'],
  ]) {
    const state = [stateOf(country, one, one), stateOf(country, one, sameDistrict), stateOf(country, one, other)]
    assert.deepEqual(state, [1, -1, -1], country)
    assert.ok(!areDistrictsApart(numberOf(country, one), numberOf(country, sameDistrict)), country)
    assert.ok(areDistrictsApart(numberOf(country, one), numberOf(country, other)), country)
  }
})

it('a district alone says nothing of a postcode in it, and differs from another', () => {
  assert.equal(stateOf('GB', 'w1h', 'w1h7tw'), 0)
  assert.equal(stateOf('NL', '1012', '1012lg'), 0)
  assert.equal(stateOf('IE', 'v93', 'v93x2p3'), 0)
  assert.equal(stateOf('GB', 'w2', 'w1h7tw'), -1)
  assert.equal(stateOf('GB', 'w2', 'w2'), 1)
})

it('elsewhere postcodes are the same or not', () => {
  assert.deepEqual([stateOf('DE', '01067', '1067'), stateOf('DE', '10115', '10117')], [1, -1])
  assert.equal(numberOf('SG', '018956'), numberOf('SG', '18956'))
})
