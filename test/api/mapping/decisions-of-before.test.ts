import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { askedOfDatabase } from '../../support/database/asked-of-database.ts'
import { HOTELS, loadReference, mapRows, PARTNER_ROWS, searchResults } from '../../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const REMEMBERED = 5_000
// Over this the ids of a list no longer go to the database in one question.
const LIST = 450

describe('decisions remembered for a list', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
    await loadReference(service)
  })
  after(() => service.close())

  /** An organization that assigned the first so many hotels p0, p1, … to the hotel of Belém. */
  async function deciderOf(decisions: number) {
    const organization = await service.createOrganization()
    const assigned = Array.from({ length: decisions }, (_, number) => ({
      organization_id: organization.id,
      supplier_code: '',
      partner_hotel_id: `p${number}`,
      action: 'ACCEPT' as const,
      reference_id: HOTELS.belem,
      job_id: randomUUID(),
      decided_at: service.clock.now(),
    }))
    for (let at = 0; at < decisions; at += 1_000)
      await service.services.db
        .insertInto('mapping_decisions')
        .values(assigned.slice(at, at + 1_000))
        .execute()
    return organization
  }
  const named = (id: string) => PARTNER_ROWS.nowhere.replace('p-nowhere', id)
  const assignedIn = async (organization: { token: string }, mappingJobId: string) => {
    const { results } = await searchResults(service, organization, mappingJobId, { status: 'MATCHED', size: 1_000 })
    for (const { matchedReferenceHotelId } of results) assert.equal(matchedReferenceHotelId, HOTELS.belem)
    return results.map(({ partnerHotelId }: { partnerHotelId: string }) => partnerHotelId)
  }

  test('a list of two hotels reads what was decided about these, however much else was decided', async (t) => {
    const organization = await deciderOf(REMEMBERED)
    const asked = askedOfDatabase(t, service)
    const job = await mapRows(service, organization, named('p4711') + named('never-seen'))
    assert.deepEqual(await assignedIn(organization, job.mappingJobId), ['p4711'])
    const read = asked.filter(({ sql }) => sql.includes('"mapping_decisions"'))
    assert.ok(read.length > 0)
    // One more than the list has rows tells that the list is the shorter one; then comes the decision itself.
    assert.equal(
      read.reduce((sum, { rows }) => sum + rows, 0),
      3 + 1,
    )
  })

  test('a long list with more decisions than rows has all of them that concern it', async () => {
    const organization = await deciderOf(REMEMBERED)
    const ids = Array.from({ length: LIST }, (_, number) => (number % 3 === 0 ? `p${number * 7}` : `new-${number}`))
    const job = await mapRows(service, organization, ids.map(named).join(''))
    const decided = ids.filter((id) => id.startsWith('p'))
    assert.deepEqual(await assignedIn(organization, job.mappingJobId), decided)
    assert.equal(job.matchedRecords, decided.length)
  })

  test('a list longer than what was decided asks for the decisions a run at a time, not for its own hotels', async (t) => {
    const organization = await deciderOf(LIST)
    const ids = Array.from({ length: 600 }, (_, number) => `p${number + 100}`)
    const asked = askedOfDatabase(t, service)
    const job = await mapRows(service, organization, ids.map(named).join(''))
    const decided = ids.slice(0, LIST - 100)
    assert.deepEqual(await assignedIn(organization, job.mappingJobId), decided)
    const read = asked.filter(({ sql }) => sql.includes('"mapping_decisions"')).map(({ rows }) => rows)
    assert.deepEqual(
      read.reduce((sum, rows) => sum + rows, 0),
      LIST + decided.length,
    )
    assert.ok(Math.max(...read) <= 200, `${read}`)
  })
})
