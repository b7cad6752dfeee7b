import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSettings, SettingsError } from './settings.ts'

const SECRET = 'x'.repeat(32)
const PRODUCTION = {
  STAYMAP_ENV: 'production',
  STAYMAP_SECRET: SECRET,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
  } catch (error) {
    assert.ok(error instanceof SettingsError)
    return error.problems
  }
  return []
}

describe('settings', () => {
  test('nothing has to be set', () => {
    const settings = readSettings({})
    assert.equal(settings.environment, 'development')
    assert.equal(settings.host, '127.0.0.1')
    assert.equal(settings.port, 8080)
    assert.equal(settings.databaseUrl, null)
    assert.equal(settings.s3, null)
    assert.equal(settings.rateLimitPerToken, 1200)
    assert.equal(settings.rateLimitPerAddress, 300)
    assert.equal(settings.uploadBytesMax, 500 * 1024 * 1024)
    assert.equal(settings.demo, true)
  })

  test('an empty value means not set', () => {
    assert.equal(readSettings({ PORT: '', DATABASE_URL: '' }).port, 8080)
  })

  const wrong: [string, string][] = [
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['STAYMAP_ENV', 'staging'],
    ['DATABASE_URL', 'mysql://x'],
    ['S3_ENDPOINT', 'localhost:9000'],
    ['PUBLIC_URL', 'example.com'],
    ['STAYMAP_SECRET', 'short'],
    ['MATCH_THREADS', '0'],
    ['RATE_LIMIT_PER_TOKEN', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['STAYMAP_DEMO', 'maybe'],
  ]
  for (const [name, value] of wrong) {
    test(`${name}=${value} is refused with a sentence that names it`, () => {
      const [problem, ...others] = problemsOf({ [name]: value })
      assert.ok(problem?.startsWith(`${name}: `), problem)
      assert.ok(problem.endsWith('.'), problem)
      assert.deepEqual(others, [])
    })
  }

  test('every wrong setting is told at once, and no secret is repeated', () => {
    const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'y', STAYMAP_SECRET: 'hunter2', DATABASE_URL: 'pw@hunter3' })
    assert.equal(problems.length, 4)
    assert.doesNotMatch(problems.join(), /hunter/)
  })

  test('settings that belong together are set together', () => {
    assert.match(problemsOf({ S3_BUCKET: 'b' })[0], /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: missing/)
    assert.match(problemsOf({ STRIPE_SECRET_KEY: 'sk' })[0], /STRIPE_WEBHOOK_SECRET: missing/)
    assert.match(
      problemsOf({ S3_ENDPOINT: 'http://127.0.0.1:9000' })[0],
      /S3_BUCKET: missing; S3_ENDPOINT says nothing/,
    )
    assert.match(problemsOf({ STRIPE_API_BASE: 'http://127.0.0.1:9001' })[0], /STRIPE_SECRET_KEY: missing/)
    const { s3 } = readSettings({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' })
    assert.deepEqual(s3, { endpoint: null, region: 'us-east-1', bucket: 'b', accessKeyId: 'i', secretAccessKey: 's' })
  })

  test('production wants a secret and a real payment provider, listens everywhere and has no demo', () => {
    const settings = readSettings(PRODUCTION)
    assert.equal(settings.host, '0.0.0.0')
    assert.equal(settings.demo, false)
    assert.equal(readSettings({ ...PRODUCTION, STAYMAP_DEMO: 'true' }).demo, false)
    const { STAYMAP_SECRET: _secret, ...withoutSecret } = PRODUCTION
    assert.match(problemsOf(withoutSecret)[0], /^STAYMAP_SECRET: missing/)
    assert.match(problemsOf({ STAYMAP_ENV: 'production', STAYMAP_SECRET: SECRET })[0], /sandbox payment provider/)
  })

  test('who may say where a caller is: nobody in development, private networks in production, or whom the setting names', () => {
    assert.deepEqual(readSettings({}).trustedProxies, [])
    assert.deepEqual(readSettings(PRODUCTION).trustedProxies, ['loopback', 'linklocal', 'uniquelocal'])
    assert.deepEqual(readSettings({ ...PRODUCTION, TRUSTED_PROXIES: 'none' }).trustedProxies, [])
    const named = { ...PRODUCTION, TRUSTED_PROXIES: '192.0.2.7, 198.51.100.0/24,2001:db8::/32' }
    assert.deepEqual(readSettings(named).trustedProxies, ['192.0.2.7', '198.51.100.0/24', '2001:db8::/32'])
    for (const wrong of ['true', '192.0.2.0/33', '192.0.2.0/24/8', '192.0.2.0/', 'none, 192.0.2.7', 'proxy.example']) {
      assert.match(
        problemsOf({ TRUSTED_PROXIES: wrong })[0],
        /^TRUSTED_PROXIES: .*must be addresses or networks/,
        wrong,
      )
    }
  })

  test('a public address loses its closing slash, origins are a list', () => {
    assert.equal(readSettings({ PUBLIC_URL: 'https://maps.example/' }).publicUrl, 'https://maps.example')
    assert.deepEqual(readSettings({ CORS_ORIGINS: 'https://a.example, https://b.example' }).corsOrigins, [
      'https://a.example',
      'https://b.example',
    ])
  })

  test('an origin that no browser would send is told: nobody could be let in by it', () => {
    assert.deepEqual(readSettings({ CORS_ORIGINS: 'http://localhost:5173, *' }).corsOrigins, [
      'http://localhost:5173',
      '*',
    ])
    for (const origin of ['app.example', 'https://app.example/', 'https://app.example/page', 'https://App.example']) {
      assert.match(
        problemsOf({ CORS_ORIGINS: origin })[0],
        /^CORS_ORIGINS: ".*" is not right: .*https:\/\/app\.example/,
      )
    }
  })
})
