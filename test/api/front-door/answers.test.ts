import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('what every answer has', () => {
  let service: TestService
  let token: string
  before(async () => {
    service = await startTestService({ CORS_ORIGINS: 'https://app.example' })
    token = (await service.createOrganization()).token
  })
  after(() => service.close())

  test('a request id: the caller’s own when it is harmless, else a new one; the same in the error body', async () => {
    const given = await service.call('GET', '/healthz', { headers: { 'x-request-id': 'trace/42.a:b' } })
    assert.equal(given.headers.get('x-request-id'), 'trace/42.a:b')
    for (const bad of ['two words', 'x'.repeat(129), '<script>']) {
      const answer = await service.call('GET', '/nowhere', { headers: { 'x-request-id': bad } })
      assert.match(answer.headers.get('x-request-id')!, /^[0-9a-f-]{36}$/)
      assert.equal(answer.body.requestId, answer.headers.get('x-request-id'))
    }
  })

  test('headers that keep a browser from doing anything with it', async () => {
    for (const path of ['/healthz', '/nowhere', '/api/v1/account/me']) {
      const { headers } = await service.call('GET', path)
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.equal(headers.get('x-frame-options'), 'DENY')
      assert.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'")
      assert.equal(headers.get('cache-control'), 'no-store')
    }
  })

  test('404: an unknown path is a problem with a code', async () => {
    for (const [method, path] of [
      ['GET', '/api/v1/nothing'],
      ['DELETE', '/api/v1/billing'],
      ['PUT', '/api/v1/inventory//errors'],
    ]) {
      const answer = await service.call(method, path, { token })
      assert.equal(answer.status, 404)
      assert.equal(answer.body.code, 'NOT_FOUND')
      assert.equal(answer.body.detail, `There is nothing at ${method} ${path}.`)
    }
  })

  test('405: another method than the path knows is told those it knows', async () => {
    const id = '0b0e7c1a-6f2a-4c3e-9a3c-7e2f7f1f4c55'
    for (const [method, path, allow] of [
      ['PUT', '/api/v1/account/me', 'GET, HEAD'],
      ['DELETE', '/api/v1/billing/plans/', 'GET, HEAD'],
      ['PATCH', '/api/v1/inventory', 'GET, HEAD, POST'],
      ['GET', '/api/v1/match', 'POST'],
      // Fewer parameters come first: this is no result named "search".
      ['PUT', `/api/v1/mapping/${id}/results/search`, 'POST'],
      ['PUT', `/api/v1/mapping/${id}/results/${id}`, 'GET, HEAD'],
      ['POST', '/files/any/file', 'GET, HEAD'],
    ]) {
      const answer = await service.call(method, path, { token })
      assert.equal(answer.status, 405, path)
      assert.equal(answer.headers.get('allow'), allow, path)
      assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
      assert.deepEqual([answer.body.status, answer.body.code], [405, 'BAD_REQUEST'])
    }
  })

  test('400, 413, 415: a body that is no JSON, too large, or of another type', async () => {
    const post = (body: unknown, type = 'application/json') =>
      service.call('POST', '/api/v1/account/tokens', { token, body, headers: { 'content-type': type } })
    const cases = [
      { answer: await post('{"name": '), status: 400, code: 'BAD_REQUEST' },
      { answer: await post(''), status: 400, code: 'BAD_REQUEST' },
      { answer: await post('["x"]'), status: 400, code: 'BAD_REQUEST' },
      { answer: await post(`{"name":"${'x'.repeat(9_000_000)}"}`), status: 413, code: 'PAYLOAD_TOO_LARGE' },
      { answer: await post('<name/>', 'application/xml'), status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
    ]
    assert.match(cases[3].answer.body.detail, /larger than 8 MB/)
    for (const { answer, status, code } of cases) {
      assert.equal(answer.status, status)
      assert.equal(answer.body.code, code)
      assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
    }
  })

  test('413 is heard also by a client that sends all of a body before it listens', async () => {
    const { hostname, port } = new URL(service.url)
    const size = 20_000_000
    const socket = connect(Number(port), hostname)
    const head = [
      'POST /api/v1/account/tokens HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${size}`,
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject)
      socket.write(Buffer.alloc(size, 'x'), (error) => (error ? reject(error) : resolve()))
    })
    let answer = ''
    for await (const piece of socket) answer += piece
    assert.match(answer, /^HTTP\/1\.1 413 /)
    assert.match(answer, /larger than 8 MB/)
  })

  test('unknown body fields are ignored', async () => {
    const body = { name: 'x', somethingNew: [1, 2, 3] }
    assert.equal((await service.call('POST', '/api/v1/account/tokens', { token, body })).status, 201)
  })

  test('CORS: the origins of the setting are let in, others are not', async () => {
    const from = (origin: string) => service.call('GET', '/api/v1/account/me', { token, headers: { origin } })
    assert.equal((await from('https://app.example')).headers.get('access-control-allow-origin'), 'https://app.example')
    assert.equal((await from('https://evil.example')).headers.get('access-control-allow-origin'), null)
  })

  test('CORS: a browser that asks before a request is told what it may send', async () => {
    const ask = (origin: string) =>
      service.call('OPTIONS', '/api/v1/account/tokens', {
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      })
    const { status, headers } = await ask('https://app.example')
    assert.equal(status, 204)
    assert.equal(headers.get('access-control-allow-origin'), 'https://app.example')
    assert.equal(headers.get('access-control-allow-methods'), 'GET, POST, PUT, PATCH, DELETE')
    assert.equal(headers.get('access-control-allow-headers'), 'authorization,content-type')
    assert.equal((await ask('https://evil.example')).headers.get('access-control-allow-origin'), null)
  })

  test('OPTIONS that no browser sent says which methods there are, and 404 where nothing is, with CORS too', async () => {
    const asked: Record<string, string>[] = [{}, { origin: 'https://app.example' }]
    for (const headers of asked) {
      const there = await service.call('OPTIONS', '/api/v1/account/tokens', { headers })
      assert.deepEqual([there.status, there.headers.get('allow')], [204, 'GET, HEAD, POST'])
      const nowhere = await service.call('OPTIONS', '/api/v1/nothing', { headers })
      assert.deepEqual([nowhere.status, nowhere.body.code], [404, 'NOT_FOUND'])
    }
  })

  test('500: our own mistake tells the caller the request id and nothing of our insides', async () => {
    const { db } = service.services
    const broken = Object.create(db, { selectFrom: { value: () => assert.fail('secret inside: hunter2') } })
    Object.assign(service.services, { db: broken })
    const answer = await service.call('GET', '/api/v1/account/me', { token }).finally(() => {
      Object.assign(service.services, { db })
    })
    assert.equal(answer.status, 500)
    assert.equal(answer.body.code, 'INTERNAL_ERROR')
    assert.ok(answer.body.detail.includes(answer.body.requestId))
    assert.ok(!answer.text.includes('hunter2'))
  })
})
