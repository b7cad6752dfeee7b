import assert from 'node:assert/strict'
import test from 'node:test'
import { inTurns } from './in-turns.ts'

test('work on many items leaves the event loop to others in between, and keeps their order', async () => {
  const done: number[] = []
  let turnsOfOthers = 0
  let isWorking = true
  setImmediate(function again() {
    if (!isWorking) return
    turnsOfOthers++
    setImmediate(again)
  })
  await inTurns([1, 2, 3, 4, 5], (item) => {
    for (const until = performance.now() + 5; performance.now() < until; ) {
      // Holds the event loop as a few hundred rows would.
    }
    done.push(item)
  })
  isWorking = false
  assert.deepEqual(done, [1, 2, 3, 4, 5])
  assert.ok(turnsOfOthers >= 4, `${turnsOfOthers}`)
})

test('what throws ends the work', async () => {
  const done: number[] = []
  const act = inTurns([1, 2, 3], (item) => {
    if (item === 2) throw new Error('two')
    done.push(item)
  })
  await assert.rejects(act, /two/)
  assert.deepEqual(done, [1])
})
