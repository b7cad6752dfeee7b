import assert from 'node:assert/strict'
import test from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { NAMES_OTHER_CITY, TOLD_BY_NAME } from '../../compare/places/city-state.ts'
import { NO_DISTANCE, S, SIGNAL_COUNT } from '../../compare/signals.ts'
import { adjustment, shareOutAdjustment } from './adjustment.ts'

const NO_DOOR = -1
/** Values that the rules ask for, so that every one of them has something to say to some pair. */
const values = {
  logDistance: [NO_DISTANCE, 0, 1, 8, 12],
  decimals: [-1, 5],
  numbers: [-1, 0],
  sides: [-0.25, 0],
  variants: [-1.25, 0, 1],
  kinds: [-1, 0.5],
  brands: [-1, -0.5, 1],
  house: [-1, 0, 1],
  postcode: [0, 1],
  streetShare: [-1, 0, 1],
  city: [NAMES_OTHER_CITY, -1, 0, TOLD_BY_NAME, 1],
  rivalWord: [0, 1],
  missPartner: [2],
  missReference: [2],
  rarestShared: [0, 5],
} satisfies Partial<Record<keyof typeof S, number[]>>

test('what is explained of an adjustment is all of it', () => {
  const told = new Set<number>()
  for (const signals of pairs()) {
    for (const door of [NO_DOOR, 0]) {
      const row = signalRow(signals)
      const weights = new Float64Array(SIGNAL_COUNT)
      shareOutAdjustment(weights, row, 0, true, door)
      const sum = weights.reduce((total, weight) => total + weight, 0)
      assert.ok(Math.abs(sum - adjustment(row, 0, true, door)) < 1e-9, JSON.stringify({ signals, door, sum }))
      for (const [signal, weight] of weights.entries()) if (weight !== 0) told.add(signal)
    }
  }
  const silent = [S.house, S.postcode, S.logDistance, S.city, S.streetShare, S.rarestShared, S.rivalWord]
    .concat(S.brands, S.kinds, S.variants, S.sides, S.numbers)
    .filter((signal) => !told.has(signal))
  assert.deepEqual(silent, [])
})

/** One in 97 of all ways to put the values together. */
function* pairs(): Generator<Signals> {
  const names = Object.keys(values) as (keyof typeof values)[]
  const ways = names.reduce((product, name) => product * values[name].length, 1)
  for (let way = 0; way < ways; way += 97) {
    const signals: Signals = {}
    let rest = way
    for (const name of names) {
      signals[name] = values[name][rest % values[name].length]
      rest = Math.floor(rest / values[name].length)
    }
    yield signals
  }
}
