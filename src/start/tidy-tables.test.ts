import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { logInAs } from '../../test/support/dashboard/dashboard-session.ts'
import { measureTables } from '../../test/support/database/query-plans.ts'
import { startTestService, type TestService } from '../../test/support/test-service.ts'
import { tidyTables } from './tidy-tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let service: TestService
before(async () => {
  service = await startTestService({}, { work: false })
})
after(() => service.close())

const invited = async () =>
  (await service.services.db.selectFrom('invitations').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  )

test('sessions that ended, tries that are forgiven and invitations long over go; what is of use stays', async () => {
  const { db } = service.services
  const organization = await service.createOrganization()
  const login = await organization.owner()
  const invite = async (email: string) => {
    const owner = await logInAs(service, login)
    return (await owner.call('POST', '/api/v1/account/invitations', { email })).body.invitation
  }
  const guess = () =>
    service.call('POST', '/api/v1/account/login', { body: { email: 'x@example.com', password: 'wrong' } })
  const body = { invitation: await invite('used@example.com'), password: 'long enough pw' }
  assert.equal((await service.call('POST', '/api/v1/account/invitations/accept', { body })).status, 201)
  await invite('over@example.com')
  service.clock.advance(8 * DAY_MS)
  const recent = await logInAs(service, login)
  await invite('expired-weeks-ago@example.com')
  service.clock.advance(29.5 * DAY_MS - 8 * DAY_MS)
  await invite('expired-yesterday@example.com')
  service.clock.advance(8 * DAY_MS)

  // Sessions of the first days have ended by now, that of this day has not.
  const now = await logInAs(service, login)
  assert.equal((await recent.call('GET', '/api/v1/account/me')).status, 401)
  for (let tries = 0; tries < 6; tries++) await guess()
  await tidyTables(service.services)
  assert.equal((await now.call('GET', '/api/v1/account/me')).status, 200)
  const ended = await db.selectFrom('sessions').select('id').where('expires_at', '<=', service.clock.now()).execute()
  assert.deepEqual(ended, [])
  assert.deepEqual(await invited(), ['expired-weeks-ago@example.com', 'expired-yesterday@example.com'])
  assert.equal((await guess()).status, 429, 'tries of this day still count')

  service.clock.advance(DAY_MS + HOUR_MS)
  await tidyTables(service.services)
  assert.deepEqual(await db.selectFrom('login_failures').selectAll().execute(), [])
  assert.equal((await now.call('GET', '/api/v1/account/me')).status, 200)
})

test('what has gathered goes in runs, and neither that nor a member who leaves looks through all sessions', async () => {
  const { db } = service.services
  const organization = await service.createOrganization()
  const owner = await logInAs(service, await organization.owner('boss@example.com'))
  const end = new Date(service.clock.now().getTime() - HOUR_MS)
  await sql`INSERT INTO sessions (id, secret_hash, user_id, organization_id, created_at, expires_at)
    SELECT gen_random_uuid(), 'hash-' || n, ${owner.userId}, ${organization.id}, ${end}, ${end}
    FROM generate_series(1, 3500) AS n`.execute(db)
  await measureTables(db, ['sessions'])
  const plan = async (condition: ReturnType<typeof sql>) =>
    JSON.stringify((await sql`EXPLAIN SELECT id FROM sessions WHERE ${condition}`.execute(db)).rows)
  assert.match(await plan(sql`user_id = ${organization.id}`), /sessions_by_user/)
  assert.match(await plan(sql`expires_at <= ${new Date(0)}`), /sessions_by_end/)
  await tidyTables(service.services)
  const { count } = await db
    .selectFrom('sessions')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('expires_at', '<=', service.clock.now())
    .executeTakeFirstOrThrow()
  assert.equal(Number(count), 0)
})
