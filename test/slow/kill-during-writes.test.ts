import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { runStaymap, startStaymap } from '../support/run-staymap.ts'

const ROUNDS = 3
const WRITERS = 8
const WRITES_BEFORE_THE_KILL = [15, 60, 150]

describe('kill -9 during writes', () => {
  let folder: string
  let environment: Record<string, string>
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-kill-'))
    environment = { DATA_DIR: folder, PORT: '0', STAYMAP_DEMO: 'false', RATE_LIMIT_PER_TOKEN: '0' }
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('nothing that was acknowledged is lost, and the next start needs no repair', async () => {
    const { json } = await runStaymap(['org', 'create', '--name', 'Survivor', '--json'], environment)
    const made = await runStaymap(['token', 'create', '--org', json.organizationId, '--json'], environment)
    const headers = { authorization: `Bearer ${made.json.token}`, 'content-type': 'application/json' }
    const acknowledged = new Set<string>()

    for (let round = 0; round < ROUNDS; round++) {
      const server = await startStaymap(['serve'], environment)
      const { url } = server.ready
      const enough = Promise.withResolvers<void>()
      let written = 0
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let n = 0; ; n++) {
          const name = `round ${round} writer ${writer} number ${n}`
          try {
            const answer = await fetch(`${url}/api/v1/account/tokens`, {
              method: 'POST',
              headers,
              body: JSON.stringify({ name }),
            })
            if (answer.status !== 201) return
          } catch {
            return
          }
          acknowledged.add(name)
          if (++written === WRITES_BEFORE_THE_KILL[round]) enough.resolve()
        }
      })
      await enough.promise
      await server.stop('SIGKILL')
      await Promise.all(writers)
    }

    const server = await startStaymap(['serve'], environment)
    const found = new Set<string>()
    for (let page = 0; ; page++) {
      const answer = await fetch(`${server.ready.url}/api/v1/account/tokens?size=100&page=${page}`, { headers })
      const { tokens, totalPages } = (await answer.json()) as { tokens: { name: string }[]; totalPages: number }
      for (const { name } of tokens) found.add(name)
      if (page >= totalPages - 1) break
    }
    const lost = [...acknowledged].filter((name) => !found.has(name))
    assert.ok(acknowledged.size >= 225, `${acknowledged.size} writes`)
    assert.deepEqual(lost, [])
    const { code } = await server.stop('SIGTERM')
    assert.equal(code, 0)
  })
})
