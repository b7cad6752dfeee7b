import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { mapRows, searchResults } from '../../support/mapping/mapping.ts'
import { allAreTold, importHotels, mergeHotels, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const PALM = { country: 'ES', city: 'Vigo', latitude: 42.2406, longitude: -8.7207 }

describe('results on reference hotels that are merged', () => {
  let service: TestService
  let adminKey: string
  before(async () => {
    service = await startTestService()
    adminKey = await (await service.createOrganization()).adminKey()
    await importHotels(service, [
      { name: 'Amber House', country: 'FR', city: 'Lille', latitude: 50.6292, longitude: 3.0573 },
      { name: 'Birch Lodge', country: 'IT', city: 'Como', latitude: 45.8081, longitude: 9.0852 },
      { name: 'Cedar Court', country: 'PT', city: 'Faro', latitude: 37.0194, longitude: -7.9304 },
      { name: 'Dune Palace', country: 'DE', city: 'Ulm', latitude: 48.4011, longitude: 9.9876 },
      {
        name: 'Elm Gardens',
        country: 'DE',
        city: 'Ulm',
        latitude: 48.4021,
        longitude: 9.9886,
        'supplier:ACME': 'twice',
      },
      {
        name: 'Fern Hall',
        country: 'AT',
        city: 'Graz',
        latitude: 47.0707,
        longitude: 15.4395,
        'supplier:ACME': 'twice',
      },
      { name: 'Palm Beach Hotel', ...PALM },
      { name: 'Palm Beach Hotel', ...PALM, latitude: 42.2408 },
    ])
  })
  after(() => service.close())

  const merge = (original: number, duplicate: number) => mergeHotels(service, adminKey, original, duplicate)
  type Organization = Awaited<ReturnType<TestService['createOrganization']>>
  async function toldTo(organization: Organization): Promise<string[]> {
    await allAreTold(service)
    const events = await service.services.db
      .selectFrom('events')
      .selectAll()
      .where('organization_id', '=', organization.id)
      .where('type', '=', 'INVENTORY_DUPLICATE_RESOLVED')
      .execute()
    const merges = events.map(({ data }) => {
      const { duplicateHotelId, originalHotelId } = data as Record<string, string>
      return `${duplicateHotelId.at(-1)} into ${originalHotelId.at(-1)}`
    })
    return merges.sort()
  }

  test('every merge that moves a result is told, the second and one that names the hotel merged away too', async () => {
    const organization = await service.createOrganization('SUBSCRIPTION')
    const stranger = await service.createOrganization('SUBSCRIPTION')
    const list = 'p1,Amber House,,Lille,FR,50.6292,3.0573\n'
    const { mappingJobId } = await mapRows(service, organization, list)
    await mapRows(service, stranger, 's1,Palm Beach Hotel,,Vigo,ES,42.2406,-8.7207\n', { minConfidence: 0 })
    const hotel = async () =>
      (await searchResults(service, organization, mappingJobId)).results[0].matchedReferenceHotelId
    assert.equal(await hotel(), testId(1))
    await merge(2, 1)
    await merge(3, 2)
    assert.equal(await hotel(), testId(3))
    assert.deepEqual(await toldTo(organization), ['1 into 2', '2 into 3'])
    await merge(4, 1)
    assert.equal(await hotel(), testId(4))
    assert.deepEqual(await toldTo(organization), ['1 into 2', '1 into 4', '2 into 3'])
    assert.deepEqual(await toldTo(stranger), [])
  })

  test('an id of a supplier that stood on both leads to the hotel kept, in later jobs and in /match', async () => {
    const row = 'twice,Zzz,,Nowhere,IS,48.4021,9.9886\n'
    const before = await service.createOrganization('SUBSCRIPTION')
    for (const mode of ['ID_TO_ID', 'HYBRID']) {
      const job = await mapRows(service, before, row, { supplierCode: 'ACME', mode })
      assert.deepEqual([job.matchedRecords, job.reviewRecords], [0, 1])
    }
    await merge(5, 6)
    // The rows of the first one are taken over from its jobs before the merge.
    const after = await service.createOrganization('SUBSCRIPTION')
    const [record] = [
      { id: 'twice', name: 'Zzz', city: 'Nowhere', country: 'IS', latitude: 48.4021, longitude: 9.9886 },
    ]
    for (const organization of [before, after]) {
      for (const mode of ['ID_TO_ID', 'HYBRID']) {
        const job = await mapRows(service, organization, row, { supplierCode: 'ACME', mode })
        assert.deepEqual([job.matchedRecords, job.reviewRecords, job.unmatchedRecords], [1, 0, 0])
        const now = await service.call('POST', '/api/v1/match', {
          token: organization.token,
          body: { records: [record], supplierCode: 'ACME', mode },
        })
        for (const result of [
          (await searchResults(service, organization, job.mappingJobId)).results[0],
          now.body.results[0],
        ]) {
          const { status, reason, matchMethod, matchConfidence, matchedReferenceHotelId, distanceMeters } = result
          assert.deepEqual(
            [status, reason, matchMethod, matchConfidence, matchedReferenceHotelId, distanceMeters],
            ['MATCHED', null, 'id_to_id', 100, testId(5), 0],
            mode,
          )
        }
      }
    }
  })

  test('what was decided about such an id comes before it', async () => {
    const organization = await service.createOrganization('SUBSCRIPTION')
    const row = 'twice,Zzz,,Nowhere,IS,,\n'
    const job = await mapRows(service, organization, row, { supplierCode: 'ACME', mode: 'ID_TO_ID' })
    const [{ id }] = (await searchResults(service, organization, job.mappingJobId)).results
    const path = `/api/v1/mapping/${job.mappingJobId}/results/${id}/decision`
    await service.call('POST', path, { token: organization.token, body: { action: 'REJECT' } })
    const later = await mapRows(service, organization, row, { supplierCode: 'ACME', mode: 'ID_TO_ID' })
    assert.deepEqual([later.matchedRecords, later.unmatchedRecords], [0, 1])
  })

  test('a hotel stands once among the candidates, of a result and of /match', async () => {
    const organization = await service.createOrganization()
    const { token } = organization
    const job = await mapRows(service, organization, 'p1,Palm Beach Hotel,,Vigo,ES,42.2407,-8.7207\n')
    const [{ id }] = (await searchResults(service, organization, job.mappingJobId)).results
    const record = {
      id: 'p1',
      name: 'Palm Beach Hotel',
      city: 'Vigo',
      country: 'ES',
      latitude: 42.2407,
      longitude: -8.7207,
    }
    const offered = async () => {
      const ofJob = await service.call('GET', `/api/v1/mapping/${job.mappingJobId}/results/${id}`, { token })
      const now = await service.call('POST', '/api/v1/match', { token, body: { records: [record] } })
      return [ofJob.body, now.body.results[0]].map(({ candidates }) =>
        candidates.map((one: { referenceHotel: { id: string } }) => one.referenceHotel.id).sort(),
      )
    }
    assert.deepEqual(await offered(), [
      [testId(7), testId(8)],
      [testId(7), testId(8)],
    ])
    await merge(7, 8)
    assert.deepEqual(await offered(), [[testId(7)], [testId(7)]])
  })
})
