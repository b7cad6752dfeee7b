import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { importSupplierIds, makeVersion, resolveReport, versionFile } from '../../src/reference/index.ts'
import { importHotels, type TestHotel, testId } from '../support/reference/reference.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const COUNT = 700
const hotels: TestHotel[] = Array.from({ length: COUNT }, (_, at) => ({
  name: `Hotel ${['Alpha', 'Beta', 'Gamma'][at % 3]} ${at}`,
  country: ['FR', 'IT', 'JP'][at % 3],
  city: `City ${at % 40}`,
  ...(at % 5 > 0 ? { latitude: 40 + (at % 90) / 10, longitude: at / 10 } : {}),
  ...(at % 4 === 0 ? { 'supplier:AMBER': `a${at}` } : {}),
}))

describe('a version in which only supplier ids differ', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({}, { work: false })
    await importHotels(service, hotels)
    service.clock.advance(60_000)
  })
  after(() => service.close())

  const pairs = (code: string, every: number) =>
    hotels.flatMap((_, at) => (at % every === 0 ? [{ hotelId: testId(at + 1), supplierHotelId: `${code}${at}` }] : []))
  const hotel = async (number: number) => (await service.call('GET', `/api/v1/reference/${testId(number)}`)).body

  test('has the very files that building it anew from its hotels gives', async () => {
    const { services } = service
    const laid = await importSupplierIds(services, 'JADE', pairs('j', 2))
    assert.deepEqual([laid.hotels, laid.changed], [COUNT, COUNT / 2])
    assert.deepEqual((await hotel(1)).metadata.supplierExternalIds, { AMBER: 'a0', JADE: 'j0' })
    assert.ok((await hotel(1)).updatedAt > (await hotel(2)).updatedAt)
    const anew = await makeVersion(services, { incoming: { kind: 'nothing' }, source: 'the same again' })
    assert.equal(anew.changed, 0)
    const read = async (versionId: number, name: 'hotels.parquet' | 'index.bin' | 'catalogue.bin') =>
      buffer(await services.files.read(versionFile(versionId, name)))
    for (const name of ['hotels.parquet', 'index.bin', 'catalogue.bin'] as const) {
      assert.ok((await read(laid.versionId, name)).equals(await read(anew.versionId, name)), name)
    }
  })

  test('ids that are there already change nothing', async () => {
    const before = await hotel(1)
    service.clock.advance(60_000)
    const made = await importSupplierIds(service.services, 'JADE', pairs('j', 2))
    assert.deepEqual([made.hotels, made.changed], [COUNT, 0])
    assert.deepEqual(await hotel(1), before)
  })

  test('folds in the merges that wait for the next version', async () => {
    const { key } = await service.createOrganization('SUBSCRIPTION')
    const report = await service.call('POST', '/api/v1/reference/duplicates', {
      key,
      body: { originalHotelId: testId(1), duplicateHotelId: testId(5) },
    })
    await resolveReport(
      service.services,
      { kind: 'operator', id: null },
      { reportId: report.body.reportId, resolution: 'MERGE', note: null },
    )
    const made = await importSupplierIds(service.services, 'ONYX', pairs('o', 7))
    assert.deepEqual([made.hotels, made.merged], [COUNT - 1, 1])
    assert.equal((await hotel(5)).id, testId(1))
    assert.deepEqual((await hotel(1)).metadata.supplierExternalIds, { AMBER: 'a0|a4', JADE: 'j0|j4', ONYX: 'o0' })
    // Once folded in, the merge holds up the short way no longer.
    const after = await importSupplierIds(service.services, 'RUBY', pairs('r', 7))
    assert.deepEqual([after.hotels, after.merged], [COUNT - 1, 0])
    assert.equal((await hotel(1)).metadata.supplierExternalIds.RUBY, 'r0')
  })
})
