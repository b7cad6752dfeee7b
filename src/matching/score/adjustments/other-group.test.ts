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

it('two hotel groups side by side are two hotels, unless the names agree for the most part', () => {
  const near = { brands: -1, logDistance: Math.log1p(20 / 10) }
  assert.ok(penalty(near) > 0)
  assert.ok(penalty({ ...near, coverCorePartner: 0.9, coverCoreReference: 0.5 }) > 0)
  assert.equal(penalty({ ...near, coverCorePartner: 0.9, coverCoreReference: 0.8 }), 0)
})

it('the bare name of a group is not the house next door', () => {
  const near = { brands: -0.5, logDistance: Math.log1p(20 / 10) }
  assert.ok(penalty(near) > 0)
  assert.equal(penalty({ ...near, coverCoreReference: 0.5 }), 0, 'they share a word')
  assert.equal(penalty({ ...near, scripts: 1 }), 0, 'in two scripts')
  assert.equal(penalty({ brands: -0.5 }), 0, 'small-words.ts tells that where there are but names')
})

it('says nothing of one group, or beside a house number or a postcode that may tell of a new name', () => {
  assert.equal(penalty({ brands: 1 }), 0)
  assert.equal(penalty({ brands: -1, house: 1 }), 0)
  assert.equal(penalty({ brands: -1, logDistance: 0.5, house: 1 }), 0)
  assert.equal(penalty({ brands: -1, postcode: 1 }, true), 0)
  assert.ok(penalty({ brands: -1, postcode: 1 }) > 0, 'the postcode of a town')
})
