import assert from 'node:assert/strict'
import { after, before, describe, mock, test } from 'node:test'
import { sql } from 'kysely'
import { measureTables, plansOf } from '../../support/database/query-plans.ts'
import { HEADER, HOTELS, loadReference, mapRows, PARTNER_ROWS, searchResults } from '../../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'
import { until } from '../../support/until.ts'

const PATH = '/api/v1/admin/review-queue'
const ROWS = PARTNER_ROWS.nord + PARTNER_ROWS.lutetia + PARTNER_ROWS.tejo + PARTNER_ROWS.nowhere

describe('review queue', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let adminKey: string
  let jobId: string
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  let results: any[]
  before(async () => {
    service = await startTestService()
    await loadReference(service)
    organization = await service.createOrganization('SUBSCRIPTION', 'Nord Travel')
    adminKey = await (await service.createOrganization()).adminKey()
    jobId = (await mapRows(service, organization, ROWS, { supplierCode: 'LIST' })).mappingJobId
    results = (await searchResults(service, organization, jobId)).results
  })
  after(() => service.close())

  const get = (path = '', key: string | undefined = adminKey) => service.call('GET', PATH + path, { key })
  const resolve = (items: unknown, key: string | undefined = adminKey) =>
    service.call('POST', `${PATH}/resolve`, { key, body: { items } })
  const audited = async (objectId: string) =>
    (
      await service.services.db
        .selectFrom('audit_log')
        .selectAll()
        .where('object_id', '=', objectId)
        .where('actor_kind', '=', 'admin_key')
        .execute()
    ).map(({ action, organization_id }) => [action, organization_id])

  async function requestSupplier(supplierName: string): Promise<string> {
    const form = new FormData()
    form.set('file', new Blob([`${HEADER}${ROWS}no-name,,,Paris,FR,,\n`]), 'list.csv')
    form.set('supplierName', supplierName)
    form.set('description', 'City hotels')
    form.set('contactEmail', 'data@acme.example')
    const answer = await service.call('POST', '/api/v1/suppliers/request', { token: organization.token, body: form })
    assert.equal(answer.status, 202, answer.text)
    service.clock.advance(1_000)
    return answer.body.id
  }

  async function reportDuplicate(originalHotelId: string, duplicateHotelId: string): Promise<string> {
    const body = { originalHotelId, duplicateHotelId, duplicateSourceId: 'feed-7', reason: 'One reception' }
    const answer = await service.call('POST', '/api/v1/reference/duplicates', { key: organization.key, body })
    assert.equal(answer.status, 201, answer.text)
    service.clock.advance(1_000)
    return answer.body.reportId
  }

  async function reportError(row: number, expectedReferenceHotelId: string | null): Promise<string> {
    const path = `/api/v1/mapping/${jobId}/results/${results[row].id}/error-reports`
    const body = { reason: 'It is the house next door', expectedReferenceHotelId }
    const answer = await service.call('POST', path, { token: organization.token, body })
    assert.equal(answer.status, 201, answer.text)
    service.clock.advance(1_000)
    return answer.body.reportId
  }

  test('401 without a key or with a token, 403 with a plain key, at every door of the queue', async () => {
    const item = { kind: 'supplier_request', id: crypto.randomUUID(), resolution: 'REJECT' }
    const doors: [string, string, unknown][] = [
      ['GET', PATH, undefined],
      ['GET', `${PATH}/supplier_request/${crypto.randomUUID()}`, undefined],
      ['POST', `${PATH}/resolve`, { items: [item] }],
    ]
    for (const [method, path, body] of doors) {
      assert.equal((await service.call(method, path, { body })).status, 401)
      assert.equal((await service.call(method, path, { token: organization.token, body })).status, 401)
      assert.equal((await service.call(method, path, { key: organization.key, body })).status, 403)
    }
  })

  test('404: an unknown item, an unknown kind, an id that is none; an id of another kind is not found either', async () => {
    const id = await reportDuplicate(HOTELS.alfama, HOTELS.chiado)
    for (const kind of ['supplier_request', 'duplicate_report', 'mapping_error_report']) {
      assert.equal((await get(`/${kind}/${crypto.randomUUID()}`)).status, 404, kind)
      if (kind !== 'duplicate_report') assert.equal((await get(`/${kind}/${id}`)).status, 404, kind)
    }
    assert.equal((await get(`/complaint/${id}`)).status, 404)
    assert.equal((await get('/duplicate_report/seven')).status, 404)
    await resolve([{ kind: 'duplicate_report', id, resolution: 'REJECT' }])
  })

  test('400: an unknown kind to list, a bad page; a body that is wrong anywhere resolves nothing', async () => {
    assert.equal((await get('?kind=complaint')).status, 400)
    assert.equal((await get('?page=-1')).status, 400)
    assert.equal((await get('?size=many')).status, 400)
    const id = await reportDuplicate(HOTELS.alfama, HOTELS.belem)
    const good = { kind: 'duplicate_report', id, resolution: 'REJECT' }
    const wrong: unknown[] = [
      undefined,
      [],
      [good, { ...good, kind: 'complaint' }],
      [good, { ...good, id: 'seven' }],
      [good, { ...good, resolution: 'APPROVE' }],
      [good, { kind: 'supplier_request', id, resolution: 'APPROVE' }],
      [good, { kind: 'mapping_error_report', id, resolution: 'FIX' }],
      Array.from({ length: 101 }, () => good),
    ]
    for (const items of wrong) {
      const answer = await resolve(items)
      assert.equal(answer.status, 400, JSON.stringify(items)?.slice(0, 200))
      assert.match(answer.body.errors[0].path, /^items/)
    }
    assert.equal((await get(`/duplicate_report/${id}`)).body.status, 'PENDING')
    await resolve([good])
  })

  test('a supplier request shows who, what and how many, a sample of its rows, and a link to its file', async () => {
    const id = await requestSupplier('Acme Beds')
    const { status, body, text } = await get(`/supplier_request/${id}`)
    assert.equal(status, 200, text)
    const { sampleRows, downloadUrl, organization: from, reportedAt, expiresInSeconds, ...rest } = body
    assert.deepEqual(from, { id: organization.id, name: 'Nord Travel' })
    assert.equal(new Date(reportedAt).toISOString(), reportedAt)
    assert.deepEqual(rest, {
      kind: 'supplier_request',
      id,
      status: 'pending',
      supplierName: 'Acme Beds',
      description: 'City hotels',
      contactEmail: 'data@acme.example',
      filename: 'list.csv',
      recordCount: 4,
      invalidCount: 1,
      supplierCode: null,
      crosswalk: null,
      unreadable: null,
      note: null,
      resolvedAt: null,
    })
    assert.equal(sampleRows.length, 4)
    assert.deepEqual([sampleRows[0].id, sampleRows[0].name, sampleRows[0].line], ['p-nord', 'Hotel du Nord', 2])
    assert.ok(expiresInSeconds > 0)
    const file = await service.call('GET', downloadUrl)
    assert.deepEqual([file.status, file.text.startsWith(HEADER)], [200, true])
    await resolve([{ kind: 'supplier_request', id, resolution: 'REJECT' }])
  })

  test('a duplicate report shows both hotels side by side, how far apart and how alike, and the engine’s reasons', async () => {
    const id = await reportDuplicate(HOTELS.opera, HOTELS.operaAnnex)
    const { status, body, text } = await get(`/duplicate_report/${id}`)
    assert.equal(status, 200, text)
    assert.deepEqual(
      [body.status, body.reason, body.duplicateSourceId, body.organization.name],
      ['PENDING', 'One reception', 'feed-7', 'Nord Travel'],
    )
    assert.deepEqual([body.originalHotel.id, body.originalHotel.name], [HOTELS.opera, 'Grand Hôtel Opéra'])
    assert.deepEqual([body.duplicateHotel.id, body.duplicateHotel.address], [HOTELS.operaAnnex, '14 Rue Scribe'])
    // 0.0001° of latitude and 0.0002° of longitude in Paris.
    assert.ok(body.distanceMeters >= 15 && body.distanceMeters <= 22, `${body.distanceMeters} m`)
    assert.ok(body.nameSimilarity > 0.4 && body.nameSimilarity < 1, `${body.nameSimilarity}`)
    assert.ok(body.signals.length >= 2)
    assert.ok(body.signals.every((signal: { text: string; group: string }) => signal.text && signal.group !== 'rivals'))
    await resolve([{ kind: 'duplicate_report', id, resolution: 'REJECT' }])
  })

  test('a mapping error report shows the row, the result as it stands, its candidates and the expected hotel', async () => {
    const id = await reportError(0, HOTELS.opera)
    const { status, body, text } = await get(`/mapping_error_report/${id}`)
    assert.equal(status, 200, text)
    assert.deepEqual(
      [body.status, body.reason, body.supplierCode, body.mappingJobId],
      ['OPEN', 'It is the house next door', 'LIST', jobId],
    )
    assert.deepEqual([body.partnerRecord.id, body.partnerRecord.address], ['p-nord', '102 Quai de Jemmapes'])
    assert.deepEqual([body.result.id, body.result.matchedReferenceHotelId], [results[0].id, HOTELS.nord])
    assert.equal(body.reportedReferenceHotelId, HOTELS.nord)
    assert.deepEqual([body.matched.referenceHotel.id, body.matched.distanceMeters], [HOTELS.nord, 0])
    assert.equal(body.expected.referenceHotel.name, 'Grand Hôtel Opéra')
    assert.ok(body.expected.distanceMeters > 2_000 && body.expected.distanceMeters < 3_000)
    assert.ok(body.expected.signals.length > 0)
    assert.equal(body.candidates[0].referenceHotel.id, HOTELS.nord)
    assert.ok(body.candidates[0].signals.length > 0)
    await resolve([{ kind: 'mapping_error_report', id, resolution: 'REJECT' }])
    const without = await reportError(3, null)
    const unmatched = (await get(`/mapping_error_report/${without}`)).body
    assert.deepEqual([unmatched.matched, unmatched.expected, unmatched.result.status], [null, null, 'UNMATCHED'])
    await resolve([{ kind: 'mapping_error_report', id: without, resolution: 'REJECT' }])
  })

  test('the list holds what is open, the oldest first, of all kinds or of one, a page at a time', async () => {
    assert.equal((await get()).body.total, 0)
    const ids = [
      await reportError(1, HOTELS.opera),
      await requestSupplier('Beta Beds'),
      await reportDuplicate(HOTELS.opera, HOTELS.operaAnnex),
      await requestSupplier('Gamma Beds'),
    ]
    const idsOf = (body: { items: { id: string }[] }) => body.items.map((item) => item.id)
    const all = await get()
    assert.equal(all.status, 200, all.text)
    assert.deepEqual(idsOf(all.body), ids)
    assert.deepEqual([all.body.total, all.body.page, all.body.size, all.body.totalPages], [4, 0, 20, 1])
    assert.equal(all.body.items[0].candidates[0].referenceHotel.id, HOTELS.lutetia)
    assert.equal(all.body.items[1].sampleRows[0].id, 'p-nord')
    assert.equal(all.body.items[2].originalHotel.name, 'Grand Hôtel Opéra')
    const second = await get('?page=1&size=3')
    assert.deepEqual([idsOf(second.body), second.body.totalPages], [[ids[3]], 2])
    const requests = await get('?kind=supplier_request')
    assert.deepEqual([requests.body.total, idsOf(requests.body)], [2, [ids[1], ids[3]]])
  })

  test('bulk: each item is resolved by itself and audited; the ones that fail say why and stop nothing', async () => {
    const [error, beta, duplicate, gamma] = (await get()).body.items.map((item: { id: string }) => item.id)
    const unknown = crypto.randomUUID()
    const answer = await resolve([
      { kind: 'mapping_error_report', id: error, resolution: 'FIX', referenceHotelId: crypto.randomUUID() },
      { kind: 'supplier_request', id: beta, resolution: 'APPROVE', supplierCode: 'no spaces allowed' },
      { kind: 'supplier_request', id: beta, resolution: 'APPROVE', supplierCode: 'BETA' },
      { kind: 'duplicate_report', id: unknown, resolution: 'MERGE' },
      { kind: 'duplicate_report', id: duplicate, resolution: 'MERGE', note: 'Called them' },
      { kind: 'duplicate_report', id: duplicate, resolution: 'REJECT' },
      { kind: 'mapping_error_report', id: error, resolution: 'FIX', referenceHotelId: HOTELS.chiado, note: 'Right' },
      { kind: 'supplier_request', id: gamma, resolution: 'REJECT', note: 'No contract' },
    ])
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual([answer.body.resolved, answer.body.failed], [4, 4])
    assert.deepEqual(
      answer.body.items.map((item: { ok: boolean; status?: string; error?: { code: string } }) =>
        item.ok ? item.status : item.error?.code,
      ),
      ['BAD_REQUEST', 'BAD_REQUEST', 'approved', 'NOT_FOUND', 'MERGED', 'CONFLICT', 'FIXED', 'rejected'],
    )
    assert.deepEqual([answer.body.items[3].kind, answer.body.items[3].id], ['duplicate_report', unknown])
    assert.ok(answer.body.items[3].error.detail)

    assert.deepEqual(await audited(beta), [['supplier-request.approve', organization.id]])
    assert.deepEqual(await audited(gamma), [['supplier-request.reject', organization.id]])
    assert.deepEqual(await audited(duplicate), [['duplicate.merge', organization.id]])
    assert.deepEqual(await audited(error), [['mapping-error-report.resolve', organization.id]])

    assert.equal((await get()).body.total, 0)
    const fixed = (await searchResults(service, organization, jobId)).results[1]
    assert.equal(fixed.matchedReferenceHotelId, HOTELS.chiado)
    const merged = (await get(`/duplicate_report/${duplicate}`)).body
    assert.deepEqual([merged.status, merged.note, merged.duplicateHotel.id], ['MERGED', 'Called them', HOTELS.opera])
    const resolved = (await get(`/mapping_error_report/${error}`)).body
    assert.deepEqual([resolved.status, resolved.fixedReferenceHotelId], ['FIXED', HOTELS.chiado])
    assert.equal((await get(`/supplier_request/${beta}`)).body.supplierCode, 'BETA')
  })

  test('an item whose file is gone is shown with what is known and says so; the others are as always', async () => {
    const there = await reportError(0, HOTELS.opera)
    const other = await mapRows(service, organization, PARTNER_ROWS.belem)
    const [result] = (await searchResults(service, organization, other.mappingJobId)).results
    const path = `/api/v1/mapping/${other.mappingJobId}/results/${result.id}/error-reports`
    const body = { reason: 'Closed', expectedReferenceHotelId: HOTELS.opera }
    const gone = (await service.call('POST', path, { token: organization.token, body })).body.reportId
    service.clock.advance(1_000)
    const request = await requestSupplier('Delta Beds')
    const folder = `organizations/${organization.id}`
    await service.services.files.deletePrefix(`${folder}/jobs/${other.mappingJobId}/`)
    await service.services.files.deletePrefix(`${folder}/supplier-requests/${request}/`)

    const { status, body: list, text } = await get()
    assert.equal(status, 200, text)
    const [read, unread, unreadRequest] = list.items
    assert.deepEqual([read.id, unread.id, unreadRequest.id, list.total], [there, gone, request, 3])
    assert.deepEqual([read.unreadable, read.partnerRecord.id, read.result.id], [null, 'p-nord', results[0].id])
    assert.match(unread.unreadable, /no longer/)
    assert.deepEqual(
      [unread.reason, unread.partnerHotelId, unread.partnerHotelName, unread.reportedReferenceHotelId],
      ['Closed', 'p-belem', 'Belem Riverside Resort', HOTELS.belem],
    )
    assert.deepEqual([unread.partnerRecord, unread.result, unread.matched, unread.candidates], [null, null, null, []])
    assert.deepEqual([unread.expected.referenceHotel.id, unread.expected.distanceMeters], [HOTELS.opera, null])
    assert.match(unreadRequest.unreadable, /no longer/)
    assert.deepEqual([unreadRequest.supplierName, unreadRequest.sampleRows], ['Delta Beds', []])
    assert.deepEqual((await get(`/mapping_error_report/${gone}`)).body, unread)
    const fix = { kind: 'mapping_error_report', id: gone, resolution: 'FIX', referenceHotelId: HOTELS.opera }
    const { error } = (await resolve([fix])).body.items[0]
    assert.deepEqual([error.code, /only be rejected/.test(error.detail)], ['CONFLICT', true])
    const rejected = await resolve([
      { kind: 'mapping_error_report', id: gone, resolution: 'REJECT' },
      { kind: 'mapping_error_report', id: there, resolution: 'REJECT' },
      { kind: 'supplier_request', id: request, resolution: 'REJECT' },
    ])
    assert.equal(rejected.body.resolved, 3, rejected.text)
  })

  test('each file of a job is opened once, however many of its rows are reported', async () => {
    const ids = [await reportError(2, null), await reportError(0, HOTELS.opera), await reportError(3, null)]
    await get()
    const opened: string[] = []
    const { files } = service.services
    const withLocalPath = files.withLocalPath
    const watch = mock.method(files, 'withLocalPath', (key: string, use: (path: string) => Promise<unknown>) => {
      opened.push(key)
      return withLocalPath.call(files, key, use)
    })
    // Not while what an earlier test has merged is still being told: that reads results as well.
    const list = await until('a page that opens three files', async () => {
      opened.length = 0
      const answer = await get()
      return opened.length <= 3 && answer
    }).finally(() => watch.mock.restore())
    assert.deepEqual(
      list.body.items.map((item: { id: string; partnerRecord: { id: string } }) => [item.id, item.partnerRecord.id]),
      [
        [ids[0], 'p-tejo'],
        [ids[1], 'p-nord'],
        [ids[2], 'p-nowhere'],
      ],
    )
    assert.deepEqual(opened.map((key) => key.slice(key.lastIndexOf('/') + 1)).sort(), [
      'duplicates.parquet',
      'inventory.parquet',
      'part-000000.parquet',
    ])
    await resolve(ids.map((id) => ({ kind: 'mapping_error_report', id, resolution: 'REJECT' })))
  })

  test('a page is read off the indexes, however much waits; what came at the same moment has one order on all pages', async () => {
    const { db } = service.services
    const now = service.clock.now()
    const tables = ['mapping_error_reports', 'reference_duplicate_reports', 'supplier_requests']
    await sql`INSERT INTO reference_duplicate_reports
      (id, organization_id, original_hotel_id, duplicate_hotel_id, status, created_at)
      SELECT gen_random_uuid(), ${organization.id}, gen_random_uuid(), gen_random_uuid(), 'PENDING', ${now}
      FROM generate_series(1, 3000)`.execute(db)
    await sql`INSERT INTO mapping_error_reports
      (id, organization_id, job_id, row, partner_hotel_id, partner_hotel_name, reason, status, created_at)
      SELECT gen_random_uuid(), ${organization.id}, ${jobId}, n % 4, 'p', 'p', 'r', CASE WHEN n <= 4 THEN 'OPEN' ELSE 'REJECTED' END, ${now}
      FROM generate_series(1, 3000) AS n`.execute(db)
    await measureTables(db, tables)
    const pages: string[] = []
    for (const page of [0, 1, 2]) {
      pages.push(...(await get(`?size=4&page=${page}`)).body.items.map((item: { id: string }) => item.id))
    }
    assert.deepEqual([new Set(pages).size, pages], [12, pages.toSorted()])
    const plans = await plansOf(db, tables, () => get('?size=4&page=2'))
    const ofPage = plans.filter((plan) => /limit/i.test(plan.sql) && /union/i.test(plan.sql))
    assert.equal(ofPage.length, 1)
    assert.ok(ofPage[0].rowsRead <= 3 * 12, `${ofPage[0].rowsRead} rows were read`)
    assert.equal((await get('?size=1')).body.total, 3004)
  })
})
