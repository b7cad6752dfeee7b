import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { type DashboardSession, logInAs } from '../../support/dashboard/dashboard-session.ts'
import { measureTables, plansOf } from '../../support/database/query-plans.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const COUNT = 3_000

/**
 * What a page costs follows from the page, however much there is; and what came at one moment has one order on all
 * pages.
 */
describe('long lists of an organization', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let owner: DashboardSession
  before(async () => {
    service = await startTestService({}, { work: false })
    organization = await service.createOrganization()
    owner = await logInAs(service, await organization.owner())
    const { db } = service.services
    const now = service.clock.now()
    const ends = new Date(now.getTime() + 3_600_000)
    await sql`INSERT INTO users (id, email, password_hash, created_at)
      SELECT gen_random_uuid(), 'user-' || n || '@example.com', '-', ${now} FROM generate_series(1, ${COUNT}::int) AS n`.execute(
      db,
    )
    await sql`INSERT INTO memberships (organization_id, user_id, role, created_at)
      SELECT ${organization.id}, id, 'member', ${now} FROM users WHERE email LIKE 'user-%'`.execute(db)
    await sql`INSERT INTO invitations (id, organization_id, email, role, secret_hash, created_at, expires_at, accepted_at)
      SELECT gen_random_uuid(), ${organization.id}, 'guest-' || n || '@example.com', 'member', 'hash-' || n, ${now},
        CASE WHEN n % 3 = 0 THEN ${now}::timestamptz ELSE ${ends} END, CASE WHEN n % 3 = 1 THEN ${now}::timestamptz END
      FROM generate_series(1, ${COUNT}::int) AS n`.execute(db)
    await measureTables(db, ['users', 'memberships', 'invitations'])
  })
  after(() => service.close())

  // The pages of the list one after the other, as one list of ids.
  async function read(path: string, name: string, id: string, pages: number[], size: number) {
    const ids: string[] = []
    for (const page of pages) {
      const { status, body, text } = await owner.call('GET', `${path}?page=${page}&size=${size}`)
      assert.equal(status, 200, text)
      ids.push(...body[name].map((item: Record<string, string>) => item[id]))
    }
    return ids
  }

  test('members: all pages hold each once, and a page is read off the index', async () => {
    const path = '/api/v1/account/members'
    const pages = Array.from({ length: 31 }, (_, page) => page)
    const ids = await read(path, 'members', 'userId', pages, 100)
    assert.deepEqual([ids.length, new Set(ids).size], [COUNT + 1, COUNT + 1])
    const first = await owner.call('GET', `${path}?size=5`)
    assert.deepEqual([first.body.total, first.body.totalPages, first.body.page], [COUNT + 1, 601, 0])
    assert.deepEqual(
      first.body.members.map((member: { userId: string }) => member.userId),
      ids.slice(0, 5),
    )
    const plans = await plansOf(service.services.db, ['memberships'], () => owner.call('GET', `${path}?size=5`))
    const [page] = plans.filter((plan) => /limit/i.test(plan.sql) && /offset/i.test(plan.sql))
    assert.ok(page.rowsRead <= 6, `${page.rowsRead} rows were read`)
  })

  test('me: one member is found without reading the others', async () => {
    const plans = await plansOf(service.services.db, ['memberships', 'users'], async () => {
      const { body } = await owner.call('GET', '/api/v1/account/me')
      assert.equal(body.user.role, 'owner')
    })
    assert.ok(plans.length > 0)
    for (const plan of plans) assert.ok(plan.rowsRead <= 1, `${plan.rowsRead} rows were read by ${plan.sql}`)
  })

  test('invitations: only open ones are counted and shown, each once, and a page is read off the index', async () => {
    const path = '/api/v1/account/invitations'
    const pages = Array.from({ length: 11 }, (_, page) => page)
    const ids = await read(path, 'invitations', 'id', pages, 100)
    assert.deepEqual([ids.length, new Set(ids).size], [COUNT / 3, COUNT / 3])
    assert.deepEqual(ids, ids.toSorted())
    const plans = await plansOf(service.services.db, ['invitations'], async () => {
      const { body } = await owner.call('GET', `${path}?size=5&page=1`)
      assert.equal(body.total, COUNT / 3)
      assert.deepEqual(
        body.invitations.map((invitation: { id: string }) => invitation.id),
        ids.slice(5, 10),
      )
    })
    const [page] = plans.filter((plan) => /limit/i.test(plan.sql))
    assert.deepEqual(page.indexes, ['invitations_open'])
    // Those that have expired lie between.
    assert.ok(page.rowsRead <= 60, `${page.rowsRead} rows were read`)
  })

  test('audit log: what was counted once is not counted again, and a page is read off the index', async () => {
    const { db } = service.services
    const add = (count: number, at = service.clock.now()) =>
      sql`INSERT INTO audit_log (organization_id, happened_at, actor_kind, action, details)
        SELECT ${organization.id}, ${at}, 'service', 'thing.do', '{}' FROM generate_series(1, ${count}::int)`.execute(
        db,
      )
    const path = '/api/v1/account/audit-log'
    const page = async (query = '') => (await owner.call('GET', `${path}?size=10${query}`)).body
    const early = (await page()).total
    await add(COUNT)
    await measureTables(db, ['audit_log'])
    assert.equal((await page()).total, early + COUNT)
    service.clock.advance(2 * 3_600_000)
    assert.equal((await page()).total, early + COUNT)
    await add(3)
    const plans = await plansOf(db, ['audit_log'], async () => {
      const body = await page()
      assert.deepEqual([body.total, body.entries.length], [early + COUNT + 3, 10])
    })
    assert.equal(plans.length, 2)
    for (const plan of plans) assert.ok(plan.rowsRead <= 11, `${plan.rowsRead} rows were read by ${plan.sql}`)
    service.clock.advance(2 * 3_600_000)
    await add(1)
    // By the clock of another machine, which is slow.
    await add(1, new Date(service.clock.now().getTime() - 7_200_000))
    for (const expected of [5, 5]) assert.equal((await page()).total, early + COUNT + expected)
    const ids = (await page(`&page=${Math.floor((early + COUNT + 5) / 10)}`)).entries.map(
      (entry: { id: number }) => entry.id,
    )
    assert.deepEqual([ids.length, ids], [(early + COUNT + 5) % 10, ids.toSorted((a: number, b: number) => b - a)])
  })

  test('lists that only grow: what was counted once is not counted again, and a page is read off an index', async () => {
    const { db } = service.services
    const { id, token, key } = await service.createOrganization()
    const [upload, job] = [crypto.randomUUID(), crypto.randomUUID()]
    const add = async (count: number) => {
      const now = service.clock.now()
      const numbers = sql`generate_series(1, ${count}::int) AS n`
      await sql`INSERT INTO uploads (id, organization_id, filename, file_format, sha256, size_bytes, status, round,
          row_errors, columns, warnings, created_at, updated_at)
        SELECT CASE WHEN n = 1 AND ${count > 10} THEN ${upload}::uuid ELSE gen_random_uuid() END, ${id}, 'a.csv', 'CSV',
          ${now.toISOString()} || n, 1, 'COMPLETED', 1, '[]', '[]', '[]', ${now}, ${now} FROM ${numbers}`.execute(db)
      await sql`INSERT INTO mapping_jobs (id, organization_id, upload_id, mode, status, created_at, updated_at)
        SELECT CASE WHEN n = 1 AND ${count > 10} THEN ${job}::uuid ELSE gen_random_uuid() END, ${id}, ${upload}, 'STANDARD',
          'FAILED', ${now}, ${now} FROM ${numbers}`.execute(db)
      await sql`INSERT INTO mapping_error_reports
          (id, organization_id, job_id, row, partner_hotel_id, partner_hotel_name, reason, status, created_at)
        SELECT gen_random_uuid(), ${id}, ${job}, n, 'p', 'Larch Court', 'wrong', 'REJECTED', ${now} FROM ${numbers}`.execute(
        db,
      )
      await sql`INSERT INTO reference_duplicate_reports
          (id, organization_id, original_hotel_id, duplicate_hotel_id, status, created_at)
        SELECT gen_random_uuid(), ${id}, gen_random_uuid(), gen_random_uuid(), 'REJECTED', ${now} FROM ${numbers}`.execute(
        db,
      )
    }
    const lists = [
      ['/api/v1/inventory', 'inventories', 'uploads', { token }],
      ['/api/v1/mapping', 'jobs', 'mapping_jobs', { token }],
      ['/api/v1/mapping-error-reports', 'reports', 'mapping_error_reports', { token }],
      ['/api/v1/reference/duplicates', 'reports', 'reference_duplicate_reports', { key }],
    ] as const
    await add(COUNT)
    await measureTables(db, ['uploads', 'mapping_jobs', 'mapping_error_reports', 'reference_duplicate_reports'])
    service.clock.advance(2 * 24 * 3_600_000)
    for (const [path, , , caller] of lists) {
      assert.equal((await service.call('GET', path, caller)).body.total, COUNT, path)
    }
    await add(3)
    for (const [path, name, table, caller] of lists) {
      const plans = await plansOf(db, [table], async () => {
        const { body } = await service.call('GET', `${path}?size=5`, caller)
        assert.deepEqual([body.total, body[name].length], [COUNT + 3, 5], path)
      })
      assert.equal(plans.length, 2, path)
      for (const plan of plans) assert.ok(plan.rowsRead <= 12, `${plan.rowsRead} rows were read by ${plan.sql}`)
    }
    service.clock.advance(2 * 24 * 3_600_000)
    await add(1)
    for (let again = 0; again < 2; again++) {
      for (const [path, , , caller] of lists) {
        assert.equal((await service.call('GET', path, caller)).body.total, COUNT + 4, path)
      }
    }
  })

  test('reports of duplicates: of one moment each once, and a page of those with one status is read off an index', async () => {
    const { db } = service.services
    const key = organization.key
    const path = '/api/v1/reference/duplicates'
    await sql`INSERT INTO reference_duplicate_reports
      (id, organization_id, original_hotel_id, duplicate_hotel_id, status, created_at)
      SELECT gen_random_uuid(), ${organization.id}, gen_random_uuid(), gen_random_uuid(),
        CASE WHEN n % 100 = 0 THEN 'PENDING' ELSE 'REJECTED' END, ${service.clock.now()}
      FROM generate_series(1, ${COUNT}::int) AS n`.execute(db)
    await measureTables(db, ['reference_duplicate_reports'])
    const adminKey = await organization.adminKey()
    for (const reader of [key, adminKey]) {
      const ids: string[] = []
      const plans = await plansOf(db, ['reference_duplicate_reports'], async () => {
        for (const page of [0, 1, 2, 3]) {
          const answer = await service.call('GET', `${path}?status=PENDING&size=8&page=${page}`, { key: reader })
          assert.equal(answer.body.total, COUNT / 100, answer.text)
          ids.push(...answer.body.reports.map((report: { reportId: string }) => report.reportId))
        }
      })
      assert.deepEqual([ids.length, ids], [COUNT / 100, ids.toSorted()])
      for (const plan of plans) assert.ok(plan.rowsRead <= 40, `${plan.rowsRead} rows were read by ${plan.sql}`)
    }
  })
})
