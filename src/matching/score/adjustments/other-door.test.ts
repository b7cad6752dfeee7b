import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { NO_DISTANCE } from '../../compare/signals.ts'
import { otherDoorPenalty } from './other-door.ts'

const penalty = (signals: Signals): number =>
  otherDoorPenalty(signalRow({ house: -1, logDistance: 1, coverAllPartner: 1, coverAllReference: 0.8, ...signals }), 0)

it('a small word that only one name has counts more beside another house number', () => {
  for (const signals of [{ numbers: -0.5 }, { sides: -0.5 }, { variants: -0.5 }]) {
    assert.ok(penalty(signals) > 2)
    assert.equal(penalty({ ...signals, house: 0 }), 0, 'no number tells')
    assert.equal(penalty({ ...signals, house: 1 }), 0, 'the number agrees')
    assert.equal(penalty({ ...signals, coverAllReference: 1 }), 0, 'the names are the same')
    assert.equal(penalty({ ...signals, logDistance: NO_DISTANCE }), 0, 'other rules know of lists without points')
  }
  assert.equal(penalty({}), 0)
  assert.equal(penalty({ sides: -0.25 }), 0, 'a beach or an airport that one of them names')
})
