import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { findReport } from '../../src/reference/index.ts'
import { HEADER, HOTELS, loadReference, mapRows, PARTNER_ROWS, searchResults } from '../support/mapping/mapping.ts'
import { runStaymap } from '../support/run-staymap.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

/** The embedded database is held by the service under test, so every act goes over its local socket. */
describe('staymap review beside a running server', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let jobId: string
  const ids = { request: '', duplicate: '', error: '' }
  const staymap = (...words: string[]) => runStaymap(['review', ...words], { DATA_DIR: service.dataDir })
  before(async () => {
    service = await startTestService()
    await loadReference(service)
    organization = await service.createOrganization('SUBSCRIPTION', 'Nord Travel')
    jobId = (await mapRows(service, organization, PARTNER_ROWS.nord)).mappingJobId
    const [result] = (await searchResults(service, organization, jobId)).results
    const form = new FormData()
    form.set('file', new Blob([HEADER + PARTNER_ROWS.tejo]), 'list.csv')
    // A name that would clear the operator's screen if it were printed as it is.
    form.set('supplierName', 'Acme \u001b[2J Beds')
    const request = await service.call('POST', '/api/v1/suppliers/request', { token: organization.token, body: form })
    service.clock.advance(1_000)
    const duplicate = await service.call('POST', '/api/v1/reference/duplicates', {
      key: organization.key,
      body: { originalHotelId: HOTELS.opera, duplicateHotelId: HOTELS.operaAnnex, reason: 'One reception' },
    })
    service.clock.advance(1_000)
    const error = await service.call('POST', `/api/v1/mapping/${jobId}/results/${result.id}/error-reports`, {
      token: organization.token,
      body: { reason: 'Wrong house', expectedReferenceHotelId: HOTELS.lutetia },
    })
    Object.assign(ids, { request: request.body.id, duplicate: duplicate.body.reportId, error: error.body.reportId })
  })
  after(() => service.close())

  test('list: oldest first, all kinds or one; a stranger’s text cannot steer the terminal', async () => {
    const [all, text] = await Promise.all([staymap('list', '--json'), staymap('list', '--kind', 'supplier-request')])
    assert.equal(all.code, 0, all.stderr)
    assert.deepEqual(
      all.json.items.map((item: { id: string }) => item.id),
      [ids.request, ids.duplicate, ids.error],
    )
    assert.match(text.stdout, /^1 item waits for a decision\.\n/)
    assert.ok(text.stdout.includes(`${ids.request}  `) && !text.stdout.includes(ids.duplicate))
    assert.ok(!text.stdout.includes('\u001b'))
  })

  test('show: both hotels, the distance, the row and the reasons, for people and for machines', async () => {
    const [request, duplicate, error] = await Promise.all([
      staymap('show', 'supplier_request', ids.request, '--json'),
      staymap('show', 'duplicate_report', ids.duplicate),
      staymap('show', 'mapping_error_report', ids.error),
    ])
    assert.equal(request.json.sampleRows[0].name, 'Pousada do Tejo')
    assert.equal((await service.call('GET', request.json.downloadUrl)).status, 200)
    assert.match(duplicate.stdout, /original .*Grand Hôtel Opéra \| 12 Rue Scribe/)
    assert.match(duplicate.stdout, /duplicate .*Annexe[\s\S]*apart {6}\d\d m, names \d+ % alike/)
    assert.match(
      error.stdout,
      /row .*p-nord \| Hotel du Nord[\s\S]*matched .*Hôtel du Nord[\s\S]*expected .*Lutetia Palace/,
    )
  })

  test('resolve: what does not fit the kind is wrong usage and changes nothing', async () => {
    const answers = await Promise.all([
      staymap('resolve', 'duplicate_report', ids.duplicate, '--merge', '--reject', '--json'),
      staymap('resolve', 'duplicate_report', ids.duplicate, '--approve', 'ACME', '--json'),
    ])
    for (const { code, json } of answers) assert.deepEqual([code, json.error.code], [2, 'WRONG_USAGE'])
    assert.match(answers[1].json.error.message, /--merge or --reject/)
    const report = await findReport(service.services.db, ids.duplicate, null)
    assert.equal(report?.status, 'PENDING')
  })

  test('resolve: each kind once, the second time it is said to be done; the audit log names the operator', async () => {
    const [request, duplicate, error] = await Promise.all([
      staymap('resolve', 'supplier_request', ids.request, '--approve', 'ACMEBEDS', '--json'),
      staymap('resolve', 'duplicate_report', ids.duplicate, '--merge', '--note', 'Called them', '--json'),
      staymap('resolve', 'mapping_error_report', ids.error, '--fix', HOTELS.lutetia, '--json'),
    ])
    assert.deepEqual(request.json, { kind: 'supplier_request', id: ids.request, status: 'approved' })
    assert.deepEqual(duplicate.json, { kind: 'duplicate_report', id: ids.duplicate, status: 'MERGED' })
    assert.deepEqual(error.json, { kind: 'mapping_error_report', id: ids.error, status: 'FIXED' })
    const [result] = (await searchResults(service, organization, jobId)).results
    assert.equal(result.matchedReferenceHotelId, HOTELS.lutetia)
    const again = await staymap('resolve', 'duplicate_report', ids.duplicate, '--reject', '--json')
    assert.deepEqual([again.code, again.json.error.code], [1, 'CONFLICT'])
    assert.equal((await staymap('list')).stdout, 'Nothing waits for a decision.\n')
    const entries = await service.services.db
      .selectFrom('audit_log')
      .select(['object_id', 'actor_kind'])
      .where('object_id', 'in', Object.values(ids))
      .where('actor_kind', '=', 'operator')
      .execute()
    assert.deepEqual(entries.map((entry) => entry.object_id).sort(), Object.values(ids).sort())
  })

  test('list and show: a report whose row can no longer be read is told as that', async () => {
    const [result] = (await searchResults(service, organization, jobId)).results
    const path = `/api/v1/mapping/${jobId}/results/${result.id}/error-reports`
    const { body } = await service.call('POST', path, { token: organization.token, body: { reason: 'Closed' } })
    await service.services.files.deletePrefix(`organizations/${organization.id}/jobs/${jobId}/`)
    const [list, show] = await Promise.all([staymap('list'), staymap('show', 'mapping_error_report', body.reportId)])
    assert.match(list.stdout, /Nord Travel: Hotel du Nord: Closed \(its row can no longer be read\)\n/)
    assert.match(show.stdout, /row {7}p-nord \| Hotel du Nord\n.*no longer there/)
  })
})
