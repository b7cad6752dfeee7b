import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FairQueue } from './fair-queue.ts'

test('a small job is not stuck behind a large one: owners take turns', () => {
  const queue = new FairQueue<string>()
  for (let i = 0; i < 4; i++) queue.add('large', `L${i}`)
  queue.add('small', 'S0')
  queue.add('other', 'O0')
  queue.add('other', 'O1')
  assert.ok(queue.remove('L1'))
  assert.ok(!queue.remove('L1'))
  const order = Array.from({ length: 7 }, () => queue.take())
  assert.deepEqual(order, ['L0', 'S0', 'O0', 'L2', 'O1', 'L3', null])
})
