import assert from 'node:assert/strict'
import { it } from 'node:test'
import { signalRow } from '../../../../test/support/signal-row.ts'
import { OTHER_HOUSE, SIGNAL_COUNT } from '../../compare/signals.ts'
import { NOT_ASKED, ONE_OF_SEVERAL, OTHER_PLACES, OTHER_TOWN, SAME_HOUSE } from '../hotel-groups/tell-other-house.ts'
import { adjustment, shareOutAdjustment } from './adjustment.ts'
import { otherHousePenalty } from './other-house.ts'

function rowOf(told: number): Float32Array {
  const row = signalRow({})
  row[OTHER_HOUSE] = told
  return row
}

it('two places tell two houses of a group more surely than one that is left out', () => {
  for (const told of [NOT_ASKED, SAME_HOUSE]) assert.equal(otherHousePenalty(rowOf(told), 0), 0)
  const several = otherHousePenalty(rowOf(ONE_OF_SEVERAL), 0)
  assert.ok(several > 0)
  for (const told of [OTHER_PLACES, OTHER_TOWN]) assert.ok(otherHousePenalty(rowOf(told), 0) > several)
})

it('all of it is explained', () => {
  for (const told of [NOT_ASKED, SAME_HOUSE, ONE_OF_SEVERAL, OTHER_PLACES, OTHER_TOWN]) {
    const weights = new Float64Array(SIGNAL_COUNT)
    shareOutAdjustment(weights, rowOf(told), 0, false, -1)
    const sum = weights.reduce((total, weight) => total + weight, 0)
    assert.ok(Math.abs(sum - adjustment(rowOf(told), 0, false, -1)) < 1e-9)
  }
})
