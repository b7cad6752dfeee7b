import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CUT_OFF, newScanned, scanRecord, WHOLE } from './scan-record.ts'

const COMMA = 44

function scan(text: string, start: number, isLast: boolean, delimiter = COMMA) {
  const bytes = new TextEncoder().encode(text)
  const found = newScanned()
  scanRecord(bytes, new DataView(bytes.buffer), start, bytes.length, isLast, delimiter, found)
  return found
}

describe('where a record of a CSV ends', () => {
  it('is found wherever it begins, with as many fields as it has', () => {
    for (const row of ['a', 'a,b', ',', ',,,', 'larch,,elm,', 'ä,öü,ß', 'a b, c,d'])
      for (let ahead = 0; ahead < 5; ahead++)
        for (const next of ['', 'x', 'x,y\n', ',,,,,\n'])
          for (const [end, length] of [
            ['\n', 1],
            ['\r\n', 2],
            ['\r', 1],
          ] as const) {
            const text = `${'.'.repeat(ahead)}${row}${end}${next}`
            const { state, end: at, next: from, fields, odd, hasNul } = scan(text, ahead, true)
            const bytes = ahead + new TextEncoder().encode(row).length
            const told = JSON.stringify(text)
            assert.deepEqual([state, at, from, fields], [WHOLE, bytes, bytes + length, row.split(',').length], told)
            assert.deepEqual([odd, hasNul], [false, false], told)
          }
  })

  it('is beyond a comma or a line break between quotes, and not told before it is there', () => {
    for (let ahead = 0; ahead < 5; ahead++) {
      const text = `${'.'.repeat(ahead)}larch,"elm, ash\nand oak",fir\n`
      const found = scan(text, ahead, false)
      assert.deepEqual([found.state, found.end, found.fields, found.breaks], [WHOLE, text.length - 1, 3, 1])
      assert.equal(scan(text.slice(0, -1), ahead, false).state, CUT_OFF)
    }
  })

  it('is where a tab is the delimiter too, and a NUL or a stray quote is told', () => {
    assert.equal(scan('a\tb\tc d\n', 0, true, 9).fields, 3)
    assert.equal(scan('larch,e\0m\n', 0, true).hasNul, true)
    assert.equal(scan('larch,3" pipe\n', 0, true).odd, true)
  })
})
