import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fastify } from 'fastify'
import { closesInTime } from './close-door.ts'

test('a request that never ends is cut off when the time for closing is over', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  const entered = Promise.withResolvers<void>()
  app.get('/never', () => {
    entered.resolve()
    return new Promise(() => {})
  })
  const close = closesInTime(app as never, 100)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const asked = fetch(`${address}/never`)
  const cutOff = assert.rejects(asked)
  await entered.promise
  await close()
  await cutOff
})
