import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../support/test-service.ts'

test('closing lets a running request end, refuses new ones, and then is done', async () => {
  const service = await startTestService()
  const { db } = service.services
  const organization = await service.createOrganization()
  const entered = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  // A readiness check that waits for us stands in for any request that takes its time.
  service.services.readinessChecks.push({
    name: 'slow',
    check: async () => {
      entered.resolve()
      await mayGoOn.promise
      // The database is still there for it.
      await db.selectFrom('organizations').select('id').where('id', '=', organization.id).executeTakeFirstOrThrow()
    },
  })
  const running = service.call('GET', '/readyz')
  await entered.promise
  const closed = service.close()
  await assert.rejects(service.call('GET', '/healthz', { headers: { connection: 'close' } }).then(refusedIf503))
  mayGoOn.resolve()
  const answer = await running
  assert.equal(answer.status, 200)
  assert.equal(answer.body.checks.slow, 'ok')
  await closed
})

// On a connection that is still open the answer is 503; a new connection is not accepted at all.
function refusedIf503(answer: { status: number }): void {
  if (answer.status === 503) throw new Error('refused')
}
