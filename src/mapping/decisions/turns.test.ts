import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Turns } from './turns.ts'

test('acts on one thing follow one another, also behind one that failed; those on another do not wait', async () => {
  const turns = new Turns()
  const told: string[] = []
  const first = Promise.withResolvers<void>()
  const a = turns.take('job', async () => {
    told.push('first begins')
    await first.promise
    told.push('first ends')
    throw new Error('no luck')
  })
  const b = turns.take('job', async () => told.push('second'))
  await turns.take('other', async () => told.push('other'))
  first.resolve()
  await assert.rejects(a, /no luck/)
  await b
  assert.deepEqual(told, ['first begins', 'other', 'first ends', 'second'])
})
