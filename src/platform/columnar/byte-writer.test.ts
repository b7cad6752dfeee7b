import assert from 'node:assert/strict'
import { test } from 'node:test'
import { viewOf } from '../bytes/copy-bytes.ts'
import { ByteWriter } from './index.ts'

test('a CSV cell is quoted where it must be, and only there', () => {
  const cells = ['', 'plain', 'a,b', 'say "so"', '"', 'two\nlines', 'a\rb', "it's #1 (été) + 東京", ' blank ', 'end,']
  const out = new ByteWriter(4)
  for (const cell of cells) {
    const source = new TextEncoder().encode(`x${cell}y`)
    out.reserve(source.length * 2 + 10)
    out.cell(viewOf(source), 1, source.length - 1)
    out.byte(124)
  }
  const expected = cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  assert.equal(Buffer.from(out.taken()).toString(), `${expected.join('|')}|`)
})

test('shared memory stays shared when it grows, and keeps what it holds', () => {
  const out = new ByteWriter(new Uint8Array(new SharedArrayBuffer(2)))
  for (let i = 0; i < 100; i++) {
    out.reserve(1)
    out.byte(i)
  }
  assert.ok(out.bytes.buffer instanceof SharedArrayBuffer)
  assert.deepEqual([...out.taken()], [...Array(100).keys()])
})
