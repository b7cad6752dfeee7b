import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { launchStaymap, runStaymap } from '../support/run-staymap.ts'

const PROGRAM = `${process.execPath} ${fileURLToPath(new URL('../../bin/staymap.js', import.meta.url))}`

/** Which database a command reaches is decided by the environment; a command that is printed has to carry it along. */
describe('the data folder', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap data-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('what a start without the demo prints leads to a token of that very service, typed in any folder', async () => {
    const environment = { DATA_DIR: join(folder, 'served'), PORT: '0', STAYMAP_DEMO: 'false' }
    const server = launchStaymap(['start'], environment)
    const ended = new Promise((resolve) => server.once('exit', resolve))
    try {
      const shown = await readUntil(server.stdout!, 'Ctrl-C stops it.')
      const made = await typed(shown.match(/.*npx staymap org create.*/)![0])
      const created = await typed(made.stdout.match(/Next: (.*)/)![1])
      const [token] = created.stdout.split('\n')
      const url = shown.match(/http:\/\/\S+/)![0]
      const me = await fetch(`${url}/api/v1/account/me`, { headers: { authorization: `Bearer ${token}` } })
      assert.equal(me.status, 200)
      assert.equal(made.stderr + created.stderr, '')
    } finally {
      server.kill('SIGTERM')
      await ended
    }
  })

  test('a command that makes a new one says so, also where it fails there; the next says nothing', async () => {
    const environment = { DATA_DIR: join(folder, 'new') }
    const token = ['token', 'create', '--org', '00000000-0000-4000-8000-000000000000']
    const told = `Made a new data folder, ${environment.DATA_DIR}: there was none. To use another, set DATA_DIR.\n`
    const unknown = 'The organization was not found.\n'
    assert.equal((await runStaymap(token, environment)).stderr, told + unknown)
    assert.equal((await runStaymap(token, environment)).stderr, unknown)
  })

  /** Runs a printed command as somebody would who copies it, in a folder with no data. */
  async function typed(command: string) {
    const { PATH, HOME } = process.env
    const child = spawn('sh', ['-c', command.replace('npx staymap', PROGRAM)], { cwd: folder, env: { PATH, HOME } })
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { stdout, stderr }
  }
})

async function readUntil(stream: NodeJS.ReadableStream, words: string): Promise<string> {
  let read = ''
  for await (const piece of stream) {
    read += piece
    if (read.includes(words)) return read
  }
  throw new Error(`ended before "${words}": ${read}`)
}
