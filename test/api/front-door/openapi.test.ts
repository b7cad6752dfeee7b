import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startTestService, type TestService } from '../../support/test-service.ts'

interface Operation {
  summary?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  requestBody?: { required?: boolean; content: Record<string, { schema?: object }> }
  operationId?: string
  responses: Record<
    string,
    { description?: string; headers?: Record<string, object>; content?: Record<string, { schema?: object }> }
  >
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head']
const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
// The payment provider may call as often as it likes, and so may whoever watches over the service.
const UNLIMITED = new Set(['POST /api/v1/billing/provider-events', 'GET /healthz', 'GET /readyz', 'GET /metrics'])
// Their 503 is for programs that know nothing of problems.
const OWN_503 = new Set(['GET /healthz', 'GET /readyz'])

describe('GET /openapi.json', () => {
  let service: TestService
  // biome-ignore lint/suspicious/noExplicitAny: the document has every shape there is.
  let document: any
  const operations: { where: string; path: string; operation: Operation }[] = []
  before(async () => {
    service = await startTestService()
    document = (await service.call('GET', '/openapi.json')).body
    for (const [path, item] of Object.entries<Record<string, Operation>>(document.paths)) {
      for (const method of METHODS.filter((name) => item[name])) {
        operations.push({ where: `${method.toUpperCase()} ${path}`, path, operation: item[method] })
      }
    }
  })
  after(() => service.close())

  test('is OpenAPI 3.1, with a title, a version and the ways to prove who calls', () => {
    assert.match(document.openapi, /^3\.1\.\d$/)
    assert.equal(document.info.title, 'Staymap')
    assert.deepEqual(Object.keys(document.components.securitySchemes).sort(), [
      'adminKey',
      'apiKey',
      'bearer',
      'session',
    ])
    assert.ok(operations.length >= 20, `${operations.length} operations`)
  })

  test('every operation has a summary, a tag, a good answer and its errors with the problem body', () => {
    for (const { where, operation } of operations) {
      assert.ok(operation.summary, `${where} has no summary`)
      assert.ok(operation.tags?.length, `${where} has no tag`)
      const statuses = Object.keys(operation.responses)
      assert.ok(
        statuses.some((status) => /^[23]/.test(status)),
        `${where} names no good answer`,
      )
      for (const status of statuses) {
        const response = operation.responses[status]
        assert.ok(response.description, `${where} ${status} has no description`)
        assert.notEqual(response.description, 'Default Response', `${where} ${status}`)
        assert.ok(response.headers?.['X-Request-Id'], `${where} ${status} has no X-Request-Id`)
        const isLimited = !UNLIMITED.has(where)
        for (const name of ['RateLimit', 'RateLimit-Policy'])
          assert.equal(name in response.headers, isLimited, `${where} ${status} ${name}`)
        const isProblem = status >= '400' && !(status === '503' && OWN_503.has(where))
        if (isProblem) assert.ok(response.content?.['application/problem+json'], `${where} ${status}`)
      }
      assert.ok(statuses.includes('500'), `${where} has no 500`)
      assert.equal(statuses.includes('429'), !UNLIMITED.has(where), `${where} and 429`)
    }
  })

  test('every operation has a name of its own, for clients that are generated', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    for (const name of names) assert.match(name!, /^[a-z][A-Za-z]+$/)
    const twice = names.filter((name, index) => names.indexOf(name) !== index)
    assert.deepEqual(twice, [])
  })

  test('the forms with a file are described: what they take and which fields they need', () => {
    const form = (path: string) => document.paths[path].post.requestBody.content['multipart/form-data'].schema
    assert.deepEqual(form('/api/v1/inventory').required, ['file'])
    assert.deepEqual(Object.keys(form('/api/v1/inventory').properties), ['file', 'supplierCode'])
    assert.deepEqual(form('/api/v1/suppliers/request').required, ['file', 'supplierName'])
    for (const path of ['/api/v1/inventory', '/api/v1/suppliers/request']) {
      assert.equal(form(path).properties.file.format, 'binary')
      for (const status of ['400', '413', '415']) assert.ok(document.paths[path].post.responses[status], status)
    }
  })

  test('every operation says which credentials it wants, and answers 401 where it wants one', () => {
    for (const { where, operation } of operations) {
      assert.ok(Array.isArray(operation.security), `${where} says nothing about credentials`)
      for (const scheme of operation.security!.flatMap((one) => Object.keys(one))) {
        assert.ok(document.components.securitySchemes[scheme], `${where}: ${scheme}`)
      }
      const needsOne = operation.security!.length > 0 && operation.security!.every((one) => Object.keys(one).length > 0)
      if (needsOne) assert.ok('401' in operation.responses, `${where} has no 401`)
    }
  })

  test('every parameter of a path is described, and every body has a schema', () => {
    for (const { where, path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const described = (operation.parameters ?? []).filter((one) => one.in === 'path')
      assert.deepEqual(described.map((one) => one.name).sort(), inPath.sort(), where)
      for (const one of described) assert.equal(one.required, true, `${where} ${one.name}`)
      for (const content of Object.values(operation.requestBody?.content ?? {})) assert.ok(content.schema, where)
    }
  })

  test('a body is called required exactly where it is, and described as what it is when it is there', async () => {
    const { token } = await service.createOrganization()
    const optional: string[] = []
    for (const { where, path, operation } of operations) {
      const body = operation.requestBody
      if (!body) continue
      if (!body.required) optional.push(where)
      if (!operation.security?.some((one) => one.bearer)) continue
      const [method] = where.split(' ')
      const answer = await service.call(method, path.replace(/\{\w+\}/g, crypto.randomUUID()), { token })
      assert.equal(answer.status === 400, body.required, `${where} with no body answers ${answer.status}`)
      for (const { schema } of Object.values(body.content)) assert.equal((schema as { type?: string }).type, 'object')
    }
    assert.deepEqual(optional.sort(), [
      'POST /api/v1/mapping/{mappingJobId}/export',
      'POST /api/v1/mapping/{mappingJobId}/results/search',
    ])
  })

  test('what a refusal tells beside the usual is described where it can come', () => {
    const cases: [path: string, fields: string[]][] = [
      ['/api/v1/mapping', ['mappingsNeeded', 'mappingsLeft']],
      ['/api/v1/match', ['mappingsNeeded', 'mappingsLeft']],
      ['/api/v1/inventory', ['maxSuppliers', 'connectedSuppliers']],
      ['/api/v1/suppliers/{code}/connect', ['maxSuppliers', 'connectedSuppliers']],
      ['/api/v1/webhook-subscriptions', ['events']],
    ]
    for (const [path, fields] of cases) {
      const { schema } = document.paths[path].post.responses[403].content['application/problem+json']
      for (const field of fields) assert.ok(schema.properties?.[field], `${path} ${field}`)
      // A session without our own header is refused with the same status and has none of them.
      for (const field of fields) assert.ok(!schema.required.includes(field), `${path} ${field}`)
    }
  })

  test('every schema that has a name is used', () => {
    const text = JSON.stringify(document)
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    )
    assert.deepEqual(unused, [])
    assert.ok(document.components.schemas.Problem)
  })

  test('numbers and truths of a query are described as what they are, not as the texts they are sent in', () => {
    const typeOf = (path: string, name: string) =>
      document.paths[path].get.parameters.find((one: { name: string }) => one.name === name).schema
    assert.deepEqual(typeOf('/api/v1/inventory', 'page'), { type: 'integer', minimum: 0 })
    assert.deepEqual(typeOf('/api/v1/reference/statistics/countries', 'limit'), { type: 'number' })
    assert.deepEqual(typeOf('/api/v1/webhook-subscriptions', 'activeOnly'), { type: 'boolean' })
    for (const { where, operation } of operations) {
      for (const { name, schema } of operation.parameters ?? []) {
        const isNumber = /^(page|size|limit|offset|since|expirationMinutes|lat|lon|radius|rating)$/.test(name)
        if (isNumber) assert.match(String((schema as { type?: string }).type), /^(integer|number)$/, `${where} ${name}`)
      }
    }
  })

  test('a page, size, limit or offset below 0 is refused where its least value is named, and moved where none is', async () => {
    const organization = await service.createOrganization()
    const credentials = { token: organization.token, key: await organization.adminKey() }
    const seen = { refused: 0, moved: 0 }
    const open = operations.filter(({ operation }) => !operation.security?.some((one) => 'session' in one))
    for (const { where, path, operation } of open) {
      for (const { name, schema } of operation.parameters ?? []) {
        if (!/^(page|size|limit|offset)$/.test(name)) continue
        const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
        const { status } = await service.call('GET', `${url}?${name}=-1`, credentials)
        const isRefused = (schema as { minimum?: number }).minimum === 0
        assert.equal(status === 400, isRefused, `${where} ${name}: ${status}`)
        seen[isRefused ? 'refused' : 'moved']++
      }
    }
    assert.ok(seen.refused >= 20 && seen.moved >= 4, JSON.stringify(seen))
  })

  test('the example of a credential’s prefix begins as real ones do', async () => {
    const { token } = await service.createOrganization()
    for (const [path, made] of [
      ['/api/v1/account/tokens', /^stm_/],
      ['/api/v1/account/keys', /^stk_/],
    ] as const) {
      const { prefix } = document.paths[path].post.responses['201'].content['application/json'].schema.properties
      const { body } = await service.call('POST', path, { token, body: { name: 'mine' } })
      assert.match(body.prefix, made)
      assert.match(prefix.example, made)
      assert.equal(prefix.example.length, body.prefix.length)
    }
  })

  test('every schema is a JSON Schema of 2020-12: known types, no "nullable", references that lead somewhere', () => {
    visit(document.paths, 'paths')
    visit(document.components.schemas ?? {}, 'components.schemas')

    function visit(value: unknown, where: string): void {
      if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, `${where}.${index}`)
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return
      const node = value as Record<string, unknown>
      if (typeof node.$ref === 'string') {
        const found = node.$ref
          .split('/')
          .slice(1)
          .reduce((at, key) => at?.[key], document)
        assert.ok(found, `${where}: ${node.$ref} leads nowhere`)
      }
      if (!where.endsWith('.properties') && !/\.examples?\b/.test(where)) {
        assert.ok(!('nullable' in node), `${where} is written in the manner of 3.0`)
        const types = [node.type].flat().filter((type) => typeof type === 'string')
        if (!where.includes('securitySchemes')) {
          for (const type of types) assert.ok(JSON_TYPES.includes(type), `${where}: type ${type}`)
        }
      }
      for (const [key, child] of Object.entries(node)) visit(child, `${where}.${key}`)
    }
  })

  test('so are the three that watch over the service', () => {
    const watched = operations.filter(({ operation }) => operation.tags?.includes('Health'))
    assert.deepEqual(watched.map(({ where }) => where).sort(), ['GET /healthz', 'GET /metrics', 'GET /readyz'])
    const types = watched.map(({ operation }) => Object.keys(operation.responses['200'].content!))
    assert.deepEqual(types.sort(), [['application/json'], ['application/json'], ['text/plain']])
  })

  test('every endpoint in the source is in it', async () => {
    const documented = new Set(operations.map(({ where }) => where))
    const folder = new URL('../../../src/http/', import.meta.url)
    let found = 0
    for await (const name of glob('**/*.ts', { cwd: fileURLToPath(folder) })) {
      const source = await readFile(new URL(name, folder), 'utf8')
      for (const [, method, url] of source.matchAll(/app\.(get|post|put|patch|delete)\(\s*'(\/api\/v1\/[^']+)'/g)) {
        const path = url.replace(/:(\w+)/g, '{$1}')
        assert.ok(documented.has(`${method.toUpperCase()} ${path}`), `${name}: ${method} ${url} is not described`)
        found++
      }
    }
    assert.ok(found >= 20, `${found} endpoints found`)
  })
})
