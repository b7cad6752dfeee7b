import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { importHotels, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('reference lookup and full file', () => {
  let service: TestService
  let token: string
  before(async () => {
    service = await startTestService({}, { work: false })
    token = (await service.createOrganization()).token
  })
  after(() => service.close())

  test('GET /api/v1/reference is 404 and lookups find nothing before there is a version', async () => {
    const file = await service.call('GET', '/api/v1/reference', { token })
    assert.equal(file.status, 404)
    assert.equal(file.body.code, 'NOT_FOUND')
    assert.equal((await service.call('GET', `/api/v1/reference/${testId(1)}`)).status, 404)
    assert.equal((await service.call('GET', '/api/v1/reference/by-supplier/AMBER/7')).status, 404)
    const found = await service.call('GET', '/api/v1/reference/search?q=ritz')
    assert.deepEqual([found.status, found.body], [200, { results: [], total: 0 }])
    const ready = await service.call('GET', '/readyz')
    assert.deepEqual([ready.status, ready.body.status, ready.body.checks.reference], [200, 'ready', 'none'])
  })

  test('an import reports its bad rows and serves the good ones', async () => {
    const result = await importHotels(service, [
      {
        name: 'Hôtel Ritz',
        country: 'FR',
        city: 'Paris',
        region: 'Île-de-France',
        address: '15 Place Vendôme',
        postalCode: '75001',
        latitude: 48.8681,
        longitude: 2.3286,
        rating: 4.5,
        aliases: 'Ritz Paris|リッツ・パリ',
        'supplier:AMBER': '77',
        'supplier:JADE': 'R-1|R-2',
      },
      { name: 'Nameless land', country: 'Nowhere' },
      { id: 'stay-9', name: 'Park Hotel', country: 'Germany' },
    ])
    assert.equal(result.hotels, 2)
    assert.equal(result.invalidRecords, 1)
    assert.match(result.rowErrors[0].reason, /country is not known/)
    assert.equal((await service.call('GET', '/readyz')).body.checks.reference, 'ok')
  })

  test('200: every field; what is not known is left out', async () => {
    const full = await service.call('GET', `/api/v1/reference/${testId(1).toUpperCase()}`)
    assert.equal(full.status, 200)
    assert.match(full.headers.get('content-type') ?? '', /application\/json/)
    const { createdAt, updatedAt, ...rest } = full.body
    assert.equal(createdAt, updatedAt)
    assert.equal(new Date(createdAt).toISOString(), createdAt)
    assert.deepEqual(rest, {
      id: testId(1),
      name: 'Hôtel Ritz',
      country: 'France',
      countryCode: 'FR',
      city: 'Paris',
      region: 'Île-de-France',
      address: '15 Place Vendôme',
      postalCode: '75001',
      rating: 4.5,
      lat: 48.8681,
      lon: 2.3286,
      metadata: {
        supplierExternalIds: { AMBER: '77', JADE: 'R-1|R-2' },
        aliases: ['Ritz Paris', 'リッツ・パリ'],
        mergedIds: [],
      },
    })
    const bare = (await service.call('GET', '/api/v1/reference/search?country=DE')).body.results[0]
    assert.deepEqual(Object.keys(bare).sort(), [
      'country',
      'countryCode',
      'createdAt',
      'id',
      'metadata',
      'name',
      'updatedAt',
    ])
    assert.equal(bare.metadata.sourceId, 'stay-9')
  })

  test('200: embedding=true adds a vector of length 1 that is the same every time', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => service.call('GET', `/api/v1/reference/${testId(1)}?embedding=true`)),
    )
    const vector: number[] = one.body.metadata.nameEmbedding
    assert.equal(vector.length, 128)
    assert.ok(Math.abs(Math.hypot(...vector) - 1) < 1e-3)
    assert.deepEqual(vector, two.body.metadata.nameEmbedding)
    const plain = await service.call('GET', `/api/v1/reference/${testId(1)}?embedding=false`)
    assert.equal(plain.body.metadata.nameEmbedding, undefined)
    assert.equal((await service.call('GET', `/api/v1/reference/${testId(1)}?embedding=perhaps`)).status, 400)
  })

  test('404: an unknown UUID, and what is no UUID', async () => {
    for (const id of [randomUUID(), 'ritz', '00000000', `${testId(1)}0`]) {
      const answer = await service.call('GET', `/api/v1/reference/${id}`)
      assert.equal(answer.status, 404, id)
      assert.equal(answer.body.code, 'NOT_FOUND')
    }
  })

  test("a supplier's id leads to the hotel, each of several ids; code and id are exact", async () => {
    for (const path of ['AMBER/77', 'JADE/R-1', 'JADE/R-2']) {
      const answer = await service.call('GET', `/api/v1/reference/by-supplier/${path}`)
      assert.deepEqual([answer.status, answer.body?.id], [200, testId(1)], path)
    }
    for (const path of ['AMBER/78', 'JADE/r-1', 'NOBODY/77', 'amber/77']) {
      const answer = await service.call('GET', `/api/v1/reference/by-supplier/${path}`)
      assert.equal(answer.status, 404, path)
      assert.equal(/told apart by case; there is "AMBER"/.test(answer.body.detail), path === 'amber/77', path)
    }
  })

  test('401: the full file needs a token, and says so before it looks at the rest', async () => {
    for (const bad of [undefined, 'stm_wrong']) {
      const answer = await service.call('GET', '/api/v1/reference?expirationMinutes=0', { token: bad })
      assert.equal(answer.status, 401)
      assert.equal(answer.body.code, 'UNAUTHORIZED')
    }
  })

  test('the full file: a link that needs no token, in both formats, that expires when it says', async () => {
    const answer = await service.call('GET', '/api/v1/reference', { token })
    assert.equal(answer.status, 200)
    const parquet = await fetch(answer.body.fileUrl)
    assert.equal(parquet.status, 200)
    assert.equal(
      Buffer.from(await parquet.arrayBuffer())
        .subarray(0, 4)
        .toString(),
      'PAR1',
    )
    const csv = await service.call('GET', '/api/v1/reference?format=csv&expirationMinutes=1', { token })
    const text = gunzipSync(Buffer.from(await (await fetch(csv.body.fileUrl)).arrayBuffer())).toString()
    const [header, ...rows] = text.trim().split('\n')
    assert.match(
      header,
      /^id,name,country,countryCode,address,city,region,postalCode,latitude,longitude,rating,aliases/,
    )
    assert.match(header, /supplier:AMBER,supplier:JADE$/)
    assert.equal(rows.length, 2)
    const { createdAt } = (await service.call('GET', `/api/v1/reference/${testId(1)}`)).body
    assert.ok(rows[0].includes(`,${createdAt},`), rows[0])
    service.clock.advance(61_000)
    assert.equal((await fetch(csv.body.fileUrl)).status, 403)
    assert.equal((await fetch(answer.body.fileUrl)).status, 200)
    service.clock.advance(59 * 60_000)
    assert.equal((await fetch(answer.body.fileUrl)).status, 403)
  })

  test('expirationMinutes at, below and above its edges; an unknown format', async () => {
    const statusOf = async (query: string) =>
      (await service.call('GET', `/api/v1/reference?${query}`, { token })).status
    for (const right of ['1', '10080', '60']) assert.equal(await statusOf(`expirationMinutes=${right}`), 200, right)
    for (const wrong of ['0', '-1', '10081', 'soon', '', '1.5']) {
      assert.equal(await statusOf(`expirationMinutes=${wrong}`), 400, wrong)
    }
    assert.equal(await statusOf('format=xml'), 400)
  })

  test('the published file can be imported again as it is, and changes nothing', async () => {
    const csv = await service.call('GET', '/api/v1/reference?format=csv', { token })
    const text = gunzipSync(Buffer.from(await (await fetch(csv.body.fileUrl)).arrayBuffer())).toString()
    const before = (await service.call('GET', `/api/v1/reference/${testId(1)}`)).body
    service.clock.advance(1_000)
    const { importCsv } = await import('../../support/reference/reference.ts')
    const result = await importCsv(service, text, { replace: true })
    assert.deepEqual(
      [result.hotels, result.added, result.changed, result.removed, result.invalidRecords],
      [2, 0, 0, 0, 0],
    )
    assert.deepEqual((await service.call('GET', `/api/v1/reference/${testId(1)}`)).body, before)
  })

  test('ids of suppliers in another order are no change', async () => {
    const { importCsv } = await import('../../support/reference/reference.ts')
    const header = 'id,name,country'
    const row = `${testId(3)},Rowan House,FR`
    await importCsv(service, `${header},supplier:WOOD,supplier:BARK\n${row},w1,b1\n`)
    const again = await importCsv(service, `${header},supplier:BARK,supplier:WOOD\n${row},b1,w1\n`)
    assert.deepEqual([again.added, again.changed], [0, 0])
    const other = await importCsv(service, `${header},supplier:BARK,supplier:WOOD\n${row},b2,w1\n`)
    assert.equal(other.changed, 1)
  })
})
