import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changePlan, OPERATOR_ACTOR } from '../../../src/accounts/index.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'
import { subscribe } from '../../support/webhooks/webhook-subscription.ts'

const PATH = '/api/v1/webhook-subscriptions'
const URL = 'http://127.0.0.1:9/hook'
const ALL = ['MAPPING_COMPLETED', 'MAPPING_ERROR_RESOLVED', 'INVENTORY_DUPLICATE_RESOLVED']

describe('webhook subscriptions: read, replace, delete, rotate', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({}, { work: false })
  })
  after(() => service.close())

  const setPlan = (organizationId: string, plan: 'FREE' | 'SUBSCRIPTION') =>
    service.services.db
      .transaction()
      .execute((trx) =>
        changePlan(trx, service.clock, OPERATOR_ACTOR, { organizationId, plan }, service.services.planChangeEffects),
      )

  test('the list is a bare array, oldest first, without secrets; activeOnly leaves out the inactive', async () => {
    const organization = await service.createOrganization()
    assert.deepEqual((await service.call('GET', PATH, { token: organization.token })).body, [])
    const first = await subscribe(service, organization, URL, { name: 'first' })
    service.clock.advance(1000)
    await subscribe(service, organization, URL, { name: 'second', status: 'INACTIVE' })
    const all = await service.call('GET', PATH, { token: organization.token })
    assert.deepEqual(
      all.body.map(({ name, status }: { name: string; status: string }) => [name, status]),
      [
        ['first', 'ACTIVE'],
        ['second', 'INACTIVE'],
      ],
    )
    assert.ok(!all.text.includes(first.signingSecret) && !all.text.includes('"signingSecret"'))
    const active = await service.call('GET', `${PATH}?activeOnly=true`, { token: organization.token })
    assert.deepEqual(
      active.body.map(({ id }: { id: string }) => id),
      [first.id],
    )
    assert.equal((await service.call('GET', `${PATH}?activeOnly=yes`, { token: organization.token })).status, 400)
  })

  test('a PUT that keeps header and address need not know the header’s value; for another address it must', async () => {
    const organization = await service.createOrganization()
    const made = await subscribe(service, organization, URL, { apiKeyName: 'X-Key', apiKeyValue: 'v' })
    const sealed = async () =>
      (
        await service.services.db
          .selectFrom('webhook_endpoints')
          .select('api_key_value_sealed')
          .where('id', '=', made.id)
          .executeTakeFirstOrThrow()
      ).api_key_value_sealed
    const put = (body: object) =>
      service.call('PUT', `${PATH}/${made.id}`, {
        token: organization.token,
        body: { webhookUrl: URL, events: ['MAPPING_COMPLETED'], apiKeyName: 'X-Key', ...body },
      })
    const off = await put({ status: 'INACTIVE' })
    assert.deepEqual([off.status, off.body.status, off.body.apiKeyName], [200, 'INACTIVE', 'X-Key'])
    assert.ok(await sealed())
    for (const body of [{ webhookUrl: `${URL}/elsewhere` }, { apiKeyName: 'X-Other' }, { apiKeyValue: '' }]) {
      const refused = await put(body)
      assert.equal(refused.status, 400, JSON.stringify(body))
      assert.equal(refused.body.errors[0].path, 'apiKeyValue')
    }
  })

  test('the same address written as it was when the subscription was made is the same address', async () => {
    const organization = await service.createOrganization()
    const written = { webhookUrl: ' HTTP://127.0.0.1:9#here', apiKeyName: 'X-Key' }
    const made = await subscribe(service, organization, written.webhookUrl, { ...written, apiKeyValue: 'v' })
    const body = { ...written, events: ['MAPPING_COMPLETED'], status: 'INACTIVE' }
    const off = await service.call('PUT', `${PATH}/${made.id}`, { token: organization.token, body })
    assert.equal(off.status, 200, off.text)
    assert.equal(off.body.webhookUrl, 'http://127.0.0.1:9/')
  })

  test('PUT replaces everything but the secret: what is left out is gone, and null is left out', async () => {
    const organization = await service.createOrganization('SUBSCRIPTION')
    const made = await subscribe(service, organization, URL, {
      name: 'before',
      events: ALL,
      apiKeyName: 'X-Key',
      apiKeyValue: 'v',
      additionalHeaders: { 'X-A': '1' },
      status: 'INACTIVE',
    })
    const nulls = { name: null, apiKeyName: null, apiKeyValue: null, additionalHeaders: null, status: null }
    const { id } = await subscribe(service, organization, URL, nulls)
    const nulled = (await service.call('GET', `${PATH}/${id}`, { token: organization.token })).body
    assert.deepEqual([nulled.name, nulled.apiKeyName, nulled.status], [null, null, 'ACTIVE'])
    service.clock.advance(5000)
    const replaced = await service.call('PUT', `${PATH}/${made.id}`, {
      token: organization.token,
      body: { webhookUrl: 'http://127.0.0.1:10/other', events: ['MAPPING_COMPLETED'] },
    })
    assert.equal(replaced.status, 200)
    assert.equal(replaced.body.name, null)
    assert.equal(replaced.body.webhookUrl, 'http://127.0.0.1:10/other')
    assert.deepEqual(replaced.body.events, ['MAPPING_COMPLETED'])
    assert.equal(replaced.body.apiKeyName, null)
    assert.deepEqual(replaced.body.additionalHeaders, {})
    assert.equal(replaced.body.status, 'ACTIVE')
    assert.equal(replaced.body.updatedAt, service.clock.now().toISOString())
    assert.equal(replaced.body.signingSecretMasked.slice(-4), made.signingSecret.slice(-4))
    assert.equal(replaced.body.signingSecret, undefined)
    const row = await service.services.db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    assert.equal(row.api_key_value_sealed, null)
  })

  test('PUT answers 400 for a wrong body, 403 with the events for the plan', async () => {
    const organization = await service.createOrganization()
    const made = await subscribe(service, organization, URL)
    const put = (body: unknown) => service.call('PUT', `${PATH}/${made.id}`, { token: organization.token, body })
    assert.equal((await put({ webhookUrl: 'nowhere', events: ['MAPPING_COMPLETED'] })).status, 400)
    assert.equal((await put({ webhookUrl: URL, events: [] })).status, 400)
    const forbidden = await put({ webhookUrl: URL, events: ALL })
    assert.equal(forbidden.status, 403)
    assert.deepEqual(forbidden.body.events, ALL.slice(1))
  })

  test('rotate-secret gives a new secret once and changes the masked one', async () => {
    const organization = await service.createOrganization()
    const made = await subscribe(service, organization, URL)
    const rotated = await service.call('POST', `${PATH}/${made.id}/rotate-secret`, { token: organization.token })
    assert.equal(rotated.status, 200)
    assert.deepEqual(Object.keys(rotated.body).sort(), ['id', 'signingSecret'])
    assert.notEqual(rotated.body.signingSecret, made.signingSecret)
    const read = await service.call('GET', `${PATH}/${made.id}`, { token: organization.token })
    assert.equal(read.body.signingSecretMasked, `whsec_........${rotated.body.signingSecret.slice(-4)}`)
  })

  test('DELETE answers 204 with an empty body and takes the history with it', async () => {
    const organization = await service.createOrganization()
    const made = await subscribe(service, organization, URL)
    await service.call('POST', `${PATH}/${made.id}/test`, { token: organization.token })
    const deleted = await service.call('DELETE', `${PATH}/${made.id}`, { token: organization.token })
    assert.equal(deleted.status, 204)
    assert.equal(deleted.text, '')
    for (const table of ['webhook_deliveries', 'webhook_queue'] as const) {
      const left = await service.services.db.selectFrom(table).selectAll().where('endpoint_id', '=', made.id).execute()
      assert.equal(left.length, 0)
    }
    assert.equal((await service.call('DELETE', `${PATH}/${made.id}`, { token: organization.token })).status, 404)
  })

  test('404: an unknown id, a malformed one and that of another organization, on every path', async () => {
    const owner = await service.createOrganization()
    const stranger = await service.createOrganization()
    const made = await subscribe(service, owner, URL)
    const sent = await service.call('POST', `${PATH}/${made.id}/test`, { token: owner.token })
    const body = { webhookUrl: URL, events: ['MAPPING_COMPLETED'] }
    const delivery = sent.body.deliveryId
    for (const id of [made.id, crypto.randomUUID(), 'not-an-id']) {
      const calls: [string, string, unknown?][] = [
        ['GET', `${PATH}/${id}`],
        ['PUT', `${PATH}/${id}`, body],
        ['DELETE', `${PATH}/${id}`],
        ['POST', `${PATH}/${id}/rotate-secret`],
        ['GET', `${PATH}/${id}/deliveries`],
        ['POST', `${PATH}/${id}/test`],
        ['POST', `${PATH}/${id}/deliveries/${delivery}/redeliver`],
      ]
      for (const [method, path, sentBody] of calls) {
        const answer = await service.call(method, path, { token: stranger.token, body: sentBody })
        assert.equal(answer.status, 404, `${method} ${path}`)
        assert.equal(answer.body.code, 'NOT_FOUND')
        assert.equal((await service.call(method, path, { body: sentBody })).status, 401)
      }
    }
    assert.equal((await service.call('GET', `${PATH}/${made.id}`, { token: owner.token })).status, 200)
  })

  test('a downgrade makes subscriptions with lost events INACTIVE; an upgrade does not wake them, a PUT does', async () => {
    const organization = await service.createOrganization('SUBSCRIPTION')
    const losing = await subscribe(service, organization, URL, { events: ALL })
    const keeping = await subscribe(service, organization, URL)
    const sleeping = await subscribe(service, organization, URL, { events: ALL, status: 'INACTIVE' })
    const read = async (id: string) => {
      const { body } = await service.call('GET', `${PATH}/${id}`, { token: organization.token })
      return [body.status, body.deactivatedReason]
    }
    await setPlan(organization.id, 'FREE')
    assert.deepEqual(await read(losing.id), ['INACTIVE', 'PLAN_DOWNGRADE'])
    assert.deepEqual(await read(keeping.id), ['ACTIVE', null])
    assert.deepEqual(await read(sleeping.id), ['INACTIVE', null])
    await setPlan(organization.id, 'SUBSCRIPTION')
    assert.deepEqual(await read(losing.id), ['INACTIVE', 'PLAN_DOWNGRADE'])
    const woken = await service.call('PUT', `${PATH}/${losing.id}`, {
      token: organization.token,
      body: { webhookUrl: URL, events: ALL, status: 'ACTIVE' },
    })
    assert.equal(woken.status, 200)
    assert.deepEqual(await read(losing.id), ['ACTIVE', null])
  })

  test('every change is in the audit log, without secrets and without the path of the address', async () => {
    const organization = await service.createOrganization()
    const made = await subscribe(service, organization, 'http://127.0.0.1:9/secret-path', {
      apiKeyName: 'X-K',
      apiKeyValue: 'hidden-value',
    })
    await service.call('POST', `${PATH}/${made.id}/rotate-secret`, { token: organization.token })
    await service.call('DELETE', `${PATH}/${made.id}`, { token: organization.token })
    const entries = await service.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('object_id', '=', made.id)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['webhook_subscription.create', 'webhook_subscription.rotate_secret', 'webhook_subscription.delete'],
    )
    assert.doesNotMatch(JSON.stringify(entries), /hidden-value|secret-path|whsec_/)
  })
})
