import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { NO_DISTANCE } from '../../compare/signals.ts'
import { otherGroupPenalty } from './other-group.ts'

function penalty(signals: Signals, isDoor = false): number {
  return otherGroupPenalty(signalRow({ logDistance: NO_DISTANCE, ...signals }), 0, isDoor)
}

it('two hotel groups are two hotels where there are but names', () => {
  assert.ok(penalty({ brands: -1 }) > 0)
  assert.ok(penalty({ brands: -1, house: -1 }) > 0)
})

it('says nothing of one group, or beside a point, a house number or a postcode that may tell of a new name', () => {
  assert.equal(penalty({ brands: -0.5 }), 0)
  assert.equal(penalty({ brands: 1 }), 0)
  assert.equal(penalty({ brands: -1, logDistance: 0.5 }), 0)
  assert.equal(penalty({ brands: -1, house: 1 }), 0)
  assert.equal(penalty({ brands: -1, postcode: 1 }, true), 0)
  assert.ok(penalty({ brands: -1, postcode: 1 }) > 0, 'the postcode of a town')
})
