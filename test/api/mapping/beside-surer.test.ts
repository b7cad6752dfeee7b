import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { confidenceBeside } from '../../../src/matching/index.ts'
import { loadReference, mapRows, searchResults } from '../../support/mapping/mapping.ts'
import { RESORT, RESORT_ROW, resortReference, SISTER_ROWS } from '../../support/mapping/sister-houses.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
type Result = any

describe('a list with a hotel and its sister houses', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let alone: Map<string, Result>
  before(async () => {
    service = await startTestService()
    await loadReference(service, resortReference())
    organization = await service.createOrganization()
    const records = SISTER_ROWS.map((row) => {
      const [id, name, , city, country, latitude, longitude] = row.trim().split(',')
      return { id, name, city, country, latitude: Number(latitude), longitude: Number(longitude) }
    })
    const { body } = await service.call('POST', '/api/v1/match', { token: organization.token, body: { records } })
    alone = new Map(body.results.map((result: Result) => [result.partnerHotelId, result]))
  })
  after(() => service.close())

  const expected = (id: string, bar: number) => {
    const { matchConfidence, status } = alone.get(id)
    const confidence = status === 'MATCHED' ? confidenceBeside(matchConfidence, 100) : matchConfidence
    return confidence === matchConfidence ? null : { confidence, isMatched: confidence >= bar }
  }

  test('what alone would be matched, beside the hotel itself goes to review, with the counts and without the hotel', async () => {
    const job = await mapRows(service, organization, SISTER_ROWS.join('') + RESORT_ROW)
    const { results } = await searchResults(service, organization, job.mappingJobId, { size: 100 })
    const lowered = results.filter(
      (result: Result) => alone.has(result.partnerHotelId) && expected(result.partnerHotelId, 75),
    )
    assert.ok(lowered.length > 3, `${lowered.length} rows show it`)
    for (const result of lowered) {
      const { confidence } = expected(result.partnerHotelId, 75)!
      assert.deepEqual(
        [
          result.status,
          result.reason,
          result.matchConfidence,
          result.matchedReferenceHotelId,
          result.matchMethod,
          result.duplicateOf,
        ],
        ['REVIEW', 'AMBIGUOUS', confidence, null, null, null],
      )
    }
    assert.deepEqual(lowered[0].warnings, ['another row of the list fits the best candidate far better'])
    assert.deepEqual(results.at(-1).warnings, [])
    for (const result of results) {
      const one = alone.get(result.partnerHotelId)
      if (one && !expected(result.partnerHotelId, 75)) assert.equal(result.status, one.status)
    }
    const count = (status: string) => results.filter((result: Result) => result.status === status).length
    assert.deepEqual(
      [job.matchedRecords, job.reviewRecords, job.unmatchedRecords],
      [count('MATCHED'), count('REVIEW'), count('UNMATCHED')],
    )
    assert.equal(results.at(-1).matchedReferenceHotelId, RESORT)
    const matched = results.filter((result: Result) => result.matchedReferenceHotelId === RESORT)
    assert.deepEqual(
      matched.slice(1).map((result: Result) => result.duplicateOf),
      matched.slice(1).map(() => matched[0].id),
    )
  })

  test('without the hotel itself in the list, its sister is matched as it is alone', async () => {
    const row = SISTER_ROWS.find((text) => expected(text.split(',')[0], 75))!
    const job = await mapRows(service, organization, row)
    assert.equal(job.matchedRecords, 1)
  })

  test('a job with a bar of its own matches what is above it beside the hotel, with the confidence it has there', async () => {
    const job = await mapRows(service, organization, SISTER_ROWS.join('') + RESORT_ROW, { minConfidence: 50 })
    const { results } = await searchResults(service, organization, job.mappingJobId, { size: 100 })
    const bars = new Set<boolean>()
    for (const result of results) {
      const now = alone.has(result.partnerHotelId) && expected(result.partnerHotelId, 50)
      if (!now) continue
      bars.add(now.isMatched)
      assert.deepEqual([result.status, result.matchConfidence], [now.isMatched ? 'MATCHED' : 'REVIEW', now.confidence])
    }
    assert.ok(bars.has(true))
  })

  test('what a person decided about a sister stands, whatever the list says', async () => {
    const rows = SISTER_ROWS.join('') + RESORT_ROW
    const job = await mapRows(service, organization, rows)
    const { results } = await searchResults(service, organization, job.mappingJobId, { size: 100 })
    const one = results.find(
      (result: Result) => alone.has(result.partnerHotelId) && expected(result.partnerHotelId, 75),
    )
    const decided = await service.call('POST', `/api/v1/mapping/${job.mappingJobId}/results/${one.id}/decision`, {
      token: organization.token,
      body: { action: 'CONFIRM' },
    })
    assert.equal(decided.status, 200, decided.text)
    const again = await mapRows(service, organization, rows)
    const after = (await searchResults(service, organization, again.mappingJobId, { size: 100 })).results
    const same = after.find((result: Result) => result.partnerHotelId === one.partnerHotelId)
    assert.deepEqual([same.status, same.matchMethod, same.matchedReferenceHotelId], ['MATCHED', 'manual', RESORT])
    assert.deepEqual(same.warnings, [])
  })
})
