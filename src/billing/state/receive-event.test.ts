import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { rowsScanned } from '../../../test/support/database/rows-scanned.ts'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { forgetOldEvents } from './receive-event.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let service: TestService
before(async () => {
  service = await startTestService({}, { work: false })
})
after(() => service.close())
beforeEach(() => service.services.db.deleteFrom('provider_events').execute())

const daysAgo = (days: number) => new Date(service.clock.now().getTime() - days * DAY_MS)

async function store(id: string, appliedAt: Date | null): Promise<void> {
  const [received_at, next_attempt_at] = [daysAgo(200), daysAgo(200)]
  await service.services.db
    .insertInto('provider_events')
    .values({ id, type: 'invoice.paid', payload: '{}', received_at, next_attempt_at, applied_at: appliedAt })
    .execute()
}

async function storeMany(count: number, appliedAt: Date): Promise<void> {
  await sql`INSERT INTO provider_events (id, type, payload, received_at, next_attempt_at, applied_at)
    SELECT 'many_' || n, 'invoice.paid', '{}', now(), now(), ${appliedAt}::timestamptz
    FROM generate_series(1, ${count}::int) n`.execute(service.services.db)
}

async function left(): Promise<string[]> {
  const rows = await service.services.db.selectFrom('provider_events').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

test('an event is forgotten ninety days after it was applied; one that still waits is kept', async () => {
  await store('old', daysAgo(91))
  await store('recent', daysAgo(89))
  await store('waiting', null)
  assert.equal(await forgetOldEvents(service.services), true)
  assert.deepEqual(await left(), ['recent', 'waiting'])
})

test('events that are kept are not read through to find the old ones', async () => {
  await storeMany(3_000, daysAgo(1))
  const { db } = service.services
  const forget = (trx: typeof db) => forgetOldEvents({ db: trx, clock: service.clock })
  assert.equal(await rowsScanned(db, 'provider_events', forget), 0)
})

test('old events are looked for once an hour, and a thousand at a time until none is left', async () => {
  const { billing } = service.services
  await storeMany(1_500, daysAgo(91))
  await billing.maintain()
  assert.equal((await left()).length, 500)
  await billing.maintain()
  assert.deepEqual(await left(), [])
  await store('old', daysAgo(91))
  await billing.maintain()
  assert.deepEqual(await left(), ['old'])
  service.clock.advance(HOUR_MS)
  await billing.maintain()
  assert.deepEqual(await left(), [])
})
