import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { NO_DISTANCE } from '../../compare/signals.ts'
import { sameAddressBonus } from './same-address.ts'

/** A pair without points at one number of one street. */
function bonus(signals: Signals, isDoor = false): number {
  const usual = { house: 1, streetShare: 1, logDistance: NO_DISTANCE, coverCorePartner: 1, coverCoreReference: 1 }
  const row = signalRow({ ...usual, ...signals })
  return sameAddressBonus(row, 0, isDoor)
}

it('the same house of the same street speaks for a pair, more with the postcode or where names cannot tell', () => {
  assert.ok(bonus({}) > 0)
  assert.ok(bonus({ postcode: 1 }) > bonus({}))
  assert.ok(bonus({ scripts: 1 }) > bonus({}))
})

it('beside another postcode it speaks less, and only within one city', () => {
  const inCity = bonus({ postcode: -1, city: 1 })
  assert.ok(inCity > 0 && inCity < bonus({}))
  assert.equal(bonus({ postcode: -1, city: -0.5 }), 0)
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
    { brands: -1.25 },
    { numbers: -0.5 },
    { sides: -0.5 },
  ])
    assert.equal(bonus(signals), 0, JSON.stringify(signals))
})

it('where a postcode tells the door nearly, it speaks without street and number, but not beside another number or a distance', () => {
  const postcodeAlone = { house: 0, streetShare: 0, postcode: 1 }
  assert.ok(bonus(postcodeAlone, true) > 0)
  assert.equal(bonus(postcodeAlone), 0)
  for (const signals of [{ house: -1 }, { logDistance: 2 }, { numbers: -1 }, { postcode: -1 }, { postcode: 0 }])
    assert.equal(bonus({ ...postcodeAlone, ...signals }, true), 0, JSON.stringify(signals))
})

it('a wing that one of two wholly different names has tells no sister house', () => {
  const nothingShared = { coverCorePartner: 0, coverCoreReference: 0 }
  assert.equal(bonus({ ...nothingShared, sides: -0.5 }), bonus(nothingShared))
  assert.equal(bonus({ ...nothingShared, sides: -1 }), 0)
})
