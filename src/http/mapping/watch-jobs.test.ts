import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MappingJob } from '../../mapping/index.ts'
import { JobWatch, LOOK_MS } from './watch-jobs.ts'

test('a job is looked at once for all who follow it, until the last has left', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const looks: string[] = []
  const watch = new JobWatch(async (organizationId, jobId) => {
    looks.push(`${organizationId} ${jobId}`)
    return { id: jobId, status: 'RUNNING', createdAt: new Date(), updatedAt: new Date() } as MappingJob
  })
  const seen: string[] = []
  const follow = (organizationId: string, name: string) =>
    watch.follow(organizationId, 'job', { seen: () => seen.push(name), broken: assert.fail })
  const later = async () => {
    t.mock.timers.tick(LOOK_MS)
    await nextTurn()
    return [looks.splice(0), seen.splice(0)]
  }
  const leaves = [follow('one', 'a'), follow('one', 'b'), follow('two', 'c')]
  assert.deepEqual(await later(), [
    ['one job', 'two job'],
    ['a', 'b', 'c'],
  ])
  leaves[0]()
  leaves[2]()
  assert.deepEqual(await later(), [['one job'], ['b']])
  leaves[1]()
  assert.deepEqual(await later(), [[], []])
  follow('one', 'd')
  assert.deepEqual(await later(), [['one job'], ['d']])
})

test('who follows a job that can no longer be read is told so', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const watch = new JobWatch(() => Promise.reject(new Error('gone')))
  const told: unknown[] = []
  const leave = watch.follow('one', 'job', {
    seen: () => assert.fail('nothing could be read'),
    broken: (error) => {
      told.push(error)
      leave()
    },
  })
  t.mock.timers.tick(LOOK_MS)
  await nextTurn()
  assert.match(String(told), /gone/)
})
