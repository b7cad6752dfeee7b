import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestService, type TestService } from '../../support/test-service.ts'

const PATH = '/api/v1/webhook-subscriptions'
const body = { webhookUrl: 'http://127.0.0.1:9/hook', events: ['MAPPING_COMPLETED'] }

describe('POST /api/v1/webhook-subscriptions', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({}, { work: false })
  })
  after(() => service.close())

  async function refused(extra: Record<string, unknown>, plan: 'FREE' | 'SUBSCRIPTION' = 'FREE') {
    const organization = await service.createOrganization(plan)
    return service.call('POST', PATH, { token: organization.token, body: { ...body, ...extra } })
  }

  test('201: the subscription with its secret, shown only here; the header value is never shown', async () => {
    const organization = await service.createOrganization('SUBSCRIPTION')
    const created = await service.call('POST', PATH, {
      token: organization.token,
      body: {
        ...body,
        name: 'sync',
        events: ['MAPPING_COMPLETED', 'MAPPING_ERROR_RESOLVED', 'MAPPING_COMPLETED'],
        apiKeyName: 'X-My-Key',
        apiKeyValue: 'the-hidden-value',
        additionalHeaders: { 'X-Environment': 'test' },
        unknownField: 1,
      },
    })
    assert.equal(created.status, 201)
    assert.match(created.body.signingSecret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    const { signingSecret, ...rest } = created.body
    assert.deepEqual(rest, {
      id: created.body.id,
      organizationId: organization.id,
      name: 'sync',
      webhookUrl: 'http://127.0.0.1:9/hook',
      events: ['MAPPING_COMPLETED', 'MAPPING_ERROR_RESOLVED'],
      apiKeyName: 'X-My-Key',
      additionalHeaders: { 'X-Environment': 'test' },
      status: 'ACTIVE',
      deactivatedReason: null,
      signingSecretMasked: `whsec_........${signingSecret.slice(-4)}`,
      createdAt: service.clock.now().toISOString(),
      updatedAt: service.clock.now().toISOString(),
    })
    const read = await service.call('GET', `${PATH}/${created.body.id}`, { token: organization.token })
    assert.deepEqual(read.body, rest)
    const stored = JSON.stringify(await service.services.db.selectFrom('webhook_endpoints').selectAll().execute())
    assert.ok(!stored.includes('the-hidden-value') && !stored.includes(signingSecret))
  })

  test('201: in development http, loopback and names that do not resolve are accepted', async () => {
    const organization = await service.createOrganization()
    for (const webhookUrl of ['http://localhost:3000/', 'https://[::1]/x', 'https://hooks.nowhere.invalid/hook']) {
      const answer = await service.call('POST', PATH, { token: organization.token, body: { ...body, webhookUrl } })
      assert.equal(answer.status, 201, webhookUrl)
    }
  })

  test('400: an address that cannot be called, even in development', async () => {
    const addresses = [
      'not a url',
      '/hook',
      'ftp://example.com/',
      'javascript:alert(1)',
      'https://user:password@example.com/',
      'https://10.0.0.1/',
      'https://192.168.1.1/',
      'https://169.254.169.254/latest/meta-data',
      'http://0.0.0.0/',
      'https://[::]/',
      'https://[fd00:ec2::254]/',
      `https://example.com/${'x'.repeat(3000)}`,
      '',
    ]
    for (const webhookUrl of addresses) {
      const answer = await refused({ webhookUrl })
      assert.equal(answer.status, 400, webhookUrl)
      assert.equal(answer.body.code, 'BAD_REQUEST')
      assert.equal(answer.body.errors[0].path, 'webhookUrl')
    }
  })

  test('400: no events, an unknown event, the test event, a missing field', async () => {
    for (const extra of [
      { events: [] },
      { events: ['HOTEL_BURNED_DOWN'] },
      { events: ['webhook.test'] },
      { events: undefined },
      { events: 'MAPPING_COMPLETED' },
      { webhookUrl: undefined },
      { status: 'PAUSED' },
    ]) {
      const answer = await refused(extra)
      assert.equal(answer.status, 400, JSON.stringify(extra))
      assert.ok(answer.body.errors.length > 0)
    }
  })

  test('400: headers that are ours, that frame the request, or that are no headers', async () => {
    const names = ['Host', 'content-length', 'Content-Type', 'Transfer-Encoding', 'connection', 'webhook-id']
    names.push('Webhook-Signature', 'X-Webhook-Signature', 'x-webhook-event', 'X-Webhook-Delivery', 'User-Agent')
    names.push('Keep-Alive', 'Upgrade', 'Expect', 'Proxy-Authorization', 'two words', 'line\nbreak', '')
    for (const name of names) {
      const additional = await refused({ additionalHeaders: { [name]: 'x' } })
      assert.equal(additional.status, 400, `additional ${name}`)
      const key = await refused({ apiKeyName: name, apiKeyValue: 'x' })
      assert.equal(key.status, 400, `key ${name}`)
    }
    for (const extra of [
      { additionalHeaders: { 'X-A': 'line\r\nbreak' } },
      { additionalHeaders: { 'X-A': '1', 'x-a': '2' } },
      { additionalHeaders: { 'x-a': '1', 'X-A': '2' } },
      { apiKeyName: 'X-A', apiKeyValue: '1', additionalHeaders: { 'x-a': '2' } },
      { apiKeyName: 'X-A' },
      { apiKeyValue: 'x' },
      { apiKeyName: 'X-A', apiKeyValue: 'snow ☃' },
      { additionalHeaders: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`X-${n}`, 'x'])) },
    ]) {
      assert.equal((await refused(extra)).status, 400, JSON.stringify(extra))
    }
  })

  test('400: the eleventh active subscription, however many are asked for at once', async () => {
    const organization = await service.createOrganization()
    const create = (status = 'ACTIVE') =>
      service.call('POST', PATH, { token: organization.token, body: { ...body, status } })
    const answers = await Promise.all(Array.from({ length: 13 }, () => create()))
    assert.equal(answers.filter(({ status }) => status === 201).length, 10)
    assert.equal(answers.filter(({ status, body }) => status === 400 && body.code === 'BAD_REQUEST').length, 3)
    const inactive = await create('INACTIVE')
    assert.equal(inactive.status, 201)
    const woken = await service.call('PUT', `${PATH}/${inactive.body.id}`, { token: organization.token, body })
    assert.equal(woken.status, 400)
  })

  test('401: no token or an API key instead of one', async () => {
    const organization = await service.createOrganization()
    for (const token of [undefined, 'stm_nonsense', organization.key]) {
      assert.equal((await service.call('POST', PATH, { token, body })).status, 401)
    }
  })

  test('403: events the plan does not include are named', async () => {
    const events = ['MAPPING_COMPLETED', 'MAPPING_ERROR_RESOLVED', 'INVENTORY_DUPLICATE_RESOLVED']
    const answer = await refused({ events })
    assert.equal(answer.status, 403)
    assert.equal(answer.body.code, 'FORBIDDEN')
    assert.deepEqual(answer.body.events, ['MAPPING_ERROR_RESOLVED', 'INVENTORY_DUPLICATE_RESOLVED'])
    assert.equal((await refused({ events }, 'SUBSCRIPTION')).status, 201)
  })
})

