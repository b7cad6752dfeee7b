import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { HOTELS, loadReference, mapRows, PARTNER_ROWS, searchResults } from '../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// DuckDB would take the first for a column of every file below it, the second for a pattern.
describe('a data folder below name=prod/q*', () => {
  let folder: string
  let service: TestService
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-folder-'))
    const dataDir = join(folder, 'name=prod', 'q*[1]')
    await mkdir(dataDir, { recursive: true })
    service = await startTestService({ DATA_DIR: dataDir })
    await loadReference(service)
  })
  after(async () => {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('an upload is mapped and exported with the names of its hotels', async () => {
    const organization = await service.createOrganization()
    const job = await mapRows(service, organization, PARTNER_ROWS.nord + PARTNER_ROWS.tejo)
    assert.equal(job.status, 'COMPLETED', job.failureReason)
    const { results } = await searchResults(service, organization, job.mappingJobId, { hotelName: 'nord' })
    assert.deepEqual(
      results.map((result: Record<string, string>) => [result.partnerHotelName, result.matchedReferenceHotelId]),
      [['Hotel du Nord', HOTELS.nord]],
    )
    const exported = await service.call('POST', `/api/v1/mapping/${job.mappingJobId}/export`, {
      token: organization.token,
      body: { format: 'csv', includeFields: ['partner.name', 'matchedReferenceHotelName'] },
    })
    assert.equal(exported.status, 200, exported.text)
    const { text } = await service.call('GET', exported.body.downloadUrl)
    assert.match(text, /Hotel du Nord,Hôtel du Nord\r?\nPousada do Tejo,Pousada do Tejo/)
  })
})
