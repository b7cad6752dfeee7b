import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { loadReference, startJob, waitForJob } from '../../support/mapping/mapping.ts'
import { uploadFile, waitForUpload } from '../../support/mapping/uploads.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const CSV =
  'Hotelnummer,Hotelname,Straße,Stadt,Land\n1,Hotel du Nord,102 Quai de Jemmapes,Paris,FR\n2,Lutetia,,Paris,FR\n'
const EARLIER = /read by an earlier version/

describe('POST /api/v1/inventory of a list that an earlier version of the service has read', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
    await loadReference(service)
  })
  after(() => service.close())

  async function readBefore() {
    const organization = await service.createOrganization()
    const { token } = organization
    const send = async () => (await uploadFile(service, token, 'hotels.csv', CSV)).body
    const { uploadId } = await send()
    await waitForUpload(service, token, uploadId)
    const keep = (values: { reading?: number; valid_records?: number }) =>
      service.services.db.updateTable('uploads').set(values).where('id', '=', uploadId).execute()
    await keep({ reading: 0 })
    const find = async () => (await service.call('GET', `/api/v1/inventory/${uploadId}`, { token })).body
    const map = async () => {
      const { body } = await startJob(service, organization, { partnerInventoryId: uploadId })
      return waitForJob(service, organization, body.mappingJobId)
    }
    return { uploadId, token, keep, send, find, map }
  }

  test('201: it says so, and is read anew under the same uploadId when it is sent again', async () => {
    const { uploadId, token, keep, send, find } = await readBefore()
    // One row of the two was understood.
    await keep({ valid_records: 1 })
    assert.match((await find()).warnings.join(), EARLIER)
    const again = await send()
    assert.deepEqual([again.uploadId, again.status], [uploadId, 'PROCESSING'])
    const upload = await waitForUpload(service, token, uploadId)
    assert.deepEqual([upload.status, upload.recordCount], ['COMPLETED', 2])
    assert.doesNotMatch(upload.warnings.join(), EARLIER)
    assert.equal((await send()).status, 'COMPLETED', 'once is enough')
  })

  test('201: where it has been mapped its rows stay, for the results go by their numbers', async () => {
    const { uploadId, send, find, map } = await readBefore()
    assert.equal((await map()).status, 'COMPLETED')
    const again = await send()
    assert.deepEqual([again.uploadId, again.status], [uploadId, 'COMPLETED'])
    assert.match((await find()).warnings.join(), EARLIER)
  })

  test('201: a mapping that came to nothing holds nothing', async () => {
    const { uploadId, token, send, map } = await readBefore()
    const { mappingJobId } = await map()
    await service.services.db
      .updateTable('mapping_jobs')
      .set({ status: 'FAILED', failure_reason: 'CANCELLED' })
      .where('id', '=', mappingJobId)
      .execute()
    assert.equal((await send()).status, 'PROCESSING')
    assert.equal((await waitForUpload(service, token, uploadId)).recordCount, 2)
  })
})
