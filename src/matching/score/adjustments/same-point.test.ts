import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { NO_DISTANCE } from '../../compare/signals.ts'
import { samePointBonus } from './same-point.ts'

function bonus(signals: Signals): number {
  return samePointBonus(signalRow({ scripts: 1, logDistance: Math.log1p(3 / 10), ...signals }), 0)
}

it('the very point speaks for a hotel whose name is in another script', () => {
  assert.ok(bonus({}) > 0)
  assert.ok(bonus({ house: 1, brands: -0.5 }) > 0)
})

it('says nothing where names or numbers can tell, or the point is another', () => {
  assert.equal(bonus({ scripts: 0 }), 0)
  assert.equal(bonus({ logDistance: Math.log1p(40 / 10) }), 0)
  assert.equal(bonus({ logDistance: NO_DISTANCE }), 0)
  assert.equal(bonus({ numbers: -1 }), 0)
  assert.equal(bonus({ house: -1 }), 0)
  assert.equal(bonus({ nearerRival: 1 }), 0)
})
