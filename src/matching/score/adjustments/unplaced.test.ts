import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { NO_DISTANCE } from '../../compare/signals.ts'
import { unplacedPenalty } from './unplaced.ts'

function penalty(signals: Signals, isDoor = false): number {
  return unplacedPenalty(signalRow({ logDistance: NO_DISTANCE, decimals: 5, ...signals }), 0, isDoor)
}

it('a hotel without a point is less likely the one of a record that has one', () => {
  assert.ok(penalty({}) > 0)
  assert.ok(penalty({ house: -1, postcode: -1 }) > 0)
})

it('says nothing where the record has none either, or where distance or address tell', () => {
  assert.equal(penalty({ decimals: -1 }), 0)
  assert.equal(penalty({ logDistance: 2 }), 0)
  assert.equal(penalty({ house: 1 }), 0)
  assert.equal(penalty({ postcode: 1 }, true), 0)
})