describe('POST /api/v1/webhook-subscriptions in production', () => {
  let service: TestService
  before(async () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
    service = await startTestService({ STAYMAP_ENV: 'production', ...stripe }, { work: false })
  })
  after(() => service.close())

  test('400: http, loopback in every spelling, private and special addresses', async () => {
    const organization = await service.createOrganization()
    const hosts = [
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      '2130706433',
      '017700000001',
      '①②⑦.0.0.1',
      'localhost',
      'a.localhost',
    ]
    hosts.push('[::1]', '[::]', '[::ffff:127.0.0.1]', '[::7f00:1]', '[2002:7f00:1::]', '[64:ff9b::7f00:1]')
    hosts.push('10.1.2.3', '172.16.0.1', '192.168.0.1', '100.64.0.1', '169.254.169.254', '0.0.0.0', '224.0.0.1')
    hosts.push('[fe80::1]', '[fd00:ec2::254]', '[ff02::1]', '[2001:db8::1]', '168.63.129.16', '255.255.255.255')
    for (const host of hosts) {
      const answer = await service.call('POST', PATH, {
        token: organization.token,
        body: { ...body, webhookUrl: `https://${host}/hook` },
      })
      assert.equal(answer.status, 400, host)
      assert.equal(answer.body.errors[0].path, 'webhookUrl')
    }
    const plain = await service.call('POST', PATH, {
      token: organization.token,
      body: { ...body, webhookUrl: 'http://93.184.215.14/' },
    })
    assert.equal(plain.status, 400)
    const fine = await service.call('POST', PATH, {
      token: organization.token,
      body: { ...body, webhookUrl: 'https://93.184.215.14/' },
    })
    assert.equal(fine.status, 201)
  })
})
