import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, type TestContext, test } from 'node:test'
import { askedOfDatabase } from '../../support/database/asked-of-database.ts'
import { mapRows, searchResults } from '../../support/mapping/mapping.ts'
import { allAreTold, importHotels, mergeHotels, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const CITIES = ['Lille', 'Metz', 'Brest', 'Reims', 'Tours', 'Dijon']
// More than one page of an organization's jobs.
const LOST_JOBS = 60

describe('who is told of a merge', { timeout: 240_000 }, () => {
  let service: TestService
  let adminKey: string
  before(async () => {
    service = await startTestService()
    adminKey = await (await service.createOrganization()).adminKey()
    await importHotels(
      service,
      CITIES.map((city, at) => ({ name: `${city} Palace`, country: 'FR', city, latitude: 44 + at, longitude: 3 })),
    )
  })
  after(() => service.close())

  type Organization = Awaited<ReturnType<TestService['createOrganization']>>
  const row = (hotel: number) => `p${hotel},${CITIES[hotel - 1]} Palace,,${CITIES[hotel - 1]},FR,${43 + hotel},3\n`
  const merge = (original: number, duplicate: number) => mergeHotels(service, adminKey, original, duplicate)
  const organizationOn = async (hotel: number, plan: 'FREE' | 'SUBSCRIPTION' = 'SUBSCRIPTION') => {
    const organization = await service.createOrganization(plan)
    const job = await mapRows(service, organization, row(hotel))
    assert.equal(job.matchedRecords, 1)
    return { ...organization, jobId: job.mappingJobId as string }
  }
  const toldTo = async ({ id }: Organization) => {
    const events = await service.services.db
      .selectFrom('events')
      .select('data')
      .where('organization_id', '=', id)
      .where('type', '=', 'INVENTORY_DUPLICATE_RESOLVED')
      .execute()
    return events.map(({ data }) => `${data.resolution} ${data.duplicateHotelId} ${data.originalHotelId}`)
  }
  /** Called with each key of a result file before it is read. */
  function beforeResultFiles(t: TestContext, act: (key: string) => Promise<void>): void {
    const { files } = service.services
    const withLocalPath = files.withLocalPath.bind(files)
    t.mock.method(files, 'withLocalPath', async (key: string, use: (path: string) => Promise<unknown>) => {
      if (key.includes('/jobs/')) await act(key)
      return withLocalPath(key, use)
    })
  }

  test('a merge is answered before anyone’s files are read, and then told by file and by decision, plan permitting', async (t) => {
    const onFile = await organizationOn(1)
    const free = await organizationOn(1, 'FREE')
    const elsewhere = await organizationOn(3)
    const decided = await organizationOn(3)
    const [result] = (await searchResults(service, decided, decided.jobId)).results
    const answer = await service.call('POST', `/api/v1/mapping/${decided.jobId}/results/${result.id}/decision`, {
      token: decided.token,
      body: { action: 'ASSIGN', referenceHotelId: testId(2) },
    })
    assert.equal(answer.status, 200)
    const mayRead = Promise.withResolvers<void>()
    beforeResultFiles(t, () => mayRead.promise)
    await merge(1, 2)
    assert.deepEqual(await toldTo(onFile), [])
    mayRead.resolve()
    await allAreTold(service)
    for (const organization of [onFile, decided])
      assert.deepEqual(await toldTo(organization), [`MERGE ${testId(2)} ${testId(1)}`])
    for (const organization of [free, elsewhere]) assert.deepEqual(await toldTo(organization), [])
  })

  test('a try that fails in the middle is made again, and everyone is told once', async (t) => {
    const organizations = [await organizationOn(3), await organizationOn(4)]
    const [, second] = organizations.map(({ id }) => id).sort()
    let hasFailed = false
    beforeResultFiles(t, async (key) => {
      if (hasFailed || !key.includes(second)) return
      hasFailed = true
      throw new Error('the file could not be read')
    })
    await merge(3, 4)
    await allAreTold(service)
    assert.ok(hasFailed)
    for (const organization of organizations)
      assert.deepEqual(await toldTo(organization), [`MERGE ${testId(4)} ${testId(3)}`])
  })

  test('jobs are read a page at a time, and files that are lost keep nobody from being told', async (t) => {
    const organization = await organizationOn(5)
    const { db } = service.services
    const job = await db.selectFrom('mapping_jobs').selectAll().where('id', '=', organization.jobId).executeTakeFirst()
    const lost = Array.from({ length: LOST_JOBS }, (_, at) => {
      // Half of them at the very moment of the one whose file is there, which comes last.
      const completed_at = new Date(job!.completed_at!.getTime() + (at % 2) * 1_000)
      return { ...job!, id: `ffffffff${randomUUID().slice(8)}`, completed_at }
    })
    await db.insertInto('mapping_jobs').values(lost).execute()
    const asked = askedOfDatabase(t, service)
    await merge(6, 5)
    await allAreTold(service)
    assert.deepEqual(await toldTo(organization), [`MERGE ${testId(5)} ${testId(6)}`])
    const pages = asked.filter(({ sql }) => sql.includes('from "mapping_jobs"')).map(({ rows }) => rows)
    assert.ok(Math.max(...pages) <= 50, `${pages}`)
  })
})
