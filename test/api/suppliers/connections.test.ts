import assert from 'node:assert/strict'
import { after, before, describe, mock, test } from 'node:test'
import { HEADER, loadReference } from '../../support/mapping/mapping.ts'
import { mergesOn } from '../../support/reference/merges.ts'
import { importHotels, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

type KnownSupplier = { code: string; hotelCount: number }

describe('supplier connections', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
    await loadReference(service)
  })
  after(() => service.close())

  const connect = (token: string | undefined, code: string) =>
    service.call('POST', `/api/v1/suppliers/${encodeURIComponent(code)}/connect`, { token })
  const disconnect = (token: string, code: string) =>
    service.call('DELETE', `/api/v1/suppliers/${encodeURIComponent(code)}/disconnect`, { token })

  test('known suppliers come with the hotels they cover', async () => {
    const { token } = await service.createOrganization()
    const { body } = await service.call('GET', '/api/v1/suppliers', { token })
    const acme = { code: 'ACME', name: 'ACME', hotelCount: 8 }
    const beds = { code: 'BEDS', name: 'BEDS', hotelCount: 2 }
    assert.deepEqual(body, { total: 2, page: 0, size: 20, totalPages: 1, suppliers: [acme, beds] })
    const second = await service.call('GET', '/api/v1/suppliers?page=1&size=1', { token })
    assert.deepEqual(second.body, { total: 2, page: 1, size: 1, totalPages: 2, suppliers: [beds] })
    assert.equal((await service.call('GET', '/api/v1/suppliers')).status, 401)
  })

  test('the supplier after the last permitted one is 403 with the limit named; disconnecting makes room', async () => {
    const { token } = await service.createOrganization('FREE')
    assert.equal((await connect(token, 'ACME')).status, 200)
    assert.equal((await connect(token, 'BEDS')).status, 200)
    assert.equal((await connect(token, 'ACME')).status, 200, 'connecting again changes nothing')
    const refused = await connect(token, 'THIRD')
    assert.equal(refused.status, 403)
    assert.match(refused.body.detail, /allows 2 suppliers/)
    assert.equal((await disconnect(token, 'BEDS')).status, 204)
    assert.equal((await disconnect(token, 'BEDS')).status, 404)
    assert.equal((await connect(token, 'THIRD')).status, 200)
    const mine = await service.call('GET', '/api/v1/suppliers/my-suppliers', { token })
    assert.deepEqual(
      mine.body.suppliers.map((supplier: { code: string }) => supplier.code),
      ['ACME', 'THIRD'],
    )
    assert.equal(mine.body.maxSuppliers, 2)
    const { suppliers, ...rest } = (
      await service.call('GET', '/api/v1/suppliers/my-suppliers?page=1&size=1', { token })
    ).body
    assert.deepEqual(rest, { total: 2, page: 1, size: 1, totalPages: 2, maxSuppliers: 2 })
    assert.deepEqual([suppliers.length, suppliers[0].code], [1, 'THIRD'])
  })

  test('connections of one moment have one order on all pages, with the names and hotels of their suppliers', async () => {
    const { token } = await service.createOrganization('SUBSCRIPTION')
    const now = service.clock.now()
    await service.services.db
      .insertInto('suppliers')
      .values({ code: 'NAMED', name: 'Named Beds', created_at: now })
      .execute()
    for (const code of ['ZETA', 'NAMED', 'ALPHA', 'BEDS']) assert.equal((await connect(token, code)).status, 200)
    const pages = []
    for (const page of [0, 1]) {
      pages.push((await service.call('GET', `/api/v1/suppliers/my-suppliers?page=${page}&size=3`, { token })).body)
    }
    assert.deepEqual(
      pages.map((page) => [page.total, page.totalPages, page.suppliers.length]),
      [
        [4, 2, 3],
        [4, 2, 1],
      ],
    )
    const connectedAt = now.toISOString()
    assert.deepEqual(
      pages.flatMap((page) => page.suppliers),
      [
        { code: 'ALPHA', name: 'ALPHA', hotelCount: 0, connectedAt },
        { code: 'BEDS', name: 'BEDS', hotelCount: 2, connectedAt },
        { code: 'NAMED', name: 'Named Beds', hotelCount: 0, connectedAt },
        { code: 'ZETA', name: 'ZETA', hotelCount: 0, connectedAt },
      ],
    )
    await service.services.db.deleteFrom('suppliers').where('code', '=', 'NAMED').execute()
  })

  test('the hotels that suppliers cover are counted once for each version of the reference, not by each request', async () => {
    const { token } = await service.createOrganization()
    await loadReference(service)
    const { index } = service.services.reference.current()!.catalogue
    const count = mock.method(index, 'supplierCoverage')
    for (const path of ['/api/v1/suppliers', '/api/v1/suppliers', '/api/v1/suppliers/my-suppliers']) {
      assert.equal((await service.call('GET', path, { token })).status, 200)
    }
    assert.equal(count.mock.callCount(), 1)
  })

  test('two hotels that were merged into one are covered as one, until the merge is taken back', async () => {
    const { token, adminKey } = await service.createOrganization()
    await importHotels(
      service,
      [
        { name: 'Casa Alfama', country: 'PT', 'supplier:ACME': 'A1', 'supplier:BEDS': 'B1' },
        { name: 'Alfama House', country: 'PT', 'supplier:ACME': 'A2' },
        { name: 'Alfama Rooms', country: 'PT', 'supplier:BEDS': 'B3' },
        { name: 'Alfama', country: 'PT', 'supplier:ACME': 'A4', 'supplier:BEDS': 'B4' },
      ],
      { replace: true },
    )
    const covered = async () => {
      const { body } = await service.call('GET', '/api/v1/suppliers', { token })
      return Object.fromEntries(body.suppliers.map(({ code, hotelCount }: KnownSupplier) => [code, hotelCount]))
    }
    assert.deepEqual(await covered(), { ACME: 3, BEDS: 3 })
    const merges = mergesOn(service, await adminKey())
    await merges.merge(1, 2)
    assert.deepEqual(await covered(), { ACME: 2, BEDS: 3 })
    await merges.merge(1, 3)
    assert.deepEqual(await covered(), { ACME: 2, BEDS: 2 })
    await merges.takeBack(2)
    assert.deepEqual(await covered(), { ACME: 3, BEDS: 2 })
    await merges.takeBackAll()
    await loadReference(service)
  })

  test('400: both lists refuse a page or size that is no number or below 0', async () => {
    const { token } = await service.createOrganization()
    for (const path of ['/api/v1/suppliers', '/api/v1/suppliers/my-suppliers']) {
      for (const query of ['page=-1', 'page=x', 'size=-1', 'size=many']) {
        const { status, body } = await service.call('GET', `${path}?${query}`, { token })
        assert.deepEqual([status, body.errors?.[0].path], [400, query.split('=')[0]], `${path} ${query}`)
      }
      const { body } = await service.call('GET', `${path}?size=101`, { token })
      assert.equal(body.size, 100)
    }
  })

  test('ten connects at once never pass the limit', async () => {
    const { token } = await service.createOrganization('FREE')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => connect(token, `S${i}`)))
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 200, ...Array(8).fill(403)])
  })

  test('a code that is known in another case only is taken, and told how the known one is written', async () => {
    const { token } = await service.createOrganization('SUBSCRIPTION')
    const told =
      'the reference inventory holds no ids of supplier "acme"; codes are told apart by case, and there is "ACME"'
    for (const [code, warnings] of [
      ['acme', [told]],
      ['ACME', []],
      ['OTHER', []],
    ] as const) {
      assert.deepEqual((await connect(token, code)).body.warnings, warnings, code)
      const form = new FormData()
      form.set('file', new Blob([`${HEADER}1,Hotel du Nord,,Paris,FR,,\n`]), 'list.csv')
      form.set('supplierCode', code)
      const { uploadId } = (await service.call('POST', '/api/v1/inventory', { token, body: form })).body
      const one = await service.call('GET', `/api/v1/inventory/${uploadId}`, { token })
      const { body: all } = await service.call('GET', '/api/v1/inventory', { token })
      const listed = all.inventories.find((upload: { uploadId: string }) => upload.uploadId === uploadId)
      assert.deepEqual([one.body.warnings, listed.warnings], [warnings, warnings], code)
      const record = { id: '1', name: 'Hotel du Nord', city: 'Paris', country: 'FR' }
      const body = { records: [record], supplierCode: code, mode: 'HYBRID' }
      const matched = await service.call('POST', '/api/v1/match', { token, body })
      assert.deepEqual(matched.body.results[0].warnings, warnings, code)
    }
  })

  test('400 for a code that is none, 401 without a token', async () => {
    const { token } = await service.createOrganization()
    assert.equal((await connect(token, 'a b')).status, 400)
    assert.equal((await connect(undefined, 'ACME')).status, 401)
  })

  test('400: a code that begins with a dot or dash is told what it has to begin with', async () => {
    const { token } = await service.createOrganization()
    for (const code of ['_ACME', '.a', ':a', '-a']) {
      const { status, body } = await connect(token, code)
      assert.equal(status, 400, code)
      assert.match(body.detail, /begin with a letter or digit/)
    }
    assert.equal((await connect(token, 'é.a_b:c-d')).status, 200)
  })

  test('an import leaves out the column of a code that no customer could use, says so, and keeps the others', async () => {
    const { token } = await service.createOrganization()
    const place = { city: 'Paris', latitude: 48.87, longitude: 2.33 }
    const { warnings } = await importHotels(service, [
      {
        ...place,
        name: 'Hôtel du Nord',
        country: 'FR',
        'supplier:My Hotels': 'm1',
        'supplier:FINE': 'f1',
        'supplier:_x"\'': 'q',
      },
      {
        ...place,
        name: 'Lutetia Palace',
        country: 'FR',
        'supplier:My Hotels': 'm2',
        'supplier:FINE': '',
        'supplier:_x"\'': '',
      },
    ])
    assert.equal(warnings.length, 2)
    assert.match(warnings[0], /^column "supplier:My Hotels" was left out: a supplier code must be 1 to 64 letters/)
    const { body } = await service.call('GET', '/api/v1/suppliers', { token })
    const codes = body.suppliers.map((supplier: { code: string }) => supplier.code)
    assert.deepEqual(codes, ['ACME', 'BEDS', 'FINE'])
    const found = await service.call('GET', '/api/v1/reference/by-supplier/FINE/f1')
    assert.deepEqual([found.body.id, found.body.metadata.supplierExternalIds], [testId(1), { FINE: 'f1' }])
    const other = await service.call('GET', `/api/v1/reference/${testId(2)}`)
    assert.deepEqual(other.body.metadata.supplierExternalIds, {})
  })
})
