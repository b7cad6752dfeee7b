import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { DISTRICTS_APART, NO_DISTANCE } from '../../compare/signals.ts'
import { otherDistrictPenalty } from './other-district.ts'

/** "Rowan Hotel, Elm Road W2" and "Rowan Hotel, Larch Street N4". */
function penalty(signals: Signals, areApart = true): number {
  const row = signalRow({ logDistance: NO_DISTANCE, ...signals })
  row[DISTRICTS_APART] = areApart ? 1 : 0
  return otherDistrictPenalty(row, 0)
}

it('another street in another district is another hotel, whatever the names', () => {
  assert.ok(penalty({ postcode: -1 }) > 3)
})

it('it says nothing in one district, or beside a distance, a number, a street or one that is not told', () => {
  assert.equal(penalty({ postcode: -1 }, false), 0)
  for (const signals of [{ logDistance: 2 }, { house: 1 }, { streetShare: 0.3 }, { streetShare: -1 }])
    assert.equal(penalty({ postcode: -1, ...signals }), 0, JSON.stringify(signals))
})
