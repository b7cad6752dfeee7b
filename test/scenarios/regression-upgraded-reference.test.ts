import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { OPERATOR_ACTOR } from '../../src/accounts/index.ts'
import { readReferenceStatus, undoMerge, versionFile } from '../../src/reference/index.ts'
import { startSecondProcess } from '../support/database/second-process.ts'
import { noPostgres } from '../support/database/test-database.ts'
import { giveOtherFormat } from '../support/mapping/other-format.ts'
import { importHotels, mergeHotels, testId } from '../support/reference/reference.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const HOTELS = [
  { name: 'Alpha Hotel', country: 'AT', city: 'Graz', rating: 3, 'supplier:AMBER': 'a1' },
  { name: 'Alpha Hotel Graz', country: 'AT', city: 'Graz', 'supplier:AMBER': 'a2' },
  { name: 'Beta Hotel', country: 'BE', city: 'Gent' },
] as const

describe('a start after an upgrade, on a reference that the program of before laid out', () => {
  let service: TestService
  let token: string
  let adminKey: string
  let versionId: number
  const running: Awaited<ReturnType<typeof startSecondProcess>>[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const closedGate = () => {
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    return gate
  }
  before(async () => {
    service = await startTestService({}, { work: false })
    const organization = await service.createOrganization('SUBSCRIPTION')
    token = organization.token
    adminKey = await organization.adminKey()
  })
  beforeEach(async () => {
    const made = await importHotels(service, [...HOTELS], { replace: true })
    versionId = made.versionId
  })
  afterEach(async () => {
    // A test that fails half way leaves nobody waiting.
    for (const gate of gates.splice(0)) gate.resolve()
    for (const { started } of running.splice(0)) await (await started.catch(() => null))?.close()
  })
  after(() => service.close())

  const start = async (...given: Parameters<typeof startSecondProcess>) => {
    const begun = await startSecondProcess(...given)
    running.push(begun)
    return begun
  }
  const layOutOtherwise = (name: 'index.bin' | 'catalogue.bin' = 'index.bin') =>
    giveOtherFormat(service.services.files, versionFile(versionId, name))

  test('is the same version with the same merges, which can be taken back', async () => {
    const { db } = service.services
    await mergeHotels(service, adminKey, 1, 2)
    await db.updateTable('reference_versions').set({ is_demo: true }).where('id', '=', versionId).execute()
    const before = await readReferenceStatus(db)
    const answers = async (base: string) => {
      const paths = [1, 2, 3].map((number) => `/api/v1/reference/${testId(number)}`)
      paths.push('/api/v1/reference/search?q=alfa%20graz', '/api/v1/reference/by-supplier/AMBER/a2')
      paths.push('/api/v1/reference/statistics', `/api/v1/reference/changes?since=${versionId}`)
      return Promise.all(paths.map(async (path) => (await service.call('GET', base + path, { token })).body))
    }
    const wanted = await answers(service.url)
    await layOutOtherwise()
    const { url, started } = await start(service)
    const { services } = await started
    assert.deepEqual(await answers(url), wanted)
    assert.deepEqual(await readReferenceStatus(db), before)
    await undoMerge(services, OPERATOR_ACTOR, testId(2))
    const { body } = await service.call('GET', `${url}/api/v1/reference/${testId(2)}`)
    assert.deepEqual([body.id, body.name], [testId(2), 'Alpha Hotel Graz'])
  })

  test('builds once: the next start takes what it made, also where only the catalogue differs', async () => {
    await layOutOtherwise('catalogue.bin')
    const read: string[] = []
    const beforeReading = (key: string) => void read.push(key)
    for (let starts = 0; starts < 2; starts++) {
      const { url, started } = await start(service, { beforeReading })
      await started
      const { body } = await service.call('GET', `${url}/api/v1/reference/search?q=beta`)
      assert.equal(body.results[0].id, testId(3))
    }
    assert.equal(read.filter((key) => key.endsWith('hotels.parquet')).length, 1, read.join())
  })

  test('listens meanwhile and says what is not ready, in the answers and in words', async () => {
    await layOutOtherwise()
    const gate = closedGate()
    const labels: string[] = []
    const { url, started } = await start(service, {
      beforeReading: (key) => (key.endsWith('hotels.parquet') ? gate.promise : undefined),
      progress: ({ label }) => labels.push(label),
    })
    const ask = (path: string, method = 'GET', body?: unknown) => service.call(method, url + path, { token, body })
    assert.equal((await ask('/healthz')).status, 200)
    const { status, body } = await ask('/readyz')
    assert.deepEqual([status, body.checks], [503, { database: 'ok', files: 'ok', reference: 'failed' }])
    for (const path of [`/api/v1/reference/${testId(1)}`, '/api/v1/reference/search?q=alpha', '/api/v1/reference']) {
      const answer = await ask(path)
      assert.equal(answer.status, 503, path)
      assert.ok(Number(answer.headers.get('retry-after')) > 0, path)
    }
    const match = await ask('/api/v1/match', 'POST', {
      records: [{ id: '1', name: 'Alpha Hotel', city: 'Graz', country: 'AT' }],
    })
    assert.equal(match.status, 503, match.text)
    assert.equal((await ask('/api/v1/inventory')).status, 200, 'what needs no reference goes on')
    gate.resolve()
    await started
    assert.equal((await ask('/readyz')).body.checks.reference, 'ok')
    assert.equal((await ask(`/api/v1/reference/${testId(1)}`)).body.name, 'Alpha Hotel')
    assert.match(labels.join(), /Building the reference anew after an upgrade: reading hotels/)
  })

  test('serves what was imported meanwhile, also when the files it began with are gone', async () => {
    await layOutOtherwise()
    const gate = closedGate()
    const reached = Promise.withResolvers<void>()
    const begun = await start(service, {
      async beforeReading(key) {
        if (key !== versionFile(versionId, 'hotels.parquet')) return
        reached.resolve()
        await gate.promise
      },
    })
    await reached.promise
    const { versionId: next } = await importHotels(service, [{ name: 'Gamma Hotel', country: 'GR' }], { replace: true })
    await service.services.files.delete(versionFile(versionId, 'hotels.parquet'))
    gate.resolve()
    const { services } = await begun.started
    assert.equal(services.reference.current()?.versionId, next)
  })

  test('ends with what is wrong when the hotels to build from are lost', async () => {
    await layOutOtherwise()
    await service.services.files.delete(versionFile(versionId, 'hotels.parquet'))
    const { url, started } = await start(service)
    await assert.rejects(started, { name: 'FileMissing' })
    await assert.rejects(fetch(`${url}/healthz`), 'the door is closed')
  })

  test('of several processes at once: one builds, the others take what it made', {
    skip: noPostgres,
  }, async () => {
    await layOutOtherwise()
    const read: string[] = []
    const beforeReading = (key: string) => void read.push(key)
    const labels: string[] = []
    const progress = ({ label }: { label: string }) => void labels.push(label)
    const begun = await Promise.all([1, 2, 3].map(() => start(service, { beforeReading, progress })))
    for (const { started } of begun) assert.equal((await started).services.reference.current()?.versionId, versionId)
    assert.equal(read.filter((key) => key.endsWith('hotels.parquet')).length, 1, read.join())
    assert.ok(labels.includes('Another process builds the reference anew after an upgrade'), labels.join())
    assert.equal((await readReferenceStatus(service.services.db)).current?.version, versionId)
  })
})
