import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { uploadFile, waitForUpload } from '../../support/mapping/uploads.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const CSV =
  'id,name,address,city,country,latitude,longitude\n007,Hôtel du Nord,102 Quai de Jemmapes,Paris,FR,48.8729,2.3637\n'

describe('POST /api/v1/inventory', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  test('201: a new upload is PROCESSING with no count yet, then COMPLETED with its valid rows', async () => {
    const organization = await service.createOrganization()
    const created = await uploadFile(service, organization.token, 'hotels.csv', `${CSV}8,,x,Paris,FR,,\n`)
    assert.equal(created.status, 201)
    assert.deepEqual(Object.keys(created.body).sort(), ['createdAt', 'filename', 'recordCount', 'status', 'uploadId'])
    assert.equal(created.body.status, 'PROCESSING')
    assert.equal(created.body.recordCount, null)
    const done = await waitForUpload(service, organization.token, created.body.uploadId)
    assert.equal(done.status, 'COMPLETED')
    assert.equal(done.recordCount, 1)
    assert.equal(done.invalidRecords, 1)
    assert.deepEqual(done.rowErrors, [{ row: 3, column: 'name', value: null, reason: 'name is missing' }])
  })

  test('201: a name that is too long keeps its end, in whole characters', async () => {
    const { token } = await service.createOrganization()
    const { status, body } = await uploadFile(service, token, `${'🏨'.repeat(300)}a.csv`, CSV)
    assert.deepEqual([status, body.filename], [201, `${'🏨'.repeat(195)}a.csv`])
  })

  test('201: the same bytes answer with the same uploadId; another supplier or another organization does not', async () => {
    const organization = await service.createOrganization('SUBSCRIPTION')
    const other = await service.createOrganization()
    const first = await uploadFile(service, organization.token, 'hotels.csv', CSV)
    const again = await uploadFile(service, organization.token, 'renamed.csv', CSV)
    const forSupplier = await uploadFile(service, organization.token, 'hotels.csv', CSV, { supplierCode: 'ACME' })
    const elsewhere = await uploadFile(service, other.token, 'hotels.csv', CSV)
    assert.equal(again.body.uploadId, first.body.uploadId)
    assert.equal(again.status, 201)
    assert.notEqual(forSupplier.body.uploadId, first.body.uploadId)
    assert.notEqual(elsewhere.body.uploadId, first.body.uploadId)
    const stored: string[] = []
    for await (const { key } of service.services.files.list(`organizations/${organization.id}/uploads/`)) {
      if (key.endsWith('/original')) stored.push(key)
    }
    assert.equal(stored.length, 2, 'the repeated bytes are not stored twice')
  })

  test('FAILED: a missing required column is named, and the same file again is processed again', async () => {
    const organization = await service.createOrganization()
    const created = await uploadFile(service, organization.token, 'hotels.csv', 'id,name,city\n1,A,B\n')
    const failed = await waitForUpload(service, organization.token, created.body.uploadId)
    assert.equal(failed.status, 'FAILED')
    assert.match(failed.failureReason, /country/)
    const again = await uploadFile(service, organization.token, 'hotels.csv', 'id,name,city\n1,A,B\n')
    assert.equal(again.body.uploadId, created.body.uploadId)
    assert.equal(again.body.status, 'PROCESSING')
    await waitForUpload(service, organization.token, created.body.uploadId)
  })

  test('FAILED: an upload whose file was lost is whole again when the same bytes are sent', async () => {
    const { db, files } = service.services
    const organization = await service.createOrganization()
    const { body } = await uploadFile(service, organization.token, 'hotels.csv', CSV)
    await waitForUpload(service, organization.token, body.uploadId)
    await db.updateTable('uploads').set({ status: 'FAILED' }).where('id', '=', body.uploadId).execute()
    await files.deletePrefix(`organizations/${organization.id}/uploads/${body.uploadId}/`)
    const again = await uploadFile(service, organization.token, 'hotels.csv', CSV)
    assert.deepEqual([again.body.uploadId, again.body.status], [body.uploadId, 'PROCESSING'])
    const done = await waitForUpload(service, organization.token, body.uploadId)
    assert.equal(done.status, 'COMPLETED', done.failureReason)
    const link = await service.call('GET', `/api/v1/inventory/${body.uploadId}/download`, { token: organization.token })
    assert.equal((await service.call('GET', link.body.downloadUrl)).text, CSV)
  })

  test('FAILED: where no row can be used, what is wrong with each can be read, until the file is sent again', async () => {
    const organization = await service.createOrganization()
    const rows = Array.from({ length: 30 }, (_, i) => `${i},Hotel,Paris,${i % 2 ? 'Atlantis' : ''}`).join('\n')
    const { body } = await uploadFile(service, organization.token, 'hotels.csv', `id,name,city,country\n${rows}\n`)
    const failed = await waitForUpload(service, organization.token, body.uploadId)
    assert.equal(failed.status, 'FAILED')
    assert.match(failed.failureReason, /^No row can be used/)
    assert.deepEqual([failed.validRecords, failed.invalidRecords, failed.rowErrors.length], [0, 30, 20])
    const page = `/api/v1/inventory/${body.uploadId}/errors?page=1&size=20`
    const errors = (await service.call('GET', page, { token: organization.token })).body
    assert.equal(errors.total, 30)
    assert.deepEqual(errors.errors.at(-1), {
      row: 31,
      column: 'country',
      value: 'Atlantis',
      reason: 'country is not known; write an ISO code (FR, FRA) or the English name (France)',
    })
    const again = await uploadFile(service, organization.token, 'hotels.csv', `id,name,city,country\n${rows}\n`)
    assert.deepEqual([again.body.status, again.body.recordCount], ['PROCESSING', null])
  })

  test('FAILED: a list of nothing but rows that cannot be kept says so, not that columns are missing', async () => {
    const { token } = await service.createOrganization()
    const rows = JSON.stringify([{ id: '1', name: 'Hotel\0A', city: 'Paris', country: 'FR' }])
    const { body } = await uploadFile(service, token, 'hotels.json', rows)
    const { failureReason, columns } = await waitForUpload(service, token, body.uploadId)
    assert.match(failureReason, /^No row can be used \(row 1: .* NUL character/)
    assert.deepEqual(columns, ['id', 'name', 'city', 'country'])
  })

  test('FAILED: sent again under a name that fits, the file is read as what that name says', async () => {
    const { token } = await service.createOrganization()
    // Text that is a table, and by its first sign may be JSON.
    const text = '{id,name,city,country\n'
    const first = await uploadFile(service, token, 'hotels.json', text)
    assert.equal((await waitForUpload(service, token, first.body.uploadId)).status, 'FAILED')
    const again = await uploadFile(service, token, 'hotels.csv', text)
    assert.deepEqual([again.body.uploadId, again.body.filename], [first.body.uploadId, 'hotels.csv'])
    const { fileFormat, failureReason } = await waitForUpload(service, token, first.body.uploadId)
    assert.equal(fileFormat, 'CSV')
    assert.match(failureReason, /header but no rows/)
  })

  test('201: points that could not be used are told with the upload; a long name of a column is no fault of ours', async () => {
    const { token } = await service.createOrganization()
    const rows = ['1,A,Paris,FR,north,2', '2,B,Paris,FR,south,2', '3,C,Paris,FR,2.35,48.85']
    const header = `id,name,city,country,lat,lng,${'x'.repeat(199)}🏨`
    const { body } = await uploadFile(service, token, 'a.csv', `${header}\n${rows.map((row) => `${row},\n`).join('')}`)
    const { status, warnings } = await waitForUpload(service, token, body.uploadId)
    assert.equal(status, 'COMPLETED')
    assert.deepEqual(warnings, [
      'In 2 rows coordinates are not numbers; left out (first: row 2).',
      'In row 4 latitude and longitude were swapped; put right.',
    ])
  })

  test('201: a list whose points were not seen says so, with the names its columns have', async () => {
    const { token } = await service.createOrganization()
    const { body } = await uploadFile(
      service,
      token,
      'a.csv',
      'id,name,city,country,geoY,geoX\n1,A,Paris,FR,48.8,2.3\n',
    )
    const { status, warnings } = await waitForUpload(service, token, body.uploadId)
    assert.equal(status, 'COMPLETED')
    assert.deepEqual(warnings, [
      'The file has no column latitude or longitude, nor one of a name known for it; where hotels lie says most about which is which. It has: id, name, city, country, geoY, geoX.',
    ])
  })

  test('FAILED: a damaged file is told so without a word of where it lies on our disk', async () => {
    const organization = await service.createOrganization()
    const { body } = await uploadFile(service, organization.token, 'hotels.parquet', 'PAR1xxxxPAR1')
    const { failureReason } = await waitForUpload(service, organization.token, body.uploadId)
    assert.match(failureReason, /^The Parquet file is damaged or cut off/)
    assert.ok(!failureReason.includes('/'), failureReason)
  })

  test('the link to the file as it was uploaded claims no encoding that it may not have', async () => {
    const { token } = await service.createOrganization()
    const bytes = Buffer.from(`\ufeff${CSV}`, 'utf16le')
    const { body } = await uploadFile(service, token, 'hotels.csv', bytes)
    await waitForUpload(service, token, body.uploadId)
    const link = await service.call('GET', `/api/v1/inventory/${body.uploadId}/download`, { token })
    const answer = await fetch(link.body.downloadUrl)
    assert.equal(answer.headers.get('content-type'), 'text/csv')
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes)
  })

  test('201: files in other fields are left out, as all unknown fields are; 400: a second file', async () => {
    const { token } = await service.createOrganization()
    const send = (...fields: string[]) => {
      const form = new FormData()
      for (const [i, field] of fields.entries())
        form.append(field, new Blob([`${CSV}${field},H${i},,Paris,FR,,\n`]), 'h.csv')
      return service.call('POST', '/api/v1/inventory', { token, body: form })
    }
    for (const fields of [
      ['logo', 'file'],
      ['file', 'logo'],
    ]) {
      const { status, body } = await send(...fields)
      assert.equal(status, 201, fields.join())
      const { validRecords } = await waitForUpload(service, token, body.uploadId)
      assert.equal(validRecords, 2)
    }
    const twice = await send('file', 'file')
    assert.equal(twice.status, 400)
    assert.match(twice.body.detail, /^file: is given more than once/)
    const many = await send(...Array<string>(21).fill('logo'), 'file')
    assert.deepEqual([many.status, many.body.detail], [400, 'The form has too many files.'])
  })

  test('400: no file, an empty file', async () => {
    const organization = await service.createOrganization()
    const form = new FormData()
    form.set('supplierCode', 'ACME')
    const none = await service.call('POST', '/api/v1/inventory', { token: organization.token, body: form })
    assert.equal(none.status, 400)
    assert.equal(none.body.errors[0].path, 'file')
    assert.equal((await uploadFile(service, organization.token, 'hotels.csv', '')).status, 400)
    // As a browser sends a form in which no file was chosen, and as a program sends one it gives no name.
    const nameless = (content: string) =>
      service.call('POST', '/api/v1/inventory', {
        token: organization.token,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body: `--b\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n--b--\r\n`,
      })
    assert.equal((await nameless('')).status, 400)
    assert.equal((await nameless(CSV)).status, 201)
  })

  test('401 without a token, 413 above the limit, 415 for anything but the four formats', async () => {
    const small = await startTestService({ UPLOAD_MAX_MB: '1' })
    try {
      const organization = await small.createOrganization()
      assert.equal((await uploadFile(small, undefined, 'hotels.csv', CSV)).status, 401)
      const head = 'id,name,city,country\n'
      const limit = 1024 * 1024
      const row = (size: number) => `1,${'x'.repeat(size - head.length - 8)},a,FR\n`
      const over = await uploadFile(small, organization.token, 'over.csv', head + row(limit + 1))
      assert.equal(over.status, 413)
      assert.match(over.body.detail, /larger than 1 MB/)
      assert.equal(over.body.code, 'PAYLOAD_TOO_LARGE')
      // What is refused has mostly not arrived yet; its sender is answered all the same.
      const farOver = await uploadFile(small, organization.token, 'over.csv', head + row(8 * limit))
      assert.equal(farOver.status, 413)
      const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8 * limit, 7)])
      assert.equal((await uploadFile(small, organization.token, 'hotels.csv', large)).status, 415)
      const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      assert.equal((await uploadFile(small, organization.token, 'hotels.csv', picture)).status, 415)
      assert.equal((await uploadFile(small, organization.token, 'hotels.pdf', CSV)).status, 415)
    } finally {
      await small.close()
    }
  })

  test('403: a supplier more than the plan allows, with the limit named, and nothing is stored', async () => {
    const organization = await service.createOrganization('FREE')
    for (const supplierCode of ['A', 'B']) {
      assert.equal((await uploadFile(service, organization.token, 'h.csv', CSV, { supplierCode })).status, 201)
    }
    const third = await uploadFile(service, organization.token, 'h.csv', CSV, { supplierCode: 'C' })
    assert.equal(third.status, 403)
    assert.match(third.body.detail, /allows 2 suppliers/)
    const list = await service.call('GET', '/api/v1/inventory', { token: organization.token })
    assert.equal(list.body.total, 2)
  })
})
