import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { NO_DISTANCE } from '../../compare/signals.ts'
import { groupOfOnePenalty, kindPenalty, placeOfOneBonus } from './small-words.ts'

type Weigh = (rows: Float32Array, at: number, isDoor: boolean) => number

function weigh(by: Weigh, signals: Signals, isDoor = false): number {
  return by(signalRow({ logDistance: NO_DISTANCE, ...signals }), 0, isDoor)
}

describe('what small words tell where there is nothing but names', () => {
  it('two kinds of house are rather two houses, and so is one kind more', () => {
    assert.ok(weigh(kindPenalty, { kinds: -1 }) > 0)
    assert.ok(weigh(kindPenalty, { kinds: 0.5 }) > 0)
    assert.equal(weigh(kindPenalty, { kinds: 1 }), 0)
    assert.equal(weigh(kindPenalty, { kinds: -0.5 }), 0, 'one that does not say what it is')
  })

  it('a group that only one of them names speaks against, one that both name does not', () => {
    assert.ok(weigh(groupOfOnePenalty, { brands: -0.5 }) > 0)
    assert.equal(weigh(groupOfOnePenalty, { brands: 1 }), 0)
  })

  it('a beach that only one of them names is left out by the other list', () => {
    assert.ok(weigh(placeOfOneBonus, { sides: -0.25 }) > 0)
    assert.equal(weigh(placeOfOneBonus, { sides: -0.5 }), 0, 'a wing is not')
  })

  it('says nothing where points, a house number or a postcode of a door tell', () => {
    const words: [Weigh, Signals][] = [
      [kindPenalty, { kinds: -1 }],
      [groupOfOnePenalty, { brands: -0.5 }],
      [placeOfOneBonus, { sides: -0.25 }],
    ]
    for (const [by, signals] of words)
      for (const more of [{ logDistance: 2 }, { house: 1 }, { postcode: 1 }])
        assert.equal(weigh(by, { ...signals, ...more }, true), 0, `${by.name} beside ${Object.keys(more)}`)
    for (const [by, signals] of words)
      assert.notEqual(weigh(by, { ...signals, postcode: 1 }), 0, `${by.name} beside the postcode of a town`)
  })
})
