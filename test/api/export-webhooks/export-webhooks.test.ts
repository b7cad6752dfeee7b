import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startTestService, type TestService } from '../../support/test-service.ts'

const PATH = '/api/v1/export-webhooks'
const URL = 'http://127.0.0.1:9/exports'

describe('export webhooks (legacy)', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({}, { work: false })
  })
  after(() => service.close())

  test('200: created, read, listed, replaced; the secret is never shown', async () => {
    const { token } = await service.createOrganization()
    const created = await service.call('POST', PATH, { token, body: { url: URL, secret: 'my hidden text' } })
    assert.equal(created.status, 200)
    const now = service.clock.now().toISOString()
    assert.deepEqual(created.body, {
      id: created.body.id,
      url: URL,
      active: true,
      hasSecret: true,
      createdAt: now,
      updatedAt: now,
    })
    const path = `${PATH}/${created.body.id}`
    assert.deepEqual((await service.call('GET', path, { token })).body, created.body)
    service.clock.advance(1)
    await service.call('POST', PATH, { token, body: { url: URL, active: false } })
    const list = await service.call('GET', PATH, { token })
    assert.deepEqual(
      list.body.map(({ active }: { active: boolean }) => active),
      [true, false],
    )
    assert.equal((await service.call('GET', `${PATH}?activeOnly=true`, { token })).body.length, 1)
    const replaced = await service.call('PUT', path, { token, body: { url: `${URL}/new`, active: null } })
    assert.equal(replaced.status, 200)
    assert.equal(replaced.body.hasSecret, false)
    assert.equal(replaced.body.active, true)
    assert.equal(replaced.body.url, `${URL}/new`)
    const stored = JSON.stringify(await service.services.db.selectFrom('webhook_endpoints').selectAll().execute())
    assert.ok(!stored.includes('my hidden text'))
  })

  test('204: deleted with an empty body, then 404', async () => {
    const { token } = await service.createOrganization()
    const { body } = await service.call('POST', PATH, { token, body: { url: URL } })
    const deleted = await service.call('DELETE', `${PATH}/${body.id}`, { token })
    assert.equal(deleted.status, 204)
    assert.equal(deleted.text, '')
    assert.equal((await service.call('DELETE', `${PATH}/${body.id}`, { token })).status, 404)
  })

  test('400: a wrong address or field, named', async () => {
    const { token } = await service.createOrganization()
    for (const body of [
      {},
      { url: 'nowhere' },
      { url: 'http://127.0.0.1:0/' },
      { url: 'https://10.0.0.1/' },
      { url: URL, active: 'yes' },
    ]) {
      const answer = await service.call('POST', PATH, { token, body })
      assert.equal(answer.status, 400, JSON.stringify(body))
      assert.ok(answer.body.errors[0].path)
    }
  })

  test('400: the hundred and first active one, however many are asked for at once; those from before the limit stay', async () => {
    const { id: organizationId, token } = await service.createOrganization()
    const create = (active: boolean) => service.call('POST', PATH, { token, body: { url: URL, active } })
    const replace = (id: string, body: object) => service.call('PUT', `${PATH}/${id}`, { token, body })
    const answers = await Promise.all(Array.from({ length: 103 }, () => create(true)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 100)
    const refused = answers.filter(({ status }) => status === 400)
    assert.equal(refused.length, 3)
    assert.equal(
      refused[0].body.detail,
      'An organization has at most 100 active export webhooks. Delete or deactivate one first.',
    )
    const inactive = await create(false)
    assert.equal(inactive.status, 200)
    assert.equal((await replace(inactive.body.id, { url: URL, active: true })).status, 400)
    assert.equal((await replace(inactive.body.id, { url: URL })).status, 400, 'active when left out')

    await service.services.db
      .updateTable('webhook_endpoints')
      .set({ active: true })
      .where('organization_id', '=', organizationId)
      .execute()
    const kept = await replace(inactive.body.id, { url: `${URL}/new`, active: true })
    assert.equal(kept.status, 200, kept.text)
    assert.equal((await create(true)).status, 400)
    assert.equal((await service.call('GET', `${PATH}?activeOnly=true`, { token })).body.length, 101)
  })

  test('400: the thousand and first of a kind, active or not; what is there can still be changed and deleted', async () => {
    const { id: organizationId, token } = await service.createOrganization()
    const create = (body: object) => service.call('POST', PATH, { token, body: { url: URL, active: false, ...body } })
    const { id } = (await create({})).body
    await sql`INSERT INTO webhook_endpoints
      SELECT gen_random_uuid(), organization_id, kind, name, url, events, NULL, NULL, additional_headers, NULL, NULL, false,
        NULL, 1, created_at, updated_at
      FROM webhook_endpoints, generate_series(1, 999) WHERE id = ${id}`.execute(service.services.db)
    for (const body of [{}, { active: true }]) {
      const { status, body: problem } = await create(body)
      assert.equal(status, 400)
      const limit = 'An organization has at most 1,000 export webhooks, active or not. Delete one first.'
      assert.equal(problem.detail, limit)
    }
    const subscription = { webhookUrl: URL, events: ['MAPPING_COMPLETED'], status: 'INACTIVE' }
    const other = await service.call('POST', '/api/v1/webhook-subscriptions', { token, body: subscription })
    assert.equal(other.status, 201, 'each kind counts for itself')
    const changed = await service.call('PUT', `${PATH}/${id}`, { token, body: { url: URL, active: true } })
    assert.equal(changed.status, 200)
    assert.equal((await service.call('DELETE', `${PATH}/${id}`, { token })).status, 204)
    assert.equal((await create({})).status, 200)
    const kind = 'subscription'
    const moved = service.services.db.updateTable('webhook_endpoints').set({ kind })
    await moved.where('organization_id', '=', organizationId).execute()
    const refused = await service.call('POST', '/api/v1/webhook-subscriptions', { token, body: subscription })
    assert.equal(refused.status, 400)
    assert.match(refused.body.detail, /at most 1,000 webhook subscriptions/)
  })

  test('404: unknown, malformed, foreign, or a webhook subscription; and 401 without a token', async () => {
    const owner = await service.createOrganization()
    const stranger = await service.createOrganization()
    const { body } = await service.call('POST', PATH, { token: owner.token, body: { url: URL } })
    for (const id of [body.id, crypto.randomUUID(), 'x']) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const request = method === 'PUT' ? { body: { url: URL } } : {}
        const answer = await service.call(method, `${PATH}/${id}`, { token: stranger.token, ...request })
        assert.equal(answer.status, 404, `${method} ${id}`)
        assert.equal((await service.call(method, `${PATH}/${id}`, request)).status, 401)
      }
    }
    const asSubscription = await service.call('GET', `/api/v1/webhook-subscriptions/${body.id}`, { token: owner.token })
    assert.equal(asSubscription.status, 404)
    assert.deepEqual((await service.call('GET', '/api/v1/webhook-subscriptions', { token: owner.token })).body, [])
  })

  test('every answer, errors included, says that it is deprecated and names the successor', async () => {
    const { token } = await service.createOrganization()
    const answers = [
      await service.call('GET', PATH, { token }),
      await service.call('POST', PATH, { token, body: {} }),
      await service.call('GET', `${PATH}/x`, { token }),
      await service.call('GET', PATH),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 400, 404, 401],
    )
    for (const { headers } of answers) {
      assert.equal(headers.get('deprecation'), '@1793491200')
      assert.equal(headers.get('link'), '</api/v1/webhook-subscriptions>; rel="successor-version"')
    }
  })
})
