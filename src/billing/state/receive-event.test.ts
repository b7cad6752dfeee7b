import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestClock } from '../../../test/support/test-clock.ts'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { migrate } from '../../platform/database/index.ts'
import { forgetOldEvents } from './receive-event.ts'

const DAY_MS = 86_400_000

test('an event is forgotten ninety days after it was applied; one that still waits is kept', async (t) => {
  const { db, close } = await openTestDatabase()
  t.after(close)
  await migrate(db)
  const clock = new TestClock()
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const event = (id: string, appliedAt: Date | null) => ({
    id,
    type: 'invoice.paid',
    payload: '{}',
    received_at: daysAgo(200),
    next_attempt_at: daysAgo(200),
    applied_at: appliedAt,
  })
  await db
    .insertInto('provider_events')
    .values([event('old', daysAgo(91)), event('recent', daysAgo(89)), event('waiting', null)])
    .execute()
  await forgetOldEvents({ db, clock })
  const left = await db.selectFrom('provider_events').select('id').orderBy('id').execute()
  assert.deepEqual(
    left.map(({ id }) => id),
    ['recent', 'waiting'],
  )
})
