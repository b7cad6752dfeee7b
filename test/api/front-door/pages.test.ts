import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('pages and health', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  test('/ says what this is, and its policy allows exactly its own style', async () => {
    const page = await service.call('GET', '/')
    assert.equal(page.status, 200)
    assert.match(page.headers.get('content-type')!, /^text\/html/)
    assert.match(page.text, /href="\/docs"/)
    const policy = page.headers.get('content-security-policy')!
    const style = /<style>([\s\S]*?)<\/style>/.exec(page.text)![1]
    assert.ok(policy.includes(`'sha256-${createHash('sha256').update(style).digest('base64')}'`))
    assert.ok(!policy.includes('unsafe-inline'))
  })

  test('/docs works with no network: neither the page nor anything it loads names an outside address', async () => {
    const page = await service.call('GET', '/docs')
    assert.equal(page.status, 200)
    const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1])
    assert.ok(loaded.some((path) => path.endsWith('.js')))
    for (const path of loaded) {
      assert.doesNotMatch(path, /^(https?:)?\/\//)
      const asset = await service.call('GET', new URL(path, `${service.url}/docs/`).pathname)
      assert.equal(asset.status, 200, path)
      // What a script or style would fetch by itself; links in texts (licences, w3.org names) load nothing.
      assert.doesNotMatch(asset.text, /(?:import|url)\s*\(\s*['"]?https?:\/\/|@import\s+['"]https?:/)
    }
    assert.match(page.text, /<title>Staymap API<\/title>/)
    const policy = page.headers.get('content-security-policy')!
    assert.match(policy, /default-src 'self'/)
    // By plain http under any name but localhost the browser would ask for everything by https, and show nothing.
    assert.doesNotMatch(policy, /upgrade-insecure-requests|https:|swagger\.io/)
    const config = await service.call('GET', '/docs/static/swagger-initializer.js')
    assert.match(config.text, /"validatorUrl":\s*null/)
  })

  test('OPTIONS is told the methods of a path, and 404 where nothing is', async () => {
    const asked = await service.call('OPTIONS', '/api/v1/inventory')
    assert.deepEqual([asked.status, asked.headers.get('allow'), asked.text], [204, 'GET, HEAD, POST', ''])
    assert.equal((await service.call('OPTIONS', '/api/v1/nothing')).status, 404)
  })

  test('/healthz, /readyz and /metrics', async () => {
    assert.deepEqual((await service.call('GET', '/healthz')).body, { status: 'ok' })
    const ready = await service.call('GET', '/readyz')
    assert.equal(ready.body.checks.database, 'ok')
    assert.equal(ready.body.checks.files, 'ok')
    const metrics = await service.call('GET', '/metrics')
    assert.match(metrics.text, /staymap_http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/)
  })

  test('/readyz answers 503 and names what is not usable', async () => {
    const broken = {
      name: 'weather',
      check: async () => {
        throw new Error('it rains')
      },
    }
    service.services.readinessChecks.push(broken)
    const answer = await service.call('GET', '/readyz')
    service.services.readinessChecks.splice(service.services.readinessChecks.indexOf(broken), 1)
    assert.equal(answer.status, 503)
    assert.equal(answer.body.checks.weather, 'failed')
    assert.ok(!answer.text.includes('it rains'))
  })

  test('/readyz does not wait for what does not answer, and looks at all at once', async () => {
    const { readinessChecks } = service.services
    const silent = ['one', 'two'].map((name) => ({ name, check: () => new Promise<void>(() => {}) }))
    readinessChecks.push(...silent)
    const started = Date.now()
    const answer = await service.call('GET', '/readyz')
    for (const one of silent) readinessChecks.splice(readinessChecks.indexOf(one), 1)
    assert.equal(answer.status, 503)
    assert.deepEqual(
      [answer.body.checks.one, answer.body.checks.two, answer.body.checks.files],
      ['failed', 'failed', 'ok'],
    )
    assert.ok(Date.now() - started < 5_500, 'three seconds each, side by side')
  })
})
