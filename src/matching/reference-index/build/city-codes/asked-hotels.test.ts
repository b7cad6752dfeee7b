import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { avalanche } from '../../../normalise/words/hash-bytes.ts'
import { AskedHotels } from './asked-hotels.ts'

function countAsked(hotels: number[], most: number): number[] {
  const asked = new AskedHotels(Uint32Array.from(hotels), Uint32Array.from(hotels.keys()), most)
  return hotels.map((count, code) => {
    let sum = 0
    for (let k = 0; k < count; k++)
      if (asked.isAsked(code, Uint32Array.of(avalanche(k), avalanche(k + 7), code, 1), 0)) sum++
    return sum
  })
}

describe('which hotels are asked', () => {
  it('all, where there are not too many', () => {
    assert.deepEqual(countAsked([5, 200, 12], 1000), [5, 200, 12])
  })

  it('else some of each code', () => {
    const [few, many] = countAsked([50, 4000], 450)
    assert.equal(few, 50)
    assert.ok(many > 340 && many < 460, String(many))
  })

  it('and of too many codes those with most hotels', () => {
    assert.deepEqual(countAsked([20, 21, 22, 23], 50), [0, 0, 22, 23])
  })
})
