import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeVersion } from '../../src/reference/index.ts'
import { demoReference } from '../../src/start/prepare-demo/demo-reference.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.close())

test('the demo takes the place of a version without hotels, and of no other', async () => {
  const { services } = service
  const hotels = async () => (await service.call('GET', '/api/v1/reference/statistics')).body.totalHotels
  await makeVersion(services, { incoming: { kind: 'nothing' }, source: 'nothing at all' })
  assert.equal(services.reference.current()?.catalogue.count, 0)
  await demoReference.run(services, () => {})
  assert.equal(await hotels(), 25_000)
  const { versionId } = services.reference.current()!
  await demoReference.run(services, () => {})
  assert.equal(services.reference.current()?.versionId, versionId)
})
