import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('requests that cannot be read', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  before(async () => {
    service = await startTestService()
    organization = await service.createOrganization()
  })
  after(() => service.close())

  const post = (path: string, body: unknown, type = 'application/json') =>
    service.call('POST', path, { token: organization.token, body, headers: { 'content-type': type } })

  /** What the service writes to a client that speaks no HTTP our own client would send. */
  function raw(
    text: string,
    readFrom: 'start' | 'sent' = 'start',
  ): Promise<{ status: number; headers: Map<string, string>; body: Record<string, unknown> }> {
    const { hostname, port } = new URL(service.url)
    return new Promise((resolve, reject) => {
      let answer = ''
      const read = () =>
        socket.on('data', (chunk) => {
          answer += chunk
        })
      const socket = connect(Number(port), hostname, () => {
        if (readFrom === 'start') read()
        socket.write(text, () => {
          if (readFrom === 'sent') read()
        })
      })
      socket.on('error', reject)
      socket.on('close', () => {
        const [head, body] = answer.split('\r\n\r\n')
        const [line, ...lines] = head.split('\r\n')
        const headers = new Map(lines.map((one) => one.split(': ', 2) as [string, string]))
        resolve({ status: Number(line.split(' ')[1]), headers, body: JSON.parse(body) })
      })
    })
  }

  test('404: a path that cannot be decoded names nothing, and is a problem with a request id like every other', async () => {
    for (const path of ['/api/v1/reference/%zz', '/api/v1/mapping/%ff', '/api/v1/mapping/caf%E9?page=0']) {
      const answer = await service.call('GET', path, { token: organization.token })
      assert.deepEqual([answer.status, answer.body.code], [404, 'NOT_FOUND'], path)
      assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      assert.equal(answer.body.requestId, answer.headers.get('x-request-id'))
    }
  })

  test('400: a text of the query that is not UTF-8 is told with its name instead of being looked for as it is written', async () => {
    for (const [query, fields] of [
      ['country=C%F4te', ['country']],
      ['q=100%', ['q']],
      ['city=Paris&q=%ff&country=%E0%A4', ['q', 'country']],
      ['caf%E9=1', ['caf%E9']],
      ['%C3%A9=%zz', ['é']],
    ] as const) {
      const { status, body } = await service.call('GET', `/api/v1/reference/search?${query}`)
      assert.equal(status, 400, query)
      assert.deepEqual(
        body.errors.map(({ path }: { path: string }) => path),
        fields,
      )
    }
    for (const query of ['country=C%C3%B4te+d%27Ivoire', 'q=100%25', 'q=%F0%9F%8F%A8&city=%26']) {
      assert.equal((await service.call('GET', `/api/v1/reference/search?${query}`)).status, 200, query)
    }
    // Addresses of pages are typed by people.
    assert.equal((await service.call('GET', '/?q=100%')).status, 200)
  })

  test('404: an id of any length that is no id is not found, a supplier’s id of 150 characters is only unknown', async () => {
    for (const path of [
      `/api/v1/reference/${'a'.repeat(500)}`,
      `/api/v1/reference/statistics/countries/${'a'.repeat(5000)}`,
      `/api/v1/reference/by-supplier/CODE/${'7'.repeat(150)}`,
      `/api/v1/mapping/${'a'.repeat(200)}`,
    ]) {
      const answer = await service.call('GET', path, { token: organization.token })
      assert.equal(answer.status, 404, path)
      assert.equal(answer.body.code, 'NOT_FOUND')
    }
  })

  test('400, 417, 431: what is no HTTP, an expectation nobody meets and a head that is too long are problems with a request id', async () => {
    const cases = [
      { text: 'HELLO\r\n\r\n', status: 400 },
      { text: 'POST /api/v1/mapping HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n', status: 400 },
      { text: 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400 },
      { text: 'POST /api/v1/match HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nContent-Length: 2\r\n\r\n{}', status: 417 },
      { text: `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, status: 431 },
    ]
    for (const { text, status } of cases) {
      const answer = await raw(text)
      assert.equal(answer.status, status)
      assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
      assert.equal(answer.body.status, status)
      assert.equal(answer.body.requestId, answer.headers.get('x-request-id'))
    }
  })

  test('400: a text with a NUL character or half a character is told with its field, in JSON, forms and queries', async () => {
    for (const text of ['a\u0000b', '\ud800']) {
      const bodies: [path: string, body: object, field: string][] = [
        ['/api/v1/account/tokens', { name: text }, 'name'],
        ['/api/v1/match', { records: [{ id: text, name: 'A', city: 'Paris', country: 'FR' }] }, 'records.0.id'],
        ['/api/v1/webhook-subscriptions', { additionalHeaders: { x: [text] } }, 'additionalHeaders.x.0'],
      ]
      for (const [path, body, field] of bodies) {
        const answer = await post(path, JSON.stringify(body))
        assert.equal(answer.status, 400, path)
        assert.equal(answer.body.errors[0].path, field)
      }
      assert.equal((await post('/api/v1/account/tokens', JSON.stringify({ name: 'x', [text]: 1 }))).status, 400)
    }
    assert.equal((await post('/api/v1/account/tokens', JSON.stringify({ name: '🏨 \\u0000' }))).status, 201)
    const form = new FormData()
    form.append('supplierName', 'a\u0000b')
    form.append('file', new Blob(['id,name,city,country\n1,A,Paris,FR\n']), 'a.csv')
    const request = await service.call('POST', '/api/v1/suppliers/request', { token: organization.token, body: form })
    assert.equal(request.status, 400)
    assert.deepEqual(
      request.body.errors.map((one: { path: string }) => one.path),
      ['supplierName'],
    )
    assert.equal((await service.call('GET', '/api/v1/reference/search?q=a%00b')).status, 400)
    assert.equal((await service.call('GET', '/api/v1/reference/by-supplier/CODE/a%00b')).status, 404)
  })

  test('400: JSON that is not UTF-8 is refused instead of being stored with other letters', async () => {
    const answer = await post('/api/v1/account/tokens', Buffer.from('{"name":"caf\xe9"}', 'latin1'))
    assert.equal(answer.status, 400)
    assert.match(answer.body.detail, /UTF-8/)
  })

  test('415: another type than JSON is told what to send; with no bytes it is no body, whatever it is called', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const answer = await post('/api/v1/account/tokens', 'name=x', type)
      assert.equal(answer.status, 415, type)
      assert.match(answer.body.detail, /application\/json/)
      const empty = await post('/api/v1/mapping/0b0e7c1a-6f2a-4c3e-9a3c-7e2f7f1f4c55/cancel', '', type)
      assert.equal(empty.status, 404, type)
    }
    const packed = await service.call('POST', '/api/v1/account/tokens', {
      token: organization.token,
      body: gzipSync('{"name":"x"}'),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    })
    assert.equal(packed.status, 415)
    assert.match(packed.body.detail, /Content-Encoding/)
    const plain = await service.call('POST', '/api/v1/account/tokens', {
      token: organization.token,
      body: '{',
      headers: { 'content-type': 'application/json', 'content-encoding': 'Identity' },
    })
    assert.equal(plain.status, 400, 'identity says that the body is as it is')
    for (const path of ['/api/v1/inventory', '/api/v1/suppliers/request']) {
      const nothing = await service.call('POST', path, { token: organization.token })
      assert.deepEqual([nothing.status, nothing.body.errors?.[0].path], [400, 'file'], path)
    }
    assert.match((await post('/api/v1/inventory', '{}')).body.detail, /multipart\/form-data/)
    assert.match((await post('/api/v1/inventory', 'id,name', 'text/csv')).body.detail, /multipart\/form-data/)
  })

  test('a field that would change what every object is counts as any unknown one, not as damaged JSON', async () => {
    for (const field of ['"__proto__": {"name": "y"}', '"constructor": {"prototype": {}}']) {
      assert.equal((await post('/api/v1/account/tokens', `{${field}, "name": "x"}`)).status, 201, field)
      assert.match((await post('/api/v1/account/tokens', `{${field}}`)).body.detail, /^name: is required/)
    }
  })

  test('400: a form of texts alone misses its file, as one with no bytes does', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'Application/X-WWW-Form-Urlencoded; charset=utf-8']) {
      for (const path of ['/api/v1/inventory', '/api/v1/suppliers/request']) {
        const answer = await post(path, 'supplierCode=ACME&supplierName=Acme', type)
        assert.deepEqual([answer.status, answer.body.errors?.[0].path], [400, 'file'], `${path} ${type}`)
      }
    }
  })

  test('400, 415: a file that came as a text, a field given twice and a packed form are told apart from damaged forms', async () => {
    const part = (head: string, text: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`
    const rows = 'id,name,city,country\n1,A,Paris,FR\n'
    const file = part('name="file"; filename="a.csv"', rows)
    const code = (text: string) => part('name="supplierCode"', text)
    const type = 'multipart/form-data; boundary=b'
    const asText = await post('/api/v1/inventory', `${part('name="file"', rows)}--b--\r\n`, type)
    assert.deepEqual([asText.status, asText.body.errors[0].path], [400, 'file'])
    assert.match(asText.body.detail, /came as a text/)
    for (const form of [code('ACME') + file + code('BEDS'), code('ACME') + code('BEDS') + file]) {
      const twice = await post('/api/v1/inventory', `${form}--b--\r\n`, type)
      assert.deepEqual(
        [twice.status, twice.body.errors],
        [400, [{ path: 'supplierCode', message: 'is given more than once' }]],
      )
    }
    const packed = await service.call('POST', '/api/v1/inventory', {
      token: organization.token,
      body: gzipSync(`${file}--b--\r\n`),
      headers: { 'content-type': type, 'content-encoding': 'gzip' },
    })
    assert.equal(packed.status, 415)
    assert.match(packed.body.detail, /Content-Encoding/)
    const kept = await service.call('GET', '/api/v1/inventory', { token: organization.token })
    assert.equal(kept.body.total, 0)
  })

  test('who sends a large file to its end before reading the answer gets it, whatever is refused', {
    timeout: 60_000,
  }, async () => {
    const field = '--b\r\nContent-Disposition: form-data; name="supplierCode"\r\n\r\n'
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid,name,city,country\n'
    const form = 'multipart/form-data; boundary=b'
    const cases: [type: string, begin: string, status: number][] = [
      [form, `${field}A\0\r\n${file}`, 400],
      [form, `${field}A\r\n${field}B\r\n${file}`, 400],
      ['multipart/form-data', file, 400],
      ['text/csv', 'id,name,city,country\n', 415],
      ['application/x-www-form-urlencoded', 'file=', 400],
    ]
    const rows = 'x'.repeat(16 * 1024 * 1024)
    const end = '\r\n--b--\r\n'
    for (const [type, begin, status] of cases) {
      const head = [
        'POST /api/v1/inventory HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${organization.token}`,
        `Content-Type: ${type}`,
        `Content-Length: ${begin.length + rows.length + end.length}`,
        'Connection: close',
      ]
      const answer = await raw(`${head.join('\r\n')}\r\n\r\n${begin}${rows}${end}`, 'sent')
      assert.equal(answer.status, status, `${type}: ${begin}`)
    }
  })

  test('400: a form that is damaged, cut off or of several files, and nothing is kept of it', async () => {
    const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    const disguised = (how: string) =>
      part('a.csv').replace('\r\n\r\n', `\r\nContent-Transfer-Encoding: ${how}\r\n\r\n`)
    const rows = 'id,name,city,country\n1,A,Paris,FR\n'
    const type = 'multipart/form-data; boundary=b'
    const cases: [body: string, type: string, detail: RegExp][] = [
      ['no form at all', type, /damaged/],
      ['no form at all', 'multipart/form-data', /damaged/],
      [part('a.csv') + rows, type, /damaged/],
      [`${part('a.csv')}${rows}\r\n${part('b.csv')}${rows}\r\n--b--\r\n`, type, /one file/],
      [`${disguised('base64')}${btoa(rows)}\r\n--b--\r\n`, type, /encoded for mail/],
      [`${disguised('Quoted-Printable')}${rows}\r\n--b--\r\n`, type, /encoded for mail/],
    ]
    for (const [body, form, detail] of cases) {
      const answer = await post('/api/v1/inventory', body, form)
      assert.equal(answer.status, 400, `${form}: ${body}`)
      assert.match(answer.body.detail, detail)
    }
    assert.equal((await service.call('GET', '/api/v1/inventory', { token: organization.token })).body.total, 0)
  })

  test('400: what is wrong with a field is said in plain words', async () => {
    const mapping = async (body: unknown) => (await post('/api/v1/mapping', JSON.stringify(body))).body.errors
    assert.deepEqual(await mapping({ partnerInventoryId: null, mode: 'FAST', minConfidence: 101 }), [
      { path: 'partnerInventoryId', message: 'must be a string, not null' },
      { path: 'mode', message: 'must be one of "STANDARD", "ID_TO_ID", "HYBRID"' },
      { path: 'minConfidence', message: 'must be 100 or less' },
    ])
    assert.deepEqual(await mapping([]), [{ path: '', message: 'the body must be an object, not an array' }])
    assert.deepEqual(await mapping(null), [{ path: '', message: 'the body must be an object, not null' }])
    const none = await service.call('POST', '/api/v1/mapping', { token: organization.token })
    assert.deepEqual([none.status, none.body.detail], [400, 'a JSON body is required'])
    const report = await service.call('POST', '/api/v1/reference/duplicates', {
      key: organization.key,
      body: { originalHotelId: 'x', duplicateHotelId: '0b0e7c1a-6f2a-4c3e-9a3c-7e2f7f1f4c55', hotel: 1 },
    })
    assert.deepEqual(report.body.errors, [
      { path: 'originalHotelId', message: 'must be a UUID' },
      { path: 'hotel', message: 'is not a field of this request' },
    ])
    const result = '/api/v1/mapping/0b0e7c1a-6f2a-4c3e-9a3c-7e2f7f1f4c55/results/0b0e7c1a-6f2a-4c3e-9a3c-7e2f7f1f4c55'
    assert.equal((await post(`${result}/decision`, '{}')).body.detail, 'action: is required')
    const search = await service.call('GET', '/api/v1/reference/search?limit=1&limit=2')
    assert.deepEqual(search.body.errors, [{ path: 'limit', message: 'is given more than once' }])
  })
})
