import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { uploadFile } from '../../support/mapping/uploads.ts'
import { importHotels } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

// Sixteen digits, more than a number holds exactly, and more than it holds at all.
const LARGE = ['9999999999999999', '1'.repeat(30), '9'.repeat(400)]

describe('numbers of a query that are larger than anything there is', () => {
  let service: TestService
  let token: string
  let deliveries: string
  before(async () => {
    service = await startTestService()
    await importHotels(service, [{ name: 'Hotel du Nord', country: 'FR' }])
    token = (await service.createOrganization()).token
    const body = { webhookUrl: 'https://hooks.example/in', events: ['MAPPING_COMPLETED'] }
    const { id } = (await service.call('POST', '/api/v1/webhook-subscriptions', { token, body })).body
    deliveries = `/api/v1/webhook-subscriptions/${id}/deliveries`
  })
  after(() => service.close())

  const get = (path: string) => service.call('GET', path, { token })

  test('a size or limit is moved to the most there is', async () => {
    for (const number of LARGE) {
      assert.equal((await get(`/api/v1/inventory?size=${number}`)).body.size, 100, number)
      for (const path of ['/api/v1/billing/metrics/history', deliveries]) {
        assert.equal((await get(`${path}?limit=${number}`)).status, 200, `${path} ${number}`)
      }
    }
    assert.equal((await get(`/api/v1/billing/metrics/history?limit=-${LARGE[0]}`)).status, 200)
  })

  test('400: a page or version is told how long it may be', async () => {
    for (const number of LARGE) {
      for (const [path, field] of [
        ['/api/v1/inventory', 'page'],
        ['/api/v1/reference/changes?since=1', 'page'],
        ['/api/v1/reference/changes', 'since'],
      ]) {
        const { status, body } = await get(`${path}${path.includes('?') ? '&' : '?'}${field}=${number}`)
        assert.deepEqual([status, body.errors], [400, [{ path: field, message: 'must have at most 15 digits' }]])
      }
    }
  })

  test('200: the last page that can be asked for is empty, in every list', async () => {
    const upload = await uploadFile(service, token, 'hotels.csv', 'id,name,city,country\n1,A,Paris,FR\n')
    for (const path of [
      '/api/v1/inventory',
      `/api/v1/inventory/${upload.body.uploadId}/errors`,
      '/api/v1/mapping',
      '/api/v1/account/tokens',
      '/api/v1/account/audit-log',
      '/api/v1/suppliers',
      '/api/v1/suppliers/requests',
      '/api/v1/reference/changes?since=1',
    ]) {
      const { status, body } = await get(`${path}${path.includes('?') ? '&' : '?'}page=${'9'.repeat(15)}&size=100`)
      assert.deepEqual([status, body.page], [200, 999_999_999_999_999], path)
    }
  })
})
