import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loadReference, mapRows, searchResults } from '../../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

// UUIDs by their shape, not by the bits for version and variant: a customer's own numbering, and a GUID of a Microsoft
// kind.
const NUMBERED = '00000000-0000-0000-0000-000000000001'
const GUID = '5A8D1C1E-7B6F-0E52-C4A1-3F0D9B7A6E21'.toLowerCase()

let service: TestService
before(async () => {
  service = await startTestService()
  await loadReference(
    service,
    `id,name,address,city,country,latitude,longitude,supplier:ACME
${NUMBERED},Hôtel du Nord,102 Quai de Jemmapes,Paris,FR,48.8729,2.3637,A1
${GUID.toUpperCase()},Lutetia Palace,45 Boulevard Raspail,Paris,FR,48.8512,2.3272,A2
`,
  )
})
after(() => service.close())

test('a reference keeps the UUIDs of its file whoever made them, and every endpoint takes and gives them', async () => {
  const organization = await service.createOrganization()
  for (const id of [NUMBERED, GUID, GUID.toUpperCase()]) {
    const hotel = await service.call('GET', `/api/v1/reference/${id}`)
    assert.equal(hotel.status, 200, id)
    assert.equal(hotel.body.id, id.toLowerCase())
  }
  const bySupplier = await service.call('GET', '/api/v1/reference/by-supplier/ACME/A1')
  assert.equal(bySupplier.body.id, NUMBERED)

  const row = 'p1,Hotel du Nord,102 Quai de Jemmapes,Paris,FR,48.8729,2.3637\n'
  const { mappingJobId } = await mapRows(service, organization, row)
  const [result] = (await searchResults(service, organization, mappingJobId)).results
  assert.equal(result.matchedReferenceHotelId, NUMBERED)
  const path = `/api/v1/mapping/${mappingJobId}/results/${result.id}`
  const { token, key } = organization
  const assigned = await service.call('POST', `${path}/decision`, {
    token,
    body: { action: 'ASSIGN', referenceHotelId: GUID },
  })
  assert.equal(assigned.body.matchedReferenceHotelId, GUID, assigned.text)
  const reported = await service.call('POST', `${path}/error-reports`, {
    token,
    body: { reason: 'wrong', expectedReferenceHotelId: NUMBERED },
  })
  assert.equal(reported.status, 201)

  const body = { originalHotelId: GUID, duplicateHotelId: NUMBERED }
  const report = await service.call('POST', '/api/v1/reference/duplicates', { key, body })
  assert.equal(report.status, 201)
  const merged = await service.call('POST', `/api/v1/reference/duplicates/${report.body.reportId}/resolve`, {
    key: await organization.adminKey(),
    body: { resolution: 'MERGE' },
  })
  assert.equal(merged.status, 200)
  assert.equal((await service.call('GET', `/api/v1/reference/${NUMBERED}`)).body.id, GUID)
})
