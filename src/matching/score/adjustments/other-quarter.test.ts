import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { NO_DISTANCE } from '../../compare/signals.ts'
import { otherQuarterPenalty } from './other-quarter.ts'

function penalty(signals: Signals): number {
  return otherQuarterPenalty(signalRow({ logDistance: NO_DISTANCE, ...signals }), 0)
}

const APART = { missPartner: 1.5, missReference: 0.8, rivalWord: 1.5 }

it('two names that each say where, of which another candidate knows the record’s, are rather two houses', () => {
  assert.ok(penalty(APART) > 0)
  assert.ok(penalty({ ...APART, house: -1 }) > 0)
})

it('says nothing where only one does, where no other has the word, or where a point or a house number tells', () => {
  assert.equal(penalty({ ...APART, missReference: 0 }), 0)
  assert.equal(penalty({ ...APART, missPartner: 0 }), 0)
  assert.equal(penalty({ ...APART, rivalWord: 0 }), 0)
  assert.equal(penalty({ ...APART, missPartner: 8 }), 0, 'the trees heed a rare word by themselves')
  assert.equal(penalty({ ...APART, logDistance: 2 }), 0)
  assert.equal(penalty({ ...APART, house: 1 }), 0)
})

it('says nothing of who runs a house, which stands ahead of its name', () => {
  assert.equal(penalty({ ...APART, headPartner: 1.5, headReference: 0.8 }), 0)
  assert.ok(penalty({ ...APART, headPartner: 1.5 }) > 0, 'where only one differs ahead')
})
