import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { freePort } from '../support/free-port.ts'
import { runStaymap, startStaymap } from '../support/run-staymap.ts'
import { until } from '../support/until.ts'

/** `npm start`, as a stranger meets it. */
describe('staymap start', () => {
  let folder: string
  let environment: Record<string, string>
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-start-'))
    environment = { DATA_DIR: join(folder, 'data'), PORT: '0' }
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('the first start makes the demo; the next prints the same login and token; both work', async () => {
    const first = await startStaymap(['start'], environment)
    const { url, demo } = first.ready
    const me = await fetch(`${url}/api/v1/account/me`, { headers: { authorization: `Bearer ${demo.token}` } })
    assert.equal(me.status, 200)
    assert.equal((await first.stop('SIGINT')).code, 0)

    const second = await startStaymap(['start'], environment)
    assert.deepEqual(second.ready.demo, demo)
    const login = await fetch(`${second.ready.url}/api/v1/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: demo.email, password: demo.password }),
    })
    assert.equal(login.status, 200)
    assert.equal((await stat(join(environment.DATA_DIR, 'demo-access.json'))).mode & 0o777, 0o600)

    const beside = await runStaymap(['serve'], { ...environment })
    assert.equal(beside.code, 1)
    assert.match(beside.stderr, /^The data directory \S+ is in use by another running Staymap\. .*\n$/)
    assert.equal((await second.stop('SIGTERM')).code, 0)
  })

  test('a port that is taken is explained in one sentence', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const refused = await runStaymap(['start'], { ...environment, PORT: String(port) })
    other.close()
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken by another program`))
  })

  test('a data directory that cannot be written to is explained in one sentence', async (context) => {
    if (process.getuid?.() === 0) {
      // Root may write everywhere; a file in the folder's place stands in for it.
      const refused = await runStaymap(['start'], { ...environment, DATA_DIR: '/dev/null/data' })
      assert.equal(refused.code, 1)
      assert.match(refused.stderr, /The data directory \/dev\/null\/data cannot be written to/)
      context.diagnostic('run as root: tried with a folder that cannot exist')
      return
    }
    const closed = join(folder, 'closed')
    await mkdir(closed)
    await chmod(closed, 0o500)
    const refused = await runStaymap(['start'], { ...environment, DATA_DIR: closed })
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /The data directory \S+ cannot be written to \(EACCES\)/)
  })

  test('a folder in which nothing can be made is explained, by every command, and nobody waits for it', async (context) => {
    if (process.platform !== 'linux') return context.skip('only Linux has /proc')
    for (const path of ['/proc', '/proc/staymap', '/proc/staymap/data', '/dev/null']) {
      for (const words of [['serve'], ['migrate'], ['org', 'create', '--name', 'x']]) {
        const refused = await runStaymap(words, { ...environment, DATA_DIR: path })
        assert.equal(refused.code, 1, path)
        assert.match(refused.stderr, new RegExp(`^The data directory ${path} cannot be written to`), words.join(' '))
      }
    }
  })

  test('/readyz says so only once the demo can be searched', async () => {
    const port = await freePort()
    const starting = startStaymap(['start'], { ...environment, DATA_DIR: join(folder, 'other'), PORT: String(port) })
    const url = `http://127.0.0.1:${port}`
    const states: number[] = []
    await until('the service is ready', async () => {
      const answer = await fetch(`${url}/readyz`).catch(() => null)
      if (answer) states.push(answer.status)
      return answer?.status === 200
    })
    const found = (await (await fetch(`${url}/api/v1/reference/search`)).json()) as { total: number }
    assert.equal(found.total, 25_000)
    assert.ok(states.includes(503), 'seen while the demo was made')
    await (await starting).stop()
  })

  test('wrong settings stop the start and are named; production has rules of its own', async () => {
    const wrong = await runStaymap(['start', '--json'], { ...environment, PORT: 'eighty' })
    assert.equal(wrong.code, 1)
    assert.equal(wrong.json.error.code, 'CANNOT_START')
    assert.match(wrong.json.error.message, /PORT: "eighty" is not right/)
    const production = await runStaymap(['start'], { ...environment, STAYMAP_ENV: 'production' })
    assert.equal(production.code, 1)
    assert.match(production.stderr, /STAYMAP_SECRET: missing/)
  })

  test('a data directory whose path is too long for a socket works all the same', async () => {
    const long = { ...environment, DATA_DIR: join(folder, 'x'.repeat(120), 'data'), STAYMAP_DEMO: 'false' }
    const server = await startStaymap(['serve'], long)
    const made = await runStaymap(['org', 'create', '--name', 'Far Away', '--json'], long)
    assert.equal(made.code, 0, made.stderr)
    await server.stop()
  })
})
