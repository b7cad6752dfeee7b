import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { logInAs } from '../../support/dashboard/dashboard-session.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

/**
 * Makes every kind of secret there is, then calls every endpoint there is with them, rightly and
 * wrongly, at the most talkative log level, and looks for them in whatever came out.
 */
describe('no secret is ever in a log, an error or a list', () => {
  let service: TestService
  const secrets = new Map<string, string>()
  /** Every answer except the one that shows a secret once. */
  const answers: { what: string; text: string }[] = []

  before(async () => {
    service = await startTestService({
      LOG_LEVEL: 'debug',
      STAYMAP_SECRET: 'the-service-secret-0123456789-abcdefgh',
    })
    await makeSecrets()
    await callEverything()
  })
  after(() => service.close())

  test('not in a log line', () => {
    assert.ok(service.logLines.length > 50, 'the log says nothing, so this proves nothing')
    for (const [what, secret] of secrets) {
      const line = service.logLines.find((text) => text.includes(secret))
      assert.equal(line, undefined, `${what} is in the log`)
    }
  })

  test('not in an answer, good or bad, after the one that shows it', () => {
    assert.ok(answers.length > 100, `${answers.length} answers`)
    for (const [what, secret] of secrets) {
      const found = answers.find(({ text }) => text.includes(secret))
      assert.equal(found?.what, undefined, `${what} is in an answer`)
    }
  })

  test('not in the database: what can be stored as a hash is, what must be read again is sealed', async () => {
    const { db } = service.services
    const rows = JSON.stringify([
      await db.selectFrom('credentials').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('webhook_endpoints').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ])
    for (const [what, secret] of secrets) assert.ok(!rows.includes(secret), `${what} is stored as it is`)
  })

  async function makeSecrets(): Promise<void> {
    const organization = await service.createOrganization('ENTERPRISE')
    const owner = await organization.owner('keeper@example.com', 'pass-phrase-of-the-keeper')
    secrets.set('password', owner.password)
    secrets.set('token', organization.token)
    secrets.set('key', organization.key)
    secrets.set('admin key', await organization.adminKey())
    secrets.set('service secret', 'the-service-secret-0123456789-abcdefgh')
    const session = await logInAs(service, owner)
    secrets.set('session', session.cookie.split('=')[1])
    const invited = await session.call('POST', '/api/v1/account/invitations', { email: 'guest@example.com' })
    secrets.set('invitation', invited.body.invitation)
    const [token, key] = [organization.token, organization.key]
    const made = await service.call('POST', '/api/v1/account/tokens', { token, body: { name: 'second' } })
    secrets.set('second token', made.body.token)
    const subscribed = await service.call('POST', '/api/v1/webhook-subscriptions', {
      token,
      key,
      body: {
        name: 'hook',
        webhookUrl: 'http://127.0.0.1:9/hook',
        events: ['MAPPING_COMPLETED'],
        apiKeyName: 'x-partner-key',
        apiKeyValue: 'value-of-the-partner-key',
      },
    })
    assert.equal(subscribed.status, 201, subscribed.text)
    assert.match(subscribed.body.signingSecret, /^whsec_/)
    secrets.set('webhook header value', 'value-of-the-partner-key')
    secrets.set('signing secret', subscribed.body.signingSecret)
  }

  async function callEverything(): Promise<void> {
    const { body: document } = await service.call('GET', '/openapi.json')
    const cookie = `staymap_session=${secrets.get('session')}`
    const callers: Record<string, { token?: string; key?: string; headers?: Record<string, string> }> = {
      'a token': { token: secrets.get('token') },
      'a key': { key: secrets.get('key') },
      'an admin key': { key: secrets.get('admin key') },
      'a session': { headers: { cookie, 'x-staymap-dashboard': '1' } },
      'a key as token': { token: secrets.get('key') },
      'a token as key': { key: secrets.get('token') },
    }
    // A body in which every field that could hold a secret holds one, so that an error that repeats its input shows.
    const body = {
      name: 7,
      email: 'keeper@example.com',
      password: secrets.get('password'),
      currentPassword: secrets.get('password'),
      newPassword: 'x',
      invitation: secrets.get('invitation'),
      expiresAt: secrets.get('token'),
      apiKeyValue: secrets.get('key'),
      secret: secrets.get('key'),
    }
    for (const [path, item] of Object.entries<Record<string, object>>(document.paths)) {
      const filled = path.replace(/\{\w+\}/g, '5e0de30a-0000-4000-8000-00000000ffff')
      for (const method of Object.keys(item)) {
        // These would end what the walk still needs.
        if (/logout|\/password$|invitations\/accept/.test(path)) continue
        for (const [who, credentials] of Object.entries(callers)) {
          const withBody = ['post', 'put', 'patch'].includes(method) ? { body } : {}
          const answer = await service.call(method.toUpperCase(), filled, { ...credentials, ...withBody })
          answers.push({ what: `${method} ${path} by ${who}`, text: answer.text + headerText(answer.headers) })
        }
      }
    }
    // The same secrets where they do not belong: in paths and queries.
    for (const [what, secret] of secrets) {
      await service.call('GET', `/api/v1/account/me?token=${encodeURIComponent(secret)}`)
      answers.push({ what: `${what} as a field`, text: (await wrongLogin(secret)).text })
    }
  }

  function wrongLogin(secret: string) {
    return service.call('POST', '/api/v1/account/login', { body: { email: [secret], password: secret } })
  }

  function headerText(headers: Headers): string {
    return [...headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  }
})
