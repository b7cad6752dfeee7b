import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NO_DISTANCE, S, SIGNAL_COUNT } from '../compare/signals.ts'
import { sameAddressBonus } from './same-address.ts'

/** A pair without points at one number of one street. */
function bonus(signals: Partial<Record<keyof typeof S, number>>): number {
  const row = new Float32Array(SIGNAL_COUNT)
  row[S.house] = 1
  row[S.streetShare] = 1
  row[S.logDistance] = NO_DISTANCE
  for (const [name, value] of Object.entries(signals)) row[S[name as keyof typeof S]] = value
  return sameAddressBonus(row, 0)
}

it('the same house of the same street speaks for a pair, more with the postcode or where names cannot tell', () => {
  assert.ok(bonus({}) > 0)
  assert.ok(bonus({ postcode: 1 }) > bonus({}))
  assert.ok(bonus({ scripts: 1 }) > bonus({}))
})

it('where names are of two scripts, a short distance beside it changes nothing', () => {
  assert.equal(bonus({ scripts: 1, logDistance: Math.log1p(50 / 10) }), bonus({ scripts: 1 }))
  assert.equal(bonus({ scripts: 1, logDistance: Math.log1p(900 / 10) }), 0)
})

it('it says nothing beside another postcode, street or number, where there is a distance, or of two houses of one group', () => {
  for (const signals of [
    { postcode: -1 },
    { streetShare: 0.5 },
    { house: 0.7 },
    { logDistance: 2 },
    { brands: 1, variants: -1 },
    { numbers: -0.5 },
    { sides: -0.5 },
  ])
    assert.equal(bonus(signals), 0, JSON.stringify(signals))
})
