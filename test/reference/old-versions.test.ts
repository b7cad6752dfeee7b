import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { IndexPools } from '../../src/mapping/jobs/index-pools.ts'
import { migrate } from '../../src/platform/database/index.ts'
import { versionFile } from '../../src/reference/index.ts'
import { TODAYS_LAYOUT } from '../../src/reference/versions/version-files.ts'
import { giveOtherFormat } from '../support/mapping/other-format.ts'
import { importHotels } from '../support/reference/reference.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService({}, { work: false })
})
after(() => service.close())

test('an old version keeps its files while a job runs on it and loses them afterwards', async () => {
  const { db, files } = service.services
  const organization = await service.createOrganization()
  const form = new FormData()
  form.set('file', new Blob(['id,name,city,country\n1,Inn,Linz,AT\n']), 'hotels.csv')
  const upload = await service.call('POST', '/api/v1/inventory', { token: organization.token, body: form })
  const imported = (stars: number) => importHotels(service, [{ name: 'Inn', country: 'AT', rating: stars }])
  const { versionId: first } = await imported(1)
  const job = await service.call('POST', '/api/v1/mapping', {
    token: organization.token,
    body: { partnerInventoryId: upload.body.uploadId },
  })
  assert.ok(job.body.mappingJobId, JSON.stringify(job.body))
  // What a worker does when it takes the job up.
  const setJob = (status: 'RUNNING' | 'FAILED') =>
    db
      .updateTable('mapping_jobs')
      .set({ status, reference_version: first })
      .where('id', '=', job.body.mappingJobId)
      .execute()
  await setJob('RUNNING')
  const { versionId: second } = await imported(2)
  for (const stars of [3, 4, 5]) await imported(stars)
  const isThere = async (versionId: number) => (await files.stat(versionFile(versionId, 'index.bin'))) !== null
  assert.deepEqual([await isThere(first), await isThere(second)], [true, false])
  await setJob('FAILED')
  await imported(4)
  assert.equal(await isThere(first), false)
})

test('a file that a link was given out to stays until the link ends, however many versions follow', async () => {
  const { files, reference } = service.services
  const { token } = await service.createOrganization()
  const imported = (stars: number) => importHotels(service, [{ name: 'Inn', country: 'AT', rating: stars }])
  await imported(1)
  const { versionId } = reference.current()!
  const link = async (path: string) => {
    const { body } = await service.call('GET', `/api/v1/reference${path}`, { token })
    assert.equal(body.version, versionId)
    return body.fileUrl as string
  }
  const links = [await link('?expirationMinutes=90'), await link('?format=csv'), await link('/crosswalk')]
  const status = async (url: string) => (await service.call('GET', url)).status
  for (const stars of [2, 3, 4, 5]) await imported(stars)
  assert.deepEqual(await Promise.all(links.map(status)), [200, 200, 200])
  assert.equal(await files.stat(versionFile(versionId, 'index.bin')), null, 'what no link leads to is gone')
  service.clock.advance(89 * 60_000)
  await imported(1)
  assert.equal(await status(links[0]), 200)
  service.clock.advance(2 * 60_000)
  await imported(2)
  for (const name of ['reference.parquet', 'reference.csv.gz', 'crosswalk.csv.gz'] as const) {
    assert.equal(await files.stat(versionFile(versionId, name)), null, name)
  }
})

test('a link that was given out before links were noted leads to its file until it ends', async () => {
  const { db, reference } = service.services
  const { token } = await service.createOrganization()
  const imported = (stars: number) => importHotels(service, [{ name: 'Inn', country: 'AT', rating: stars }])
  await imported(1)
  const { versionId } = reference.current()!
  const { body } = await service.call('GET', '/api/v1/reference?expirationMinutes=10080', { token })
  // As the program of before left it, long after the version was published.
  const published = new Date(service.clock.now().getTime() - 30 * 24 * 3_600_000)
  await db
    .updateTable('reference_versions')
    .set({ linked_until: null, published_at: published })
    .where('id', '=', versionId)
    .execute()
  await sql`DELETE FROM kysely_migration WHERE name = '0095-links-of-before'`.execute(db)
  await imported(2)
  await migrate(db)
  for (const stars of [3, 4, 5]) await imported(stars)
  assert.equal((await service.call('GET', body.fileUrl)).status, 200)
  const rows = await db.selectFrom('reference_versions').selectAll().execute()
  const stillLinked = rows.filter((row) => row.files_deleted_at !== null && row.linked_until! > row.files_deleted_at)
  assert.deepEqual(stillLinked, [], 'files that are gone are promised to nobody')
})

test('a file that replaces everything needs nothing of a version whose files are lost', async () => {
  const { files, reference } = service.services
  const { versionId } = await importHotels(service, [{ name: 'Gasthof Alpenrose', country: 'AT' }], { replace: true })
  await files.delete(versionFile(versionId, 'hotels.parquet'))
  const hotels = [{ name: 'Hotel Meerblick', country: 'DE' }]
  await assert.rejects(importHotels(service, hotels), { name: 'FileMissing' })
  const made = await importHotels(service, hotels, { replace: true })
  assert.equal(made.hotels, 1)
  assert.equal(reference.current()?.versionId, made.versionId)
  const { token } = await service.createOrganization()
  const { body } = await service.call('GET', `/api/v1/reference/changes?since=${versionId}`, { token })
  assert.equal(body.total, 1, 'whoever follows the changes hears of every hotel')
})

test('a job goes on with the version it began with, also when that was laid out by a program of before', async (t) => {
  const { files, reference, log } = service.services
  const { versionId } = await importHotels(service, [{ name: 'Gasthof Alpenrose', country: 'AT', city: 'Lech' }], {
    replace: true,
  })
  await importHotels(service, [{ name: 'Hotel Meerblick', country: 'DE', city: 'Kiel' }], { replace: true })
  await giveOtherFormat(files, versionFile(versionId, 'index.bin'))
  const find = async () => {
    const pools = new IndexPools({ reference, log, matchThreads: 1 })
    t.after(() => pools.close())
    const { pool, release } = await pools.acquire(versionId)
    const partner = { id: '1', name: 'Gasthof Alpenrose', city: 'Lech', countryCode: 'AT' }
    const [found] = await pool.matchRecords([partner], { mode: 'STANDARD', supplierCode: null, minConfidence: 0 })
    release()
    return found.referenceName
  }
  assert.equal(await find(), 'Gasthof Alpenrose')
  const rebuilt = versionFile(versionId, TODAYS_LAYOUT.index)
  const made = await files.stat(rebuilt)
  assert.ok(made)
  assert.equal(await find(), 'Gasthof Alpenrose')
  assert.deepEqual(await files.stat(rebuilt), made, 'built once')
  for (const stars of [1, 2, 3]) await importHotels(service, [{ name: 'Inn', country: 'AT', rating: stars }])
  assert.equal(await files.stat(rebuilt), null, 'and gone with the rest of its version')
})
