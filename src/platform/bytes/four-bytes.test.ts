import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countZeroBytes, fourTimes, lowestMark, zeroBytes } from './four-bytes.ts'

// What stands beside a byte is what can make a mark wrong: zeros, ones, highest bits.
const BYTES = [0, 1, 2, 10, 44, 127, 128, 129, 254, 255]

test('bytes of zero are found and counted, whatever stands beside them', () => {
  const view = new DataView(new ArrayBuffer(4))
  for (const a of BYTES)
    for (const b of BYTES)
      for (const c of BYTES)
        for (const d of BYTES) {
          const bytes = [a, b, c, d]
          bytes.forEach((byte, i) => {
            view.setUint8(i, byte)
          })
          const four = view.getInt32(0, true)
          const marks = zeroBytes(four)
          assert.equal(marks !== 0, bytes.includes(0), `${bytes}`)
          if (marks !== 0) assert.equal(lowestMark(marks), bytes.indexOf(0), `${bytes}`)
          assert.equal(countZeroBytes(four), bytes.filter((byte) => byte === 0).length, `${bytes}`)
        }
})

test('a byte is looked for by taking it away from all four', () => {
  const four = new DataView(new TextEncoder().encode('ab,d').buffer).getInt32(0, true)
  assert.equal(lowestMark(zeroBytes(four ^ fourTimes(44))), 2)
  assert.equal(zeroBytes(four ^ fourTimes(59)), 0)
})
