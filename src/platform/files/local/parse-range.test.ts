import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseRange } from './parse-range.ts'

it('reads a Range header as RFC 9110 says', () => {
  const cases: [header: string | undefined, size: number, expected: ReturnType<typeof parseRange>][] = [
    [undefined, 10, 'whole'],
    ['bytes=0-0', 10, { start: 0, end: 0 }],
    ['bytes=0-', 10, { start: 0, end: 9 }],
    ['bytes=9-', 10, { start: 9, end: 9 }],
    ['bytes=2-99999999999999999999', 10, { start: 2, end: 9 }],
    ['bytes=-1', 10, { start: 9, end: 9 }],
    ['bytes=-10', 10, { start: 0, end: 9 }],
    ['bytes=-11', 10, { start: 0, end: 9 }],
    ['Bytes=1-2', 10, { start: 1, end: 2 }],
    ['bytes=10-', 10, 'outside'],
    ['bytes=10-12', 10, 'outside'],
    ['bytes=-0', 10, 'outside'],
    ['bytes=0-', 0, 'outside'],
    ['bytes=0-0', 0, 'outside'],
    ['bytes=-5', 0, 'outside'],
    // Not understood, so not followed.
    ['bytes=-', 10, 'whole'],
    ['bytes=5-4', 10, 'whole'],
    ['bytes=1-2,4-5', 10, 'whole'],
    ['bytes=a-b', 10, 'whole'],
    ['bytes 1-2', 10, 'whole'],
    ['rows=1-2', 10, 'whole'],
    ['', 10, 'whole'],
  ]
  for (const [header, size, expected] of cases) {
    assert.deepEqual(parseRange(header, size), expected, `${header} of ${size} bytes`)
  }
})
