import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loadReference, searchResults, startJob, uploadRows, waitForJob } from '../../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const HOUSES = ['Larkspur', 'Overmoor', 'Quillfeather', 'Dunbarrow', 'Saltmarsh', 'Greywether', 'Thistlewick']
const TOLD = 'many hotels stand on these very coordinates; taken for those of the town'
let service: TestService

before(async () => {
  service = await startTestService()
  const rows = HOUSES.map(
    (house, k) =>
      `aaaaaaaa-1111-4111-8111-11111111111${k},${house} Hotel,,Vellanport,FR,${43.70123 + k * 0.02},7.26547\n`,
  )
  await loadReference(service, `id,name,address,city,country,latitude,longitude\n${rows.join('')}`)
})
after(() => service.close())

test('hotels that a list puts on the point of their town are matched by name and town, and the row and its reasons say so', async () => {
  const organization = await service.createOrganization()
  const rows = HOUSES.map((house, k) => `p${k},HOTEL ${house.toUpperCase()},,Vellanport,FR,43.70123,7.26547\n`).join('')
  const uploadId = await uploadRows(service, organization, rows)
  const job = await startJob(service, organization, { partnerInventoryId: uploadId })
  await waitForJob(service, organization, job.body.mappingJobId)
  const { results } = await searchResults(service, organization, job.body.mappingJobId)
  assert.equal(results.length, HOUSES.length)
  for (const { status, matchedReferenceHotelName, partnerHotelName, warnings } of results) {
    assert.equal(status, 'MATCHED', partnerHotelName)
    assert.equal(`HOTEL ${matchedReferenceHotelName.replace(' Hotel', '').toUpperCase()}`, partnerHotelName)
    assert.deepEqual(warnings, [TOLD])
  }
  const last = results.find((result: { partnerHotelId: string }) => result.partnerHotelId === 'p6')
  const { body } = await service.call(
    'GET',
    `/api/v1/mapping/${job.body.mappingJobId}/results/${last.id}`,
    organization,
  )
  const texts = body.candidates[0].signals.map((signal: { text: string }) => signal.text)
  assert.ok(texts.some((text: string) => /these tell the town, not the hotel/.test(text)))
  assert.ok(body.candidates[0].distanceMeters > 10_000)
  assert.equal(body.partnerRecord.latitude, 43.70123)
})
