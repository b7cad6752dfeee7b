import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { uploadKeys } from '../../../src/inventory/index.ts'
import { parquetRows, sqlText } from '../../../src/platform/columnar/index.ts'
import {
  HOTELS,
  loadReference,
  mapRows,
  PARTNER_ROWS,
  searchResults,
  startJob,
  waitForJob,
} from '../../support/mapping/mapping.ts'
import { uploadFile } from '../../support/mapping/uploads.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const ROWS = PARTNER_ROWS.nord + PARTNER_ROWS.nowhere

describe('exports', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let jobId: string
  before(async () => {
    service = await startTestService()
    await loadReference(service)
    organization = await service.createOrganization('SUBSCRIPTION')
    jobId = (await mapRows(service, organization, ROWS)).mappingJobId
  })
  after(() => service.close())

  const exportJob = (body?: unknown, token = organization.token) =>
    service.call('POST', `/api/v1/mapping/${jobId}/export`, { token, body })

  test('200: a csv with the default fields behind a link that needs no credentials', async () => {
    const { status, body } = await exportJob()
    assert.equal(status, 200)
    assert.deepEqual([body.format, body.rowCount, body.filename], ['csv', 2, 'hotels-mapped.csv'])
    const file = await service.call('GET', body.downloadUrl)
    assert.equal(file.status, 200)
    assert.match(file.headers.get('content-type')!, /^text\/csv/)
    assert.match(file.headers.get('content-disposition')!, /hotels-mapped\.csv/)
    const outside = await service.call('GET', body.downloadUrl, { headers: { range: 'bytes=99999-' } })
    assert.equal(outside.status, 416)
    assert.equal(outside.body.requestId, outside.headers.get('x-request-id'))
    const held = { 'if-none-match': file.headers.get('etag')! }
    const same = await service.call('GET', body.downloadUrl, { headers: held })
    assert.deepEqual([same.status, same.headers.get('content-length'), same.text], [304, null, ''])
    const head = await service.call('HEAD', body.downloadUrl)
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(body.fileSize)])
    const lines = file.text.trimEnd().split('\n')
    assert.match(lines[0], /^partnerHotelId,partnerHotelName,.*,supplierExternalIds$/)
    assert.match(lines[1], new RegExp(`^p-nord,.*${HOTELS.nord}.*MATCHED`))
    assert.match(lines[2], /^p-nowhere,.*UNMATCHED,NO_CANDIDATES/)
  })

  test('the same job and format again is the same file; a decision makes another', async () => {
    const first = (await exportJob({ format: 'jsonl' })).body
    assert.equal((await exportJob({ format: 'jsonl' })).body.exportFileId, first.exportFileId)
    const { results } = await searchResults(service, organization, jobId)
    await service.call('POST', `/api/v1/mapping/${jobId}/results/${results[1].id}/decision`, {
      token: organization.token,
      body: { action: 'ASSIGN', referenceHotelId: HOTELS.belem },
    })
    const after = (await exportJob({ format: 'jsonl' })).body
    assert.notEqual(after.exportFileId, first.exportFileId)
    const rows = (await service.call('GET', after.downloadUrl)).text.trim().split('\n')
    const assigned = JSON.parse(rows[1])
    assert.deepEqual(
      [assigned.matchedReferenceHotelId, assigned.matchMethod, assigned.supplierExternalIds],
      [HOTELS.belem, 'manual', { ACME: 'A7' }],
    )
  })

  test('every format carries every row; an upload column and reference fields can be asked for', async () => {
    const includeFields = ['partner.address', 'referenceCountry', 'referenceCity', 'status']
    for (const format of ['csv', 'json', 'jsonl', 'xlsx', 'parquet']) {
      const { status, body } = await exportJob({ format, includeFields })
      assert.equal(status, 200, `${format}: ${JSON.stringify(body)}`)
      const file = await fetch(body.downloadUrl)
      assert.equal((await file.arrayBuffer()).byteLength, body.fileSize)
    }
    const { body } = await exportJob({ format: 'csv', includeFields, includeHeader: false, compression: 'gzip' })
    const bytes = Buffer.from(await (await fetch(body.downloadUrl)).arrayBuffer())
    assert.match(gunzipSync(bytes).toString(), /^102 Quai de Jemmapes,France,Paris,MATCHED\n/)
  })

  test('a column of the upload is found by the name its file gives it, also when we took it for one of ours', async () => {
    const list = 'Hotel ID;Hotel-Name;town;countryCode;Star Rating;id of chain\n007;Hotel du Nord;Paris;FR;4;c1\n'
    const { body: upload } = await uploadFile(service, organization.token, 'own.csv', list)
    const { body: job } = await startJob(service, organization, { partnerInventoryId: upload.uploadId })
    await waitForJob(service, organization, job.mappingJobId)
    const fields = [
      'partner.Hotel ID',
      'partner.hotel_name',
      'partner.city',
      'partner.star rating',
      'partner.Id Of Chain',
    ]
    const { body } = await service.call('POST', `/api/v1/mapping/${job.mappingJobId}/export`, {
      token: organization.token,
      body: { includeFields: [...fields, 'partner.nothing'] },
    })
    const file = await service.call('GET', body.downloadUrl)
    assert.deepEqual(file.text.trimEnd().split('\n'), [
      [...fields, 'partner.nothing'].join(','),
      '007,Hotel du Nord,Paris,4,c1,',
    ])
  })

  test('a column that we take for one of ours by now is exported also from a list that was read before', async () => {
    const { files, columnar } = service.services
    const list =
      'id,name,city,country,Straße,Breitengrad,Längengrad\n1,Hotel du Nord,Paris,FR,102 Quai,48.8729,2.3637\n'
    const { body: upload } = await uploadFile(service, organization.token, 'before.csv', list)
    const { body: job } = await startJob(service, organization, { partnerInventoryId: upload.uploadId })
    await waitForJob(service, organization, job.mappingJobId)
    // What a version wrote that had no use for the three.
    const key = uploadKeys({ id: upload.uploadId, organizationId: organization.id }).inventory
    const extra = JSON.stringify({ Straße: '102 Quai', Breitengrad: '48.8729', Längengrad: '2.3637' })
    await using scratch = await files.scratch()
    const path = join(scratch.path, 'before.parquet')
    await files.withLocalPath(key, (now) =>
      columnar.run(`COPY (SELECT * REPLACE (NULL::VARCHAR AS address, NULL::DOUBLE AS latitude, NULL::DOUBLE AS longitude,
        ${sqlText(extra)} AS extra) FROM ${parquetRows(now)}) TO ${sqlText(path)} (FORMAT parquet)`),
    )
    await files.writeFromPath(key, path)
    const { body } = await service.call('POST', `/api/v1/mapping/${job.mappingJobId}/export`, {
      token: organization.token,
      body: { includeFields: ['partner.Straße', 'partner.address', 'partner.Breitengrad', 'partner.Längengrad'] },
    })
    const file = await service.call('GET', body.downloadUrl)
    assert.equal(file.text.trimEnd().split('\n')[1], '102 Quai,102 Quai,48.8729,2.3637')
  })

  test('a fresh link by exportFileId; 404 for another organization; 403 once altered or expired', async () => {
    const { body } = await exportJob()
    const path = `/api/v1/exports/${body.exportFileId}`
    const again = await service.call('GET', path, { token: organization.token })
    assert.equal(again.body.exportFileId, body.exportFileId)
    const other = await service.createOrganization()
    assert.equal((await service.call('GET', path, { token: other.token })).status, 404)
    assert.equal((await exportJob(undefined, other.token)).status, 404)
    const altered = body.downloadUrl.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'))
    assert.equal((await service.call('GET', altered)).status, 403)
    service.clock.advance(25 * 3600 * 1000)
    assert.equal((await service.call('GET', body.downloadUrl)).status, 403)
  })

  test('400 for what is no format or field, 409 before the job is COMPLETED', async () => {
    for (const body of [
      { format: 'pdf' },
      { includeFields: ['nonsense'] },
      { includeFields: ['constructor'] },
      { includeFields: ['__proto__'] },
      { includeFields: [] },
      { includeFields: ['status', 'status'] },
      { format: 'json', includeFields: ['partner.id', 'partner.ID'] },
      { delimiter: 'ab' },
      { delimiter: '§' },
    ]) {
      assert.equal((await exportJob(body)).status, 400, JSON.stringify(body))
    }
    const waiting = await startTestService({}, { work: false })
    try {
      await loadReference(waiting)
      const { token } = await waiting.createOrganization()
      const upload = await uploadFile(waiting, token, 'h.csv', `id,name,city,country\n1,A,Paris,FR\n`)
      const job = await startJob(waiting, { token }, { partnerInventoryId: upload.body.uploadId })
      const early = await waiting.call('POST', `/api/v1/mapping/${job.body.mappingJobId}/export`, { token })
      assert.equal(early.status, 409)
    } finally {
      await waiting.close()
    }
  })
})

describe('GET and PUT /api/v1/export-format', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  test('the defaults before any PUT; PUT replaces all; what is absent is the default', async () => {
    const { token } = await service.createOrganization()
    const path = '/api/v1/export-format'
    const before = await service.call('GET', path, { token })
    assert.deepEqual([before.status, before.body.format, before.body.updatedAt], [200, 'csv', null])
    const put = await service.call('PUT', path, { token, body: { format: 'xlsx', includeFields: ['status'] } })
    assert.deepEqual([put.status, put.body.format, put.body.includeFields], [200, 'xlsx', ['status']])
    assert.ok(put.body.updatedAt)
    const second = await service.call('PUT', path, { token, body: { delimiter: ';' } })
    assert.deepEqual([second.body.format, second.body.delimiter], ['csv', ';'])
    assert.deepEqual(second.body.includeFields, before.body.includeFields)
    assert.deepEqual((await service.call('GET', path, { token })).body, second.body)
    assert.equal((await service.call('GET', path)).status, 401)
    for (const body of [{ compression: 'zip' }, { includeFields: ['toString'] }]) {
      assert.equal((await service.call('PUT', path, { token, body })).status, 400, JSON.stringify(body))
    }
  })
})
