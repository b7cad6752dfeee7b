import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { HEADER, HOTELS, loadReference, PARTNER_ROWS } from '../support/mapping/mapping.ts'
import { runStaymap } from '../support/run-staymap.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

// Only one row of a hotel is taken by itself: the second waits for a person.
const LIST = HEADER + ['p-', 'z-', 'y-', 'x-', 'w-'].map((id) => PARTNER_ROWS.tejo.replace('p-', id)).join('')

describe('staymap review rows and decide, beside a running server', () => {
  let service: TestService
  let id: string
  const staymap = (...words: string[]) => runStaymap(['review', ...words], { DATA_DIR: service.dataDir })
  const crosswalk = async () => (await service.services.onboarding.find(id)).crosswalk!
  before(async () => {
    service = await startTestService()
    await loadReference(service)
    const { token } = await service.createOrganization()
    const form = new FormData()
    form.set('file', new Blob([LIST]), 'zen.csv')
    form.set('supplierName', 'Zen Rooms')
    id = (await service.call('POST', '/api/v1/suppliers/request', { token, body: form })).body.id
    await staymap('resolve', 'supplier_request', id, '--approve', 'ACME')
    await until('the list is mapped', async () => (await crosswalk()).status === 'DONE')
  })
  after(() => service.close())

  test('rows shows what waits with its candidates; decide does all of it or, when an id is another hotel’s, nothing', async () => {
    // The reference has an id of ACME for this hotel already, so none of the five was taken by itself.
    const listed = await staymap('rows', id)
    assert.equal(listed.code, 0, listed.stderr)
    assert.match(listed.stdout, /^5 rows wait for a decision\.\n0 \(line 2\) {2}p-tejo \| Pousada do Tejo/)
    assert.match(listed.stdout, new RegExp(`%, 0 m {2}${HOTELS.tejo}`))
    const wrong = await staymap('decide', id, '--accept', '0', '9', '--json')
    assert.notEqual(wrong.code, 0)
    assert.match(wrong.stderr + wrong.stdout, /row 9 is not in review/)
    const done = await staymap('decide', id, '--accept', '0', `1=${HOTELS.nord}`, '--reject', '2', '--json')
    assert.equal(done.code, 0, done.stderr)
    assert.deepEqual(done.json, { requestId: id, accepted: 2, rejected: 1, inReview: 2 })
    await until('both ids are in the crosswalk', async () => (await crosswalk()).inReview === 2)
    const hotel = service.services.reference.findHotel(HOTELS.tejo)!
    assert.equal(hotel.metadata.supplierExternalIds.ACME, 'A5|p-tejo')
    assert.equal((await staymap('decide', id)).code === 0, false, 'nothing named')
  })

  test('decide tells how many are left, also while those accepted before have not joined the crosswalk', async () => {
    const { review } = service.services
    // As long as the job that takes them in has not run, the request's own number does not know of it.
    await service.services.db.updateTable('supplier_requests').set({ review_count: 4 }).where('id', '=', id).execute()
    const { total } = await review.supplierRows(id, 0, 1)
    const { json } = await staymap('decide', id, '--reject', '3', '--json')
    assert.deepEqual([total, json.inReview], [2, 1])
  })
})
