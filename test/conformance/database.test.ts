import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { type Database, isUniqueViolation, json, migrate } from '../../src/platform/database/index.ts'
import { openTestDatabase } from '../support/database/test-database.ts'

interface Probe {
  probe: { id: number; text: string | null; data: unknown; day: string | null; at: Date | null; big: number | null }
}

/** What the rest of the house relies on, whichever database is below it. */
describe(`database on ${process.env.TEST_POSTGRES_URL ? 'Postgres' : 'PGlite'}`, () => {
  let database: Database
  let db: Kysely<Probe>
  before(async () => {
    database = await openTestDatabase()
    await migrate(database.db)
    db = database.db as unknown as Kysely<Probe>
    await sql`CREATE TABLE probe (id integer PRIMARY KEY, text text, data jsonb, day date, at timestamptz, big bigint)`.execute(
      db,
    )
  })
  after(() => database.close())

  const row = (id: number, text: string | null = null) => ({ id, text, data: null, day: null, at: null, big: null })
  const ids = async () => (await db.selectFrom('probe').select('id').orderBy('id').execute()).map((one) => one.id)

  test('what a transaction wrote is there when it succeeds and gone when it throws', async () => {
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('probe').values(row(1)).execute()
      await trx.insertInto('probe').values(row(2)).execute()
    })
    const mistake = new Error('a mistake of ours')
    await assert.rejects(
      db.transaction().execute(async (trx) => {
        await trx.insertInto('probe').values(row(3)).execute()
        throw mistake
      }),
      mistake,
    )
    assert.deepEqual(await ids(), [1, 2])
  })

  test('a statement that fails rolls the whole transaction back and the next one works', async () => {
    await assert.rejects(
      db.transaction().execute(async (trx) => {
        await trx.insertInto('probe').values(row(4)).execute()
        await trx.insertInto('probe').values(row(1)).execute()
      }),
      isUniqueViolation,
    )
    assert.deepEqual(await ids(), [1, 2])
    await db.transaction().execute((trx) => trx.insertInto('probe').values(row(4)).execute())
    await db.deleteFrom('probe').where('id', '=', 4).execute()
  })

  test('nobody outside sees a transaction’s writes before it ends', async () => {
    const [wrote, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const transaction = db.transaction().execute(async (trx) => {
      await trx.insertInto('probe').values(row(10)).execute()
      wrote.resolve()
      await mayEnd.promise
      throw new Error('rolled back')
    })
    await wrote.promise
    // On PGlite this waits for the transaction, on Postgres it does not; neither may see row 10.
    const seen = ids()
    mayEnd.resolve()
    await assert.rejects(transaction, /rolled back/)
    assert.deepEqual(await seen, [1, 2])
  })

  test('transactions begun at the same moment do not settle each other', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        db.transaction().execute(async (trx) => {
          await trx
            .insertInto('probe')
            .values(row(100 + index))
            .execute()
          await new Promise(setImmediate)
          if (index % 2 === 1) throw new Error('odd')
        }),
      ),
    )
    assert.equal(outcomes.filter((one) => one.status === 'fulfilled').length, 20)
    const kept = (await ids()).filter((id) => id >= 100)
    assert.deepEqual(
      kept,
      Array.from({ length: 20 }, (_, index) => 100 + index * 2),
    )
  })

  test('a counter raised by many at once under a row lock loses nothing', async () => {
    await db
      .insertInto('probe')
      .values({ ...row(200), big: 0 })
      .execute()
    await Promise.all(
      Array.from({ length: 30 }, () =>
        db.transaction().execute(async (trx) => {
          const { big } = await trx
            .selectFrom('probe')
            .select('big')
            .where('id', '=', 200)
            .forUpdate()
            .executeTakeFirstOrThrow()
          await trx
            .updateTable('probe')
            .set({ big: big! + 1 })
            .where('id', '=', 200)
            .execute()
        }),
      ),
    )
    const { big } = await db.selectFrom('probe').select('big').where('id', '=', 200).executeTakeFirstOrThrow()
    assert.equal(big, 30)
  })

  test('json, dates, times and large whole numbers come back as they went in', async () => {
    const data = { list: [1, 'two', null, { deep: ['ü', '\u{1F3E8}'] }], text: "it's" }
    const at = new Date('2026-11-15T23:59:59.123Z')
    await db
      .insertInto('probe')
      .values({ id: 300, text: 'Ünïcode "quoted" \\ back', data: json(data), day: '2026-03-29', at, big: 2 ** 53 - 1 })
      .execute()
    const back = await db.selectFrom('probe').selectAll().where('id', '=', 300).executeTakeFirstOrThrow()
    assert.deepEqual(back, { id: 300, text: 'Ünïcode "quoted" \\ back', data, day: '2026-03-29', at, big: 2 ** 53 - 1 })
    await db
      .updateTable('probe')
      .set({ data: json([1, 2]) })
      .where('id', '=', 300)
      .execute()
    const list = await db.selectFrom('probe').select('data').where('id', '=', 300).executeTakeFirstOrThrow()
    assert.deepEqual(list.data, [1, 2])
  })

  test('counts are numbers and how many rows changed is known', async () => {
    const { count } = await db
      .selectFrom('probe')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    assert.equal(typeof count, 'number')
    const updated = await db.updateTable('probe').set({ text: 'x' }).where('id', 'in', [1, 2]).executeTakeFirst()
    assert.equal(updated.numUpdatedRows, 2n)
    const ignored = await db
      .insertInto('probe')
      .values(row(1))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    assert.equal(ignored.numInsertedOrUpdatedRows, 0n)
  })

  test('times are in UTC whatever the machine says', async () => {
    const { rows } = await sql<{ zone: string; text: string }>`
      SELECT current_setting('TimeZone') AS zone, '2026-07-01T00:30:00Z'::timestamptz::text AS text`.execute(db)
    assert.equal(rows[0].zone, 'UTC')
    assert.match(rows[0].text, /^2026-07-01 00:30:00/)
  })

  test('migrating again changes nothing, also when two do it at once', async () => {
    assert.deepEqual((await migrate(database.db)).applied, [])
    const both = await Promise.all([migrate(database.db), migrate(database.db)])
    assert.deepEqual(
      both.map((one) => one.applied),
      [[], []],
    )
  })

  test('a database of another version is refused with a sentence', async () => {
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-from-the-future', 'x')`.execute(db)
    await assert.rejects(migrate(database.db), { name: 'DatabaseUnusable', message: /9999-from-the-future/ })
    await sql`DELETE FROM kysely_migration WHERE name = '9999-from-the-future'`.execute(db)
  })
})
