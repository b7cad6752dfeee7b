import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { NO_DISTANCE } from '../../compare/signals.ts'
import { nothingSharedPenalty } from './nothing-shared.ts'

function penalty(signals: Signals): number {
  return nothingSharedPenalty(signalRow({ logDistance: NO_DISTANCE, rarestShared: 0, ...signals }), 0)
}

it('names without a word in common are two hotels where there are but names', () => {
  assert.ok(penalty({}) > 0)
  assert.ok(penalty({ city: 1, house: -1, streetShare: 0 }) > 0)
})

it('says nothing where a word, a point or an address agrees', () => {
  assert.equal(penalty({ rarestShared: 2 }), 0)
  assert.equal(penalty({ logDistance: 0.5 }), 0)
  assert.equal(penalty({ house: 1 }), 0)
  assert.equal(penalty({ streetShare: 0.5 }), 0)
  assert.equal(penalty({ postcode: 1 }), 0)
})
