import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { HEADER, mapRows, searchResults } from '../../support/mapping/mapping.ts'
import { importHotels, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'
import { until } from '../../support/until.ts'

/**
 * What docs/suppliers.md promises about ids. Every hotel is somewhere else, so that likeness finds the wrong one never.
 */
describe('ids of a supplier', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  before(async () => {
    service = await startTestService()
    organization = await service.createOrganization('SUBSCRIPTION')
    await importHotels(service, [
      { name: 'Amber House', country: 'FR', city: 'Lille', 'supplier:ACME': '007' },
      { name: 'Birch Lodge', country: 'ES', city: 'Vigo', 'supplier:ACME': ' 7 ' },
      { name: 'Cedar Court', country: 'IT', city: 'Como', 'supplier:ACME': 'ab1' },
      { name: 'Dune Palace', country: 'PT', city: 'Faro', 'supplier:ACME': 'AB1' },
      { name: 'Elm Gardens', country: 'DE', city: 'Ulm', 'supplier:ACME': 'x1|x2' },
      { name: 'Fern Hall', country: 'AT', city: 'Graz', 'supplier:ACME': 'twice' },
      { name: 'Gorse Inn', country: 'CH', city: 'Chur', 'supplier:ACME': 'twice' },
      { name: 'Hazel Manor Riverside', country: 'NL', city: 'Breda', latitude: 51.58, longitude: 4.77 },
    ])
  })
  after(() => service.close())

  // Names and places say nothing here: only the id can find the hotel.
  const row = (id: string) => `${id},Zzz,,Nowhere,IS,,\n`
  async function map(rows: string, mode: string, supplierCode = 'ACME') {
    const job = await mapRows(service, organization, rows, { supplierCode, mode })
    assert.equal(job.status, 'COMPLETED', JSON.stringify(job))
    return (await searchResults(service, organization, job.mappingJobId)).results
  }
  // biome-ignore lint/suspicious/noExplicitAny: a result as the API answers it.
  const told = (result: any) => [result.matchedReferenceHotelId, result.matchMethod, result.status, result.reason]

  test('are exact as text: leading zeros and case count, blanks around them do not; one of several ids is enough', async () => {
    const results = await map(['007', '7', '" ab1 "', 'AB1', 'x2', '07', 'aB1'].map(row).join(''), 'ID_TO_ID')
    const found = (number: number) => [testId(number), 'id_to_id', 'MATCHED', null]
    const unknown = [null, null, 'UNMATCHED', 'UNKNOWN_ID']
    assert.deepEqual(results.map(told), [found(1), found(2), found(3), found(4), found(5), unknown, unknown])
  })

  test('that lead to two hotels are AMBIGUOUS and for a person, in ID_TO_ID and in HYBRID', async () => {
    for (const mode of ['ID_TO_ID', 'HYBRID']) {
      const [result] = await map(row('twice') + row(`other-${mode}`), mode)
      assert.deepEqual(told(result), [null, null, 'REVIEW', 'AMBIGUOUS'], mode)
    }
  })

  test('and that person is offered both, to confirm the likelier or take the other', async () => {
    const list = 'twice,Gorse Inn,,Chur,CH,,\n'
    const job = await mapRows(service, organization, list, { supplierCode: 'ACME', mode: 'ID_TO_ID' })
    const { results } = await searchResults(service, organization, job.mappingJobId)
    const path = `/api/v1/mapping/${job.mappingJobId}/results/${results[0].id}`
    const { body: detail } = await service.call('GET', path, { token: organization.token })
    const offered = detail.candidates.map(
      (candidate: { referenceHotel: { id: string } }) => candidate.referenceHotel.id,
    )
    assert.deepEqual(offered, [testId(7), testId(6)])
    assert.equal(results[0].matchConfidence, detail.candidates[0].confidence)
    const confirmed = await service.call('POST', `${path}/decision`, {
      token: organization.token,
      body: { action: 'CONFIRM' },
    })
    assert.equal(confirmed.body.matchedReferenceHotelId, testId(7), confirmed.text)
  })

  test('HYBRID maps by likeness what the crosswalk does not know', async () => {
    const list = `${row('007')}h1,Hazel Manor Riverside,,Breda,NL,51.58,4.77\n`
    const results = await map(list, 'HYBRID')
    assert.deepEqual(
      results.map((result: { matchMethod: string }) => result.matchMethod),
      ['id_to_id', 'standard'],
    )
  })

  test('decisions of the organization come before the crosswalk, for it alone', async () => {
    const list = row('ab1') + row('twice') + row('AB1')
    const job = await mapRows(service, organization, list, { supplierCode: 'ACME', mode: 'ID_TO_ID' })
    const { results } = await searchResults(service, organization, job.mappingJobId)
    const answer = await service.call('POST', `/api/v1/mapping/${job.mappingJobId}/results/decisions`, {
      token: organization.token,
      body: {
        decisions: [
          { resultId: results[0].id, action: 'ASSIGN', referenceHotelId: testId(8) },
          { resultId: results[1].id, action: 'ASSIGN', referenceHotelId: testId(7) },
          { resultId: results[2].id, action: 'REJECT' },
        ],
      },
    })
    assert.equal(answer.status, 200, answer.text)
    const later = await map(list + row('x1'), 'ID_TO_ID')
    assert.deepEqual(later.map(told), [
      [testId(8), 'manual', 'MATCHED', null],
      [testId(7), 'manual', 'MATCHED', null],
      [null, null, 'UNMATCHED', 'REJECTED_BY_USER'],
      [testId(5), 'id_to_id', 'MATCHED', null],
    ])
    const other = await service.createOrganization('SUBSCRIPTION')
    const theirs = await mapRows(service, other, list, { supplierCode: 'ACME', mode: 'ID_TO_ID' })
    const found = (await searchResults(service, other, theirs.mappingJobId)).results
    assert.deepEqual(found.map(told), [
      [testId(3), 'id_to_id', 'MATCHED', null],
      [null, null, 'REVIEW', 'AMBIGUOUS'],
      [testId(4), 'id_to_id', 'MATCHED', null],
    ])
  })

  test('that hold a bar are not taken into the crosswalk, which would read them as two other ids', async () => {
    const key = await organization.adminKey()
    const counts: [number, number][] = []
    for (const [supplierCode, id] of Object.entries({ PLAIN: 'h1', BARRED: 'h|1' })) {
      const form = new FormData()
      form.set('file', new Blob([`${HEADER}${id},Hazel Manor Riverside,,Breda,NL,51.58,4.77\n`]), 'list.csv')
      form.set('supplierName', supplierCode)
      const { token } = organization
      const sent = await service.call('POST', '/api/v1/suppliers/request', { token, body: form })
      const path = `/api/v1/suppliers/requests/${sent.body.id}`
      const body = { resolution: 'APPROVE', supplierCode }
      assert.equal((await service.call('POST', `${path}/resolve`, { key, body })).status, 200)
      const crosswalk = await until('the list is mapped', async () => {
        const request = (await service.call('GET', path, { token })).body
        return request.crosswalk.status === 'DONE' ? request.crosswalk : null
      })
      counts.push([crosswalk.taken, crosswalk.inReview])
    }
    assert.deepEqual(counts, [
      [1, 0],
      [0, 1],
    ])
  })
})
