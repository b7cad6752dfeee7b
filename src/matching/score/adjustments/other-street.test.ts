import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { NO_DISTANCE } from '../../compare/signals.ts'
import { otherStreetPenalty } from './other-street.ts'

/** "Rowan Plaza, Elm Road" and "Rowan, Larch Street", without points. */
function penalty(signals: Signals, isDoor = false): number {
  const row = signalRow({ logDistance: NO_DISTANCE, coverAllPartner: 0.7, coverAllReference: 1, ...signals })
  return otherStreetPenalty(row, 0, isDoor)
}

it('another street speaks against names that do not agree in every word', () => {
  assert.ok(penalty({}) > 0)
})

it('it speaks louder where one of the names has a word more, across scripts too', () => {
  const word = { missReference: 3 }
  assert.ok(penalty(word) > penalty({}))
  assert.equal(penalty({ missPartner: 3 }), penalty(word))
  assert.ok(penalty({ ...word, scripts: 1 }) > 0)
  assert.ok(penalty({ ...word, streetShare: 0.3 }) > 0, 'streets of one ward')
  assert.equal(penalty({ ...word, streetShare: 0.5 }), 0)
  assert.equal(penalty({ missReference: 1 }), penalty({}), 'a word that many hotels have')
})

it('a postcode that is nearly a door’s own tells enough, that of a town does not', () => {
  for (const signals of [{ postcode: 1 }, { postcode: 1, missPartner: 3 }]) {
    assert.equal(penalty(signals, true), 0)
    assert.ok(penalty(signals) > 0)
  }
})

it('it says nothing beside the same name, a distance, another script, or where anything of the addresses agrees or is not known', () => {
  for (const signals of [
    { coverAllPartner: 1 },
    { logDistance: 2 },
    { scripts: 1 },
    { streetShare: 0.2 },
    { streetShare: -1 },
    { house: 1 },
    { logDistance: 2, missPartner: 3 },
    { streetShare: -1, missPartner: 3 },
  ])
    assert.equal(penalty(signals), 0, JSON.stringify(signals))
})
