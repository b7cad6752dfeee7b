import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { HEADER, HOTELS, loadReference, mapRows, PARTNER_ROWS, searchResults } from '../../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'
import { until } from '../../support/until.ts'

// A hotel may be listed twice, but only one row of it is taken by itself: the others wait, however sure the match.
const AGAIN = {
  lutetia: PARTNER_ROWS.lutetia.replace('p-', 'z-'),
  tejo: PARTNER_ROWS.tejo.replace('p-', 'z-'),
  belem: PARTNER_ROWS.belem.replace('p-', 'z-'),
}
const LIST = [
  HEADER,
  PARTNER_ROWS.lutetia,
  PARTNER_ROWS.tejo,
  PARTNER_ROWS.belem,
  AGAIN.lutetia,
  AGAIN.tejo,
  AGAIN.belem,
  PARTNER_ROWS.nowhere,
].join('')

describe('rows of an approved list that were not safe enough', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let key: string
  let id: string
  before(async () => {
    service = await startTestService()
    await loadReference(service)
    organization = await service.createOrganization('SUBSCRIPTION')
    key = await organization.adminKey()
    id = await approve('ZEN')
  })
  after(() => service.close())

  async function approve(supplierCode: string, list = LIST): Promise<string> {
    const form = new FormData()
    form.set('file', new Blob([list]), 'zen.csv')
    form.set('supplierName', 'Zen Rooms')
    const made = await service.call('POST', '/api/v1/suppliers/request', { token: organization.token, body: form })
    await service.call('POST', `/api/v1/suppliers/requests/${made.body.id}/resolve`, {
      key,
      body: { resolution: 'APPROVE', supplierCode },
    })
    await until('the list is mapped', async () => (await request(made.body.id)).crosswalk?.status === 'DONE')
    return made.body.id
  }
  const request = async (requestId = id) =>
    (await service.call('GET', `/api/v1/suppliers/requests/${requestId}`, { token: organization.token })).body
  const rows = async (query = '') =>
    (await service.call('GET', `/api/v1/suppliers/requests/${id}/review${query}`, { key })).body
  const decide = (decisions: object[], requestId = id) =>
    service.call('POST', `/api/v1/suppliers/requests/${requestId}/review/decisions`, { key, body: { decisions } })

  test('200: each with its row, its candidates, distance and reasons, in the order of the list; counts agree', async () => {
    const { crosswalk } = await request()
    const page = await rows()
    assert.equal(page.total, crosswalk.inReview)
    assert.equal(crosswalk.taken + crosswalk.inReview + crosswalk.unmatched, 7)
    assert.deepEqual(
      page.rows.map((row: { partnerRecord: { id: string } }) => row.partnerRecord.id),
      ['z-lutetia', 'z-tejo', 'z-belem'],
    )
    const [lutetia] = page.rows
    assert.equal(lutetia.row, 3)
    assert.equal(lutetia.decision, null)
    assert.equal(lutetia.candidates[0].referenceHotel.id, HOTELS.lutetia)
    assert.ok(lutetia.candidates[0].signals.length > 2)
    assert.equal(lutetia.candidates[0].distanceMeters, 0)
    const second = await rows('?size=1&page=1')
    assert.deepEqual([second.total, second.totalPages, second.rows[0].partnerRecord.id], [3, 3, 'z-tejo'])
  })

  test('400 for a row that is safe, unknown or named twice, an unknown hotel, no decision; nothing is then decided', async () => {
    const nowhere = crypto.randomUUID()
    const cases: [object[], RegExp][] = [
      [[{ row: 0, action: 'ACCEPT' }], /row 0 is not in review/],
      [[{ row: 77, action: 'REJECT' }], /row 77 is not in review/],
      [
        [
          { row: 3, action: 'REJECT' },
          { row: 3, action: 'ACCEPT' },
        ],
        /row 3 is named twice/,
      ],
      [
        [
          { row: 3, action: 'REJECT' },
          { row: 4, action: 'ACCEPT', referenceHotelId: nowhere },
        ],
        /no reference hotel/,
      ],
      [[], /./],
      [[{ row: 1, action: 'MAYBE' }], /./],
    ]
    for (const [decisions, detail] of cases) {
      const answer = await decide(decisions)
      assert.equal(answer.status, 400, JSON.stringify(answer.body))
      assert.match(answer.body.detail, detail)
    }
    assert.equal((await rows()).total, 3)
  })

  test('400 for an id that the crosswalk cannot hold, or holds for another hotel already', async () => {
    const { lutetia, tejo } = PARTNER_ROWS
    const withBar = await approve('BAR', HEADER + lutetia + lutetia.replace('p-', 'z|'))
    const barred = await decide([{ row: 1, action: 'ACCEPT' }], withBar)
    assert.equal(barred.status, 400, JSON.stringify(barred.body))
    assert.match(barred.body.detail, /the id z\|lutetia holds a bar/)
    const sameId = await approve('BAR', HEADER + tejo + tejo.replace('p-tejo', 'p-lutetia'))
    const taken = await decide([{ row: 1, action: 'ACCEPT' }], sameId)
    assert.equal(taken.status, 400, JSON.stringify(taken.body))
    assert.match(taken.body.detail, new RegExp(`the id p-lutetia is already that of hotel ${HOTELS.lutetia}`))
  })

  test('401 without a key, 403 with a plain one, 404 for no request, 409 before the list is mapped', async () => {
    const path = `/api/v1/suppliers/requests/${id}/review`
    assert.equal((await service.call('GET', path)).status, 401)
    assert.equal((await service.call('GET', path, { key: organization.key })).status, 403)
    const body = { decisions: [{ row: 1, action: 'REJECT' }] }
    assert.equal((await service.call('POST', `${path}/decisions`, { body })).status, 401)
    assert.equal((await service.call('POST', `${path}/decisions`, { key: organization.key, body })).status, 403)
    assert.equal((await decide(body.decisions, crypto.randomUUID())).status, 404)
    const form = new FormData()
    form.set('file', new Blob([LIST]), 'other.csv')
    form.set('supplierName', 'Other')
    const pending = await service.call('POST', '/api/v1/suppliers/request', { token: organization.token, body: form })
    assert.equal((await decide(body.decisions, pending.body.id)).status, 409)
  })

  test('accepted rows join the crosswalk in a next version beside the ids that are there; rejected ones count as unmatched', async () => {
    const before = await request()
    const answer = await decide([
      { row: 3, action: 'ACCEPT', referenceHotelId: HOTELS.nord },
      { row: 4, action: 'ACCEPT' },
      { row: 5, action: 'REJECT' },
    ])
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    assert.equal(answer.body.crosswalk.unmatched, before.crosswalk.unmatched + 1)
    const joined = await until('the accepted rows are in the crosswalk', async () => {
      const { crosswalk } = await request()
      return crosswalk.inReview === 0 && crosswalk
    })
    assert.equal(joined.taken, before.crosswalk.taken + 2)
    assert.ok(joined.referenceVersion > before.crosswalk.referenceVersion)
    const job = await mapRows(service, organization, AGAIN.lutetia + AGAIN.tejo + PARTNER_ROWS.tejo, {
      supplierCode: 'ZEN',
      mode: 'ID_TO_ID',
    })
    const { results } = await searchResults(service, organization, job.mappingJobId)
    assert.deepEqual(
      results.map((result: Record<string, unknown>) => result.matchedReferenceHotelId),
      [HOTELS.nord, HOTELS.tejo, HOTELS.tejo],
    )
    assert.equal(results[1].supplierExternalIds.ZEN, 'p-tejo|z-tejo')
    assert.equal((await rows()).total, 0)
    const decided = await rows('?decided=true')
    assert.deepEqual(
      decided.rows.map(({ decision }: { decision: Record<string, unknown> }) => [
        decision.action,
        decision.referenceHotelId,
        decision.referenceVersion,
      ]),
      [
        ['ACCEPT', HOTELS.nord, joined.referenceVersion],
        ['ACCEPT', HOTELS.tejo, joined.referenceVersion],
        ['REJECT', null, null],
      ],
    )
    const again = await decide([{ row: 3, action: 'REJECT' }])
    assert.equal(again.status, 409)
    assert.match(again.body.detail, /row 3 is already decided/)
    const audited = await service.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'supplier-request.decide-rows')
      .execute()
    assert.equal(audited.length, 1)
    assert.equal(audited[0].object_id, id)
  })
})
