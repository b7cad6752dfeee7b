import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { HEADER, loadReference, PARTNER_ROWS } from '../../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'
import { until } from '../../support/until.ts'

const LIST = HEADER + PARTNER_ROWS.nord + PARTNER_ROWS.tejo + PARTNER_ROWS.nowhere

describe('supplier requests', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
    await loadReference(service)
  })
  after(() => service.close())

  function submit(token: string | undefined, fields: Record<string, string>, file?: [string | Uint8Array, string]) {
    const form = new FormData()
    if (file) form.set('file', new Blob([file[0] as string]), file[1])
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return service.call('POST', '/api/v1/suppliers/request', { token, body: form })
  }

  test('202: a request is pending, carries what was sent, and is listed for its organization only', async () => {
    const [organization, other] = [await service.createOrganization(), await service.createOrganization()]
    const fields = { supplierName: 'Acme Beds', description: 'Our main supplier', contactEmail: 'a@acme.example' }
    const created = await submit(organization.token, fields, [LIST, 'list.csv'])
    assert.equal(created.status, 202)
    assert.equal(created.body.supplierName, 'Acme Beds')
    assert.equal(created.body.status, 'pending')
    assert.match(created.body.submittedAt, /^\d{4}-\d\d-\d\dT.*Z$/)
    const path = '/api/v1/suppliers/requests'
    const mine = await service.call('GET', path, { token: organization.token })
    assert.deepEqual([mine.body.total, mine.body.requests[0].id], [1, created.body.id])
    assert.equal((await service.call('GET', path, { token: other.token })).body.total, 0)
    assert.equal((await service.call('GET', `${path}/${created.body.id}`, { token: other.token })).status, 404)
  })

  test('202: sent again while it is pending it is the same request, and what it says anew is taken over', async () => {
    const { id: organizationId, token } = await service.createOrganization()
    const list = `${LIST}p-again,Larch Court,1 Elm Street,Paris,FR,48.85,2.35\n`
    const together = await Promise.all(
      Array.from({ length: 4 }, () =>
        submit(token, { supplierName: 'Larch Beds', description: 'First' }, [list, 'a.csv']),
      ),
    )
    assert.deepEqual(new Set(together.map(({ status }) => status)), new Set([202]))
    assert.equal(new Set(together.map(({ body }) => body.id)).size, 1)
    const [first] = together
    const again = await submit(token, { supplierName: ' Larch Beds ', contactEmail: 'a@larch.example' }, [
      list,
      'b.csv',
    ])
    assert.deepEqual(again.body, { ...first.body, contactEmail: 'a@larch.example' })
    const folders = new Set<string>()
    for await (const { key } of service.services.files.list(`organizations/${organizationId}/supplier-requests/`))
      folders.add(key.split('/')[3])
    assert.deepEqual([...folders], [first.body.id])
    const others = [
      await submit(token, { supplierName: 'Rowan Beds' }, [list, 'a.csv']),
      await submit(token, { supplierName: 'Larch Beds' }, [LIST, 'a.csv']),
      await submit((await service.createOrganization()).token, { supplierName: 'Larch Beds' }, [list, 'a.csv']),
    ]
    for (const { body } of others) assert.notEqual(body.id, first.body.id)
  })

  test('202: sent again after it was answered it is a new request', async () => {
    const { token, adminKey } = await service.createOrganization()
    const key = await adminKey()
    const first = await submit(token, { supplierName: 'Elm Beds' }, [LIST, 'a.csv'])
    const resolve = { key, body: { resolution: 'REJECT', note: 'No list of theirs' } }
    await service.call('POST', `/api/v1/suppliers/requests/${first.body.id}/resolve`, resolve)
    const again = await submit(token, { supplierName: 'Elm Beds' }, [LIST, 'a.csv'])
    assert.equal(again.body.status, 'pending')
    assert.notEqual(again.body.id, first.body.id)
  })

  test('202: a pending request whose files were lost is whole again when it is sent again', async () => {
    const { id: organizationId, token } = await service.createOrganization()
    const { body } = await submit(token, { supplierName: 'Alder Beds' }, [LIST, 'a.csv'])
    const folder = `organizations/${organizationId}/supplier-requests/${body.id}/`
    await service.services.files.deletePrefix(folder)
    await submit(token, { supplierName: 'Alder Beds' }, [LIST, 'a.csv'])
    const keys: string[] = []
    for await (const { key } of service.services.files.list(folder)) keys.push(key.slice(folder.length))
    assert.deepEqual(keys.sort(), ['inventory.parquet', 'original'])
  })

  test('400: a missing field, a bad address, an unreadable file; each is named and nothing is kept', async () => {
    const organization = await service.createOrganization()
    const cases: [Record<string, string>, [string, string] | undefined, string][] = [
      [{ supplierName: 'A' }, undefined, 'file'],
      [{}, [LIST, 'l.csv'], 'supplierName'],
      [{ supplierName: '   ' }, [LIST, 'l.csv'], 'supplierName'],
      [{ supplierName: 'A', contactEmail: 'not an address' }, [LIST, 'l.csv'], 'contactEmail'],
      [{ supplierName: 'A' }, ['', 'l.csv'], 'file'],
      [{ supplierName: 'A' }, ['colour,size\nred,9\n', 'l.csv'], 'file'],
    ]
    for (const [fields, file, path] of cases) {
      const answer = await submit(organization.token, fields, file)
      assert.equal(answer.status, 400, JSON.stringify([fields, answer.body]))
      assert.equal(answer.body.errors[0].path, path)
    }
    const kept: string[] = []
    for await (const { key } of service.services.files.list(`organizations/${organization.id}/`)) kept.push(key)
    assert.deepEqual(kept, [])
  })

  test('401 without a token; 415 for anything but CSV, JSON or Excel; 413 above the limit', async () => {
    const organization = await service.createOrganization()
    assert.equal((await submit(undefined, { supplierName: 'A' }, [LIST, 'l.csv'])).status, 401)
    for (const [content, name, why] of [
      ['%PDF-1.7', 'l.pdf', '".pdf" files are not accepted.'],
      ['PAR1....PAR1', 'l.parquet', 'Parquet is not accepted here.'],
    ]) {
      const { status, body } = await submit(organization.token, { supplierName: 'A' }, [content, name])
      assert.equal(status, 415)
      assert.equal(body.detail, `${why} Send CSV (.csv), JSON (.json, .jsonl) or Excel (.xlsx).`)
    }
    const small = await startTestService({ UPLOAD_MAX_MB: '1' })
    try {
      const { token } = await small.createOrganization()
      const form = new FormData()
      form.set('file', new Blob([`${HEADER}${'x'.repeat(8 * 1024 * 1024)}`]), 'l.csv')
      form.set('supplierName', 'A')
      const answer = await small.call('POST', '/api/v1/suppliers/request', { token, body: form })
      assert.equal(answer.status, 413)
    } finally {
      await small.close()
    }
  })

  test('resolve: 401 without a key, 403 with a plain key, 404 unknown, 400 without a code, 409 the second time', async () => {
    const organization = await service.createOrganization()
    const adminKey = await organization.adminKey()
    const { id } = (await submit(organization.token, { supplierName: 'B' }, [LIST, 'b.csv'])).body
    const resolve = (key: string | undefined, body: unknown, which = id) =>
      service.call('POST', `/api/v1/suppliers/requests/${which}/resolve`, { key, body })
    assert.equal((await resolve(undefined, { resolution: 'REJECT' })).status, 401)
    assert.equal((await resolve(organization.key, { resolution: 'REJECT' })).status, 403)
    assert.equal((await resolve(adminKey, { resolution: 'REJECT' }, crypto.randomUUID())).status, 404)
    const noCode = await resolve(adminKey, { resolution: 'APPROVE' })
    assert.equal(noCode.status, 400)
    assert.equal(noCode.body.errors[0].path, 'supplierCode')
    assert.equal((await resolve(adminKey, { resolution: 'LATER' })).status, 400)
    const rejected = await resolve(adminKey, { resolution: 'REJECT', note: 'No contract with them.' })
    assert.deepEqual(
      [rejected.status, rejected.body.status, rejected.body.note],
      [200, 'rejected', 'No contract with them.'],
    )
    assert.equal((await resolve(adminKey, { resolution: 'APPROVE', supplierCode: 'B' })).status, 409)
  })

  test('an approval counts what was taken, what awaits review and what has no match', async () => {
    const organization = await service.createOrganization()
    const { id } = (await submit(organization.token, { supplierName: 'Gamma Rooms' }, [LIST, 'g.csv'])).body
    await service.call('POST', `/api/v1/suppliers/requests/${id}/resolve`, {
      key: await organization.adminKey(),
      body: { resolution: 'APPROVE', supplierCode: 'GAMMA' },
    })
    const request = await until('the list is mapped', async () => {
      const { body } = await service.call('GET', `/api/v1/suppliers/requests/${id}`, { token: organization.token })
      return body.crosswalk?.status === 'MAPPING' ? null : body
    })
    assert.equal(request.crosswalk.status, 'DONE')
    assert.deepEqual(
      [request.crosswalk.taken + request.crosswalk.inReview, request.crosswalk.unmatched],
      [2, 1],
      JSON.stringify(request.crosswalk),
    )
  })
})
