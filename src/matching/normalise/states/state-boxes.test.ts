import assert from 'node:assert/strict'
import { it } from 'node:test'
import { countryNumber } from '../country-number.ts'
import { isOutsideState } from './state-boxes.ts'
import { StateReader } from './state-reader.ts'

const reader = new StateReader()

function isOutside(country: string, code: string, latitude: number, longitude: number): boolean {
  const bytes = new TextEncoder().encode(code)
  const number = countryNumber(country)
  return isOutsideState(number, reader.readWhole(number, bytes, 0, bytes.length), latitude, longitude)
}

it('a point lies in its state, and not in one where another town of its name lies', () => {
  for (const [country, state, latitude, longitude, other] of [
    ['US', 'MA', 42.1, -72.59, 'MO'],
    ['US', 'MO', 37.21, -93.29, 'IL'],
    ['US', 'ME', 43.66, -70.26, 'OR'],
    ['US', 'HI', 21.31, -157.86, 'CA'],
    ['CA', 'ON', 42.98, -81.25, 'BC'],
    ['AU', 'VIC', -37.81, 144.96, 'QLD'],
  ] as const) {
    assert.ok(!isOutside(country, state, latitude, longitude), state)
    assert.ok(isOutside(country, other, latitude, longitude), `${state} is not ${other}`)
  }
})

it('of a state without a box, and of none, nothing is known', () => {
  assert.ok(!isOutside('US', 'AK', 21.31, -157.86))
  assert.ok(!isOutside('FR', 'IL', 21.31, -157.86))
})
