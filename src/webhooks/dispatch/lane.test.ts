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

test('an endpoint that says no at once is tried one by one, but never left alone', () => {
  const failing = lane()
  for (let n = 0; n < 100; n++) failing.failed(false, 0)
  assert.equal(failing.isPaused, false)
  assert.equal(failing.room(0), 1)
})

test('an endpoint that hangs rests after four time-outs, is tried with one delivery, and rests longer', () => {
  const hanging = lane()
  for (let n = 0; n < 3; n++) hanging.failed(true, 0)
  assert.ok(hanging.room(0) > 0)
  hanging.failed(true, 0)
  // Calls that were still open do not count again.
  hanging.failed(true, 1)
  assert.equal(hanging.room(4_999), 0)
  assert.equal(hanging.room(5_000), 1)
  hanging.failed(true, 5_000)
  assert.equal(hanging.room(14_999), 0)
  assert.equal(hanging.room(15_000), 1)
  for (let now = 15_000, n = 0; n < 10; n++, now += 15_000) hanging.failed(true, now)
  assert.equal(hanging.room(15_000 + 9 * 15_000 + 15_000), 1, 'never longer than 15 seconds')
})

test('one answer ends the rest at once, whatever it says', () => {
  for (const answer of [(it: Lane) => it.succeeded(3), (it: Lane) => it.failed(false, 0)]) {
    const recovering = lane()
    for (let n = 0; n < 4; n++) recovering.failed(true, 0)
    assert.ok(recovering.isPaused)
    answer(recovering)
    assert.equal(recovering.isPaused, false)
    assert.ok(recovering.room(0) > 0)
  }
})
