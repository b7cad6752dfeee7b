import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Lane } from './lane.ts'

const lane = () => new Lane('endpoint', 'organization', 1, null)

test('a quick endpoint is given more and more, a failing one less and less', () => {
  const quick = lane()
  assert.equal(quick.room(0), 4)
  for (let n = 0; n < 100; n++) quick.succeeded(3)
  assert.equal(quick.room(0), 192, 'three times its 64 calls lie ready')
  quick.failed(false, 0)
  assert.equal(quick.room(0), 32, 'half the calls, nothing ahead')
})

test('an endpoint that hangs is left alone after four time-outs', () => {
  const hanging = lane()
  for (let n = 0; n < 4; n++) hanging.failed(true, 0)
  assert.equal(hanging.room(4_999), 0)
})

test('after ten failures in a row the endpoint rests, is tried with one delivery, and rests longer', () => {
  const failing = lane()
  for (let n = 0; n < 9; n++) failing.failed(false, 0)
  assert.ok(failing.room(0) > 0)
  failing.failed(false, 0)
  // Calls that were still open do not count again.
  failing.failed(false, 1)
  assert.equal(failing.room(4_999), 0)
  assert.equal(failing.room(5_000), 1)
  failing.failed(false, 5_000)
  assert.equal(failing.room(14_999), 0)
  assert.equal(failing.room(15_000), 1)
  for (let now = 15_000, n = 0; n < 10; n++, now += 60_000) failing.failed(false, now)
  assert.equal(failing.room(15_000 + 9 * 60_000 + 60_000), 1)
})

test('one success ends the rest at once', () => {
  const recovering = lane()
  for (let n = 0; n < 10; n++) recovering.failed(false, 0)
  recovering.succeeded(3)
  assert.equal(recovering.isPaused, false)
  assert.ok(recovering.room(0) > 1)
})
