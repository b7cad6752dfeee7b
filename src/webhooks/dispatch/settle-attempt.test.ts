import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settleAttempt } from './settle-attempt.ts'

const now = new Date('2026-11-15T12:00:00.000Z')
const answered = (status: number | null, error: string | null = null) => ({
  status,
  error,
  retryAfter: null,
  timedOut: false,
})

test('only 2xx is a success', () => {
  for (const status of [200, 201, 204, 299]) {
    const settled = settleAttempt(answered(status), 0, now, 0.5)
    assert.deepEqual(settled, { status: 'SUCCESS', dueAt: null, responseCode: status, error: null, deliveredAt: now })
  }
  for (const status of [101, 301, 302, 304, 400, 404, 429, 500, 503]) {
    assert.equal(settleAttempt(answered(status), 0, now, 0.5).status, 'FAILED', String(status))
  }
  assert.equal(settleAttempt(answered(null, 'refused'), 0, now, 0.5).responseCode, null)
})

test('410 is DEAD at once, anything else after the eighth try', () => {
  assert.equal(settleAttempt(answered(410), 0, now, 0.5).status, 'DEAD')
  assert.equal(settleAttempt(answered(500), 6, now, 0.5).status, 'FAILED')
  const last = settleAttempt(answered(500), 7, now, 0.5)
  assert.equal(last.status, 'DEAD')
  assert.equal(last.dueAt, null)
})

test('a hostile answer is cut and made storable: no NUL, no half characters', () => {
  const error = settleAttempt(answered(500, `a\u0000b${'x'.repeat(1020)}😀`), 0, now, 0.5).error ?? ''
  assert.ok(error.length <= 1024)
  assert.ok(error.isWellFormed() && !error.includes('\u0000'))
})
