import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import {
  chunkOf,
  makeIndex,
  partnerRow,
  poolOf,
  ROWS,
  STANDARD,
  uuid,
  writeInventory,
} from '../../../test/support/mapping/small-pool.ts'
import { until } from '../../../test/support/until.ts'
import { ChunkCancelled, type ChunkTask, MatchPool, matchScript } from './index.ts'

describe('threads of a match pool', () => {
  let folder: string
  let inventoryPath: string
  const index = makeIndex('a')

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-pool-'))
    inventoryPath = await writeInventory(folder)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const ownPool = (t: TestContext, threads: number, script?: URL) => poolOf(t, index, threads, script)
  const chunk = (firstRow: number, rowCount: number, more: Partial<ChunkTask> = {}) =>
    chunkOf(inventoryPath, firstRow, rowCount, more)

  test('a cancelled chunk stops within two seconds, queued or running, and leaves no file', async (t) => {
    const alone = ownPool(t, 1)
    const controller = new AbortController()
    const path = join(folder, 'cancelled.parquet')
    const running = alone.matchChunk(chunk(0, ROWS, { output: { kind: 'parquet', path } }), {
      jobId: 'x',
      signal: controller.signal,
    })
    const queued = alone.matchChunk(chunk(0, ROWS), { jobId: 'x', signal: controller.signal })
    await alone.matchRecords([partnerRow(1)], STANDARD)
    const started = Date.now()
    const outcomes = Promise.allSettled([running, queued])
    controller.abort()
    for (const outcome of await outcomes)
      assert.ok(outcome.status === 'rejected' && outcome.reason instanceof ChunkCancelled)
    assert.ok(Date.now() - started < 2_000)
    assert.ok(!(await readdir(folder)).some((name) => name.startsWith('cancelled')))
    assert.equal((await alone.matchChunk(chunk(0, 10), { jobId: 'y' })).records, 10)
  })

  test('a thread that dies fails only its own chunk and is replaced', async (t) => {
    const two = ownPool(t, 2)
    await Promise.all(['x', 'y'].map((jobId) => two.matchChunk(chunk(0, 10), { jobId }))) // both have started
    const first = two.matchChunk(chunk(0, ROWS), { jobId: 'x' })
    const second = two.matchChunk(chunk(0, 200), { jobId: 'y' })
    const victims = (two as unknown as { threads: { worker: Worker }[] }).threads
    const crash = once(two.events, 'crash')
    await victims[0].worker.terminate()
    await assert.rejects(first, /thread died/)
    await crash
    assert.equal((await second).records, 200)
    const again = await Promise.all([0, 1, 2].map((i) => two.matchChunk(chunk(i * 100, 100), { jobId: 'z' })))
    assert.deepEqual(
      again.map((summary) => summary.records),
      [100, 100, 100],
    )
  })

  /** A program that cannot start until `opened` is called, and notes every try. */
  async function closedProgram() {
    const own = await mkdtemp(join(folder, 'program-'))
    const [script, tries, open] = ['worker.mjs', 'tries', 'open'].map((name) => join(own, name))
    await writeFile(tries, '')
    await writeFile(
      script,
      `import { appendFileSync, existsSync } from 'node:fs'
      appendFileSync(${JSON.stringify(tries)}, '.')
      if (!existsSync(${JSON.stringify(open)})) throw new Error('cannot start')
      await import(${JSON.stringify((await matchScript()).href)})`,
    )
    return {
      script: pathToFileURL(script),
      tries: async () => (await readFile(tries)).length,
      opened: () => writeFile(open, ''),
    }
  }

  test('threads that cannot start are tried again after ever longer rests, and what waits is done when one can', async (t) => {
    const { script, tries, opened } = await closedProgram()
    const two = ownPool(t, 2, script)
    const waiting = two.matchChunk(chunk(0, 10), { jobId: 'x' })
    await once(two.events, 'crash')
    const restedFrom = performance.now()
    await once(two.events, 'crash')
    await once(two.events, 'crash')
    assert.ok(performance.now() - restedFrom >= 290, 'rests of 100 and 200 ms') // timers may be a little early
    assert.ok((await tries()) <= 6)
    await opened()
    const [record] = await until('records are matched', () =>
      two.matchRecords([partnerRow(1)], STANDARD).catch(() => null),
    )
    assert.equal(record.referenceId, uuid(1, 'a'))
    assert.equal((await waiting).records, 10)
    assert.equal(two.threadCount, 2)
  })

  test('closing in the middle of a chunk gives it up and leaves the process alive', async () => {
    for (const turns of [0, 100, 300, 600, 1_000]) {
      const own = new MatchPool({ threads: 1, index, version: 'a' })
      await own.matchChunk(chunk(0, 10), { jobId: 'j' })
      const given = own.matchChunk(chunk(0, ROWS), { jobId: 'j' })
      for (let turn = 0; turn < turns; turn++) await setImmediate()
      const [ended] = await Promise.allSettled([given, own.close()])
      // Where the chunk was quicker, it is done; closed at once, it cannot be.
      if (turns === 0) assert.equal(ended.status, 'rejected')
      if (ended.status === 'rejected') assert.match(String(ended.reason), /the match pool is closed/)
      await assert.rejects(own.matchChunk(chunk(0, 10), { jobId: 'j' }), /the match pool is closed/)
    }
  })

  test('closing ends the rest of threads that cannot start, and what waits is told', async (t) => {
    const { script, tries } = await closedProgram()
    const alone = ownPool(t, 1, script)
    await once(alone.events, 'crash')
    const waiting = [alone.matchChunk(chunk(0, 10), { jobId: 'x' }), alone.matchRecords([partnerRow(1)], STANDARD)].map(
      (one) => assert.rejects(one, /the match pool is closed/),
    )
    await alone.close()
    await Promise.all(waiting)
    assert.equal(await tries(), 1)
  })

  test('another version of the reference is taken up without a stop; what runs ends with its own', async (t) => {
    const alone = ownPool(t, 1)
    const running = alone.matchChunk(chunk(0, 1_000), { jobId: 'x' })
    const waiting = alone.matchChunk(chunk(0, 10), { jobId: 'x' })
    alone.useIndex(makeIndex('b'), 'b')
    const [record] = await alone.matchRecords([partnerRow(1)], STANDARD)
    assert.equal(record.referenceId, uuid(1, 'b'))
    const before = await running
    assert.equal(before.version, 'a')
    assert.match(Buffer.from(before.csv!.bytes).toString(), /aaaaaaaa-0000/)
    const later = await waiting
    assert.equal(later.version, 'b')
    assert.match(Buffer.from(later.csv!.bytes).toString(), /bbbbbbbb-0000/)
  })

  test('a version that is forgotten is asked for no more and takes no memory in the threads', async (t) => {
    const alone = ownPool(t, 1)
    assert.equal((await alone.matchRecords([partnerRow(1)], STANDARD))[0].referenceId, uuid(1, 'a'))
    alone.useIndex(makeIndex('b'), 'b')
    alone.forgetPrevious()
    assert.equal((await alone.matchRecords([partnerRow(1)], STANDARD))[0].referenceId, uuid(1, 'b'))
    const { threads } = alone as unknown as { threads: { giveBatch(batch: object): void }[] }
    const asked = new Promise((resolve, reject) => {
      const request = { ...STANDARD, batchId: -1, version: 'a', records: [partnerRow(1)] }
      threads[0].giveBatch({ request, resolve, reject })
    })
    await assert.rejects(asked, /reference version a is not loaded in this thread/)
  })
})
