import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Trx } from '../../src/platform/database/index.ts'
import { uploadFile, waitForUpload } from '../support/mapping/uploads.ts'
import { meanwhile } from '../support/meanwhile.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const LIST = 'id,name,city,country\n1,Aubergine,Colmar,FR\n'

// Whatever is written for an organization holds the key of its row. On a real Postgres what locked the whole row while
// it held something else ended in a deadlock with it.
describe('an organization does several things at the same moment', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  const holdKey = (organizationId: string) => (trx: Trx) =>
    trx.selectFrom('organizations').select('id').where('id', '=', organizationId).forKeyShare().execute()

  test('a plan that is paid for while a job is being made is there with the first event', async () => {
    const { id, token } = await service.createOrganization()
    // The account is made by the first who needs it.
    await service.services.db.insertInto('quota_accounts').values({ organization_id: id }).execute()
    const { tiers } = (await service.call('GET', '/api/v1/billing/plans')).body
    const session = await service.call('POST', '/api/v1/billing/checkout', {
      token,
      body: {
        priceId: tiers[1].providerPriceId,
        successUrl: 'https://shop.example/done',
        cancelUrl: 'https://shop.example/back',
      },
    })
    const pay = () =>
      service.call('POST', session.body.checkoutUrl, {
        body: 'action=pay',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const reserve = (trx: Trx) =>
      trx.selectFrom('quota_accounts').selectAll().where('organization_id', '=', id).forUpdate().execute()
    assert.equal((await meanwhile(service, holdKey(id), pay, reserve)).status, 303)
    const { body } = await service.call('GET', '/api/v1/billing/subscription', { token })
    assert.equal(body.planType, 'SUBSCRIPTION')
    const events = await service.services.db.selectFrom('provider_events').select(['outcome', 'attempts']).execute()
    assert.notEqual(events.length, 0)
    assert.deepEqual(
      events.filter(({ attempts }) => attempts > 0),
      [],
    )
  })

  test('a list that is sent again while a job on it is being made is the same upload', async () => {
    const { id, token } = await service.createOrganization()
    const send = () => uploadFile(service, token, 'list.csv', LIST, { supplierCode: 'ACME' })
    const { uploadId } = (await send()).body
    await waitForUpload(service, token, uploadId)
    const holdUpload = (trx: Trx) =>
      trx.selectFrom('uploads').select('id').where('id', '=', uploadId).forUpdate().execute()
    const again = await meanwhile(service, holdUpload, send, holdKey(id))
    assert.equal(again.status, 201, again.text)
    assert.equal(again.body.uploadId, uploadId)
  })
})
