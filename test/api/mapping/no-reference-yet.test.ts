import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startJob } from '../../support/mapping/mapping.ts'
import { uploadFile } from '../../support/mapping/uploads.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const NORD = { id: '1', name: 'Hotel du Nord', city: 'Paris', country: 'FR' }

describe('mapping before there is a reference inventory', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  before(async () => {
    service = await startTestService({ LOG_LEVEL: 'warn' }, { work: false })
    organization = await service.createOrganization()
  })
  after(() => service.close())

  test('503: says when to try again, charges nothing, and is no error in our log', async () => {
    const { token } = organization
    const rows = `${Object.keys(NORD).join()}\n${Object.values(NORD).join()}\n`
    const { uploadId } = (await uploadFile(service, token, 'hotels.csv', rows)).body
    const answers = [
      await startJob(service, organization, { partnerInventoryId: uploadId }),
      await service.call('POST', '/api/v1/match', { token, body: { records: [NORD] } }),
    ]
    for (const { status, body, headers } of answers) {
      assert.deepEqual([status, body.code], [503, 'UNAVAILABLE'])
      assert.match(body.detail, /no reference inventory/)
      assert.ok(Number(headers.get('retry-after')) > 0, `Retry-After: ${headers.get('retry-after')}`)
    }
    const quota = await service.call('GET', '/api/v1/billing/quota/status', { token })
    assert.equal(quota.body.mappingsUsedToday, 0)
    const told = service.logLines.map((line) => JSON.parse(line)).filter((line) => line.detail ?? line.err)
    assert.deepEqual(
      told.map(({ level, err }) => [level, err]),
      [
        [40, undefined],
        [40, undefined],
      ],
    )
  })
})
