import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { openFileStore } from '../../src/platform/files/index.ts'
import { isWhole } from './files/content-of.ts'

const PROGRAM = join(import.meta.dirname, 'files/write-until-killed.ts')

// How many acknowledgements to wait for before the kill; what else is under way at that moment is chance.
const KILL_AFTER = [1, 40, 120]

describe('files in a folder after kill -9 of the process that writes them', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-files-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('every acknowledged file is whole, no half file can be seen, and the rest is cleaned up', async () => {
    const deps = { secret: new Uint8Array(32), publicUrl: () => '', clock: { now: () => new Date() } }
    let litterSeen = 0
    for (const [round, count] of KILL_AFTER.entries()) {
      const acknowledged = await writeUntilKilled(folder, round, count)
      litterSeen += (await readdir(join(folder, 'incoming'))).length

      const store = await openFileStore({ kind: 'local', folder }, deps)
      assert.deepEqual(await readdir(join(folder, 'incoming')), [])
      const found = new Map<string, string>()
      for await (const { key } of store.list(`round-${round}/`)) {
        const content = await buffer(await store.read(key))
        assert.ok(isWhole(content), `${key} is not whole`)
        found.set(key, createHash('sha256').update(content).digest('hex'))
      }
      for (const [key, sha256] of acknowledged) {
        assert.ok(found.has(key), `${key} was acknowledged and is lost`)
        // A file that is overwritten may already be the next version, which was never acknowledged.
        if (!key.includes('overwritten')) assert.equal(found.get(key), sha256)
      }
      await store.check()
      await store.close()
    }
    assert.ok(litterSeen > 0, 'no kill came in the middle of a write: the test has shown nothing')
  })
})

async function writeUntilKilled(folder: string, round: number, count: number): Promise<Map<string, string>> {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const acknowledged = new Map<string, string>()
  // Lines that were written before the kill are acknowledged too: read to the end.
  for await (const line of createInterface({ input: child.stdout! })) {
    const [key = '', sha256 = ''] = line.split(' ')
    acknowledged.set(key, sha256)
    if (acknowledged.size >= count && !child.killed) child.kill('SIGKILL')
  }
  const [, signal] = await ended
  assert.equal(signal, 'SIGKILL')
  return acknowledged
}
