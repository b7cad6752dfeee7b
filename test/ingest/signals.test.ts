import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { IngestError } from '../../src/ingest/index.ts'
import { parseInventory } from '../../src/inventory/parse/index.ts'

const CHILDREN = `/proc/${process.pid}/task/${process.pid}/children`
const ROWS = 100_000

/**
 * Ctrl-C reaches every process of a terminal, and a service manager may signal a whole group: the reader of a file too.
 */
describe('signals that reach the reader of a file', {
  skip: !existsSync(CHILDREN) && 'this system has no list of children in /proc',
}, () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-signals-'))
    const rows = Array.from({ length: ROWS }, (_, i) => `${i},Hotel ${i},Paris,FR`)
    await writeFile(join(folder, 'list.csv'), `id,name,city,country\n${rows.join('\n')}\n`)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  /** Reads the list and sends the reader these signals as soon as it says how far it is. */
  function readWhile(signals: NodeJS.Signals[]) {
    let isSent = false
    return parseInventory({
      path: join(folder, 'list.csv'),
      filename: 'list.csv',
      outDir: join(folder, 'out'),
      onProgress: () => {
        if (isSent) return
        isSent = true
        const children = readFileSync(CHILDREN, 'utf8').trim().split(' ').map(Number)
        for (const signal of signals) for (const pid of children) process.kill(pid, signal)
      },
    })
  }

  test('those that ask the service to stop are left to the service: the file is read', async () => {
    assert.equal((await readWhile(['SIGINT', 'SIGTERM', 'SIGHUP'])).validRecords, ROWS)
  })

  test('one that kills it is no fault of the file, which is to be read again', async () => {
    await assert.rejects(readWhile(['SIGKILL']), (error: IngestError) => {
      assert.ok(error instanceof IngestError)
      assert.deepEqual([error.code, error.isOurs], ['INTERNAL', true])
      return true
    })
  })
})
