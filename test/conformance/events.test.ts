import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { type DomainEvent, EventLog } from '../../src/events/index.ts'
import { type Database, migrate } from '../../src/platform/database/index.ts'
import { openTestDatabase } from '../support/database/test-database.ts'
import { TestClock } from '../support/test-clock.ts'

describe(`events on ${process.env.TEST_POSTGRES_URL ? 'Postgres' : 'PGlite'}`, () => {
  let database: Database
  const clock = new TestClock()
  let events: EventLog
  let heard: DomainEvent[]
  before(async () => {
    database = await openTestDatabase()
    await migrate(database.db)
  })
  after(() => database.close())
  beforeEach(() => {
    heard = []
    events = new EventLog(clock)
    events.listen(async (_trx, event) => {
      heard.push(event)
    })
  })

  const organizationId = randomUUID()
  const event = { organizationId, type: 'MAPPING_COMPLETED' as const, data: { mappingJobId: 'm1' } }
  const stored = (id: string) => database.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()

  test('an event is stored with its change and its listeners hear it in the same transaction', async () => {
    const recorded = await database.db.transaction().execute((trx) => events.record(trx, event))
    assert.deepEqual(heard, [recorded])
    const row = await stored(recorded.id)
    assert.deepEqual(row?.data, { mappingJobId: 'm1' })
    assert.deepEqual(row?.occurred_at, clock.now())
  })

  test('a change that is rolled back leaves no event', async () => {
    const id = randomUUID()
    const changed = database.db.transaction().execute(async (trx) => {
      await events.record(trx, { ...event, id })
      throw new Error('no change after all')
    })
    await assert.rejects(changed, /no change after all/)
    assert.equal(await stored(id), undefined)
  })

  test('a listener that fails takes the change with it, so that no delivery is ever forgotten', async () => {
    const id = randomUUID()
    events.listen(async () => {
      throw new Error('cannot write the delivery')
    })
    await assert.rejects(
      database.db.transaction().execute((trx) => events.record(trx, { ...event, id })),
      /cannot write the delivery/,
    )
    assert.equal(await stored(id), undefined)
  })

  test('recorded twice under one id it is one event, heard once', async () => {
    const id = randomUUID()
    for (let i = 0; i < 2; i++) await database.db.transaction().execute((trx) => events.record(trx, { ...event, id }))
    assert.equal(heard.length, 1)
  })
})
