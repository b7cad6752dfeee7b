import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTryAt } from './retry-schedule.ts'

const now = new Date('2026-11-15T12:00:00.000Z')
const waitSeconds = (tries: number, random: number, retryAfter: string | null = null) => {
  const at = nextTryAt(tries, now, random, retryAfter)
  return at && (at.getTime() - now.getTime()) / 1000
}

test('eight tries: at once, then after 5 s, 1 min, 5 min, 30 min, 2 h, 8 h and 24 h', () => {
  const waits = Array.from({ length: 8 }, (_, n) => waitSeconds(n + 1, 0.5))
  assert.deepEqual(waits, [5, 60, 300, 1800, 7200, 28_800, 86_400, null])
})

test('each wait is spread by ten percent to both sides', () => {
  assert.equal(waitSeconds(2, 0), 54)
  assert.equal(waitSeconds(2, 1 - 1e-9), 66)
})

test('Retry-After is kept to when it is longer, in seconds or as a date, up to a day', () => {
  assert.equal(waitSeconds(1, 0.5, '120'), 120)
  assert.equal(waitSeconds(1, 0.5, '1'), 5)
  assert.equal(waitSeconds(1, 0.5, 'Sun, 15 Nov 2026 12:10:00 GMT'), 600)
  assert.equal(waitSeconds(1, 0.5, 'Sun, 15 Nov 2020 12:10:00 GMT'), 5)
  assert.equal(waitSeconds(1, 0.5, '99999999999999'), 86_400)
  assert.equal(waitSeconds(1, 0.5, 'when I am back'), 5)
  assert.equal(waitSeconds(8, 0.5, '60'), null)
})
