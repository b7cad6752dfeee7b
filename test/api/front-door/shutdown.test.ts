import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
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

test('neither a connection that has had its answer nor one on which nothing was asked holds up the end', async () => {
  const service = await startTestService()
  const { hostname, port } = new URL(service.url)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  const answered = connect(Number(port), hostname)
  answered.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(answered, 'data')
  silent.on('error', () => {})
  answered.on('error', () => {})
  const ended = Promise.all([once(silent, 'close'), once(answered, 'close')])
  const startedMs = Date.now()
  await service.close()
  await ended
  // The client's own patience (72 s) and ours for a request that never comes (60 s) are far above.
  assert.ok(Date.now() - startedMs < 20_000)
})
