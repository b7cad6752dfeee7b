import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { DuckDBInstance } from '@duckdb/node-api'
import { until } from '../../../test/support/until.ts'
import { csvLayout } from '../../inventory/csv-blocks/index.ts'
import { parseInventory } from '../../inventory/parse/index.ts'
import { createMatcher, openReferenceIndex, type PartnerRecord, ReferenceIndexBuilder } from '../../matching/index.ts'
import { ChunkCancelled, type ChunkTask, MatchPool, matchScript, type RecordResult } from './index.ts'
import { BOARD_DONE_ROWS } from './messages.ts'

const HOTELS = 400
const ROWS = 6_000
const CITIES = ['Paris', 'Lyon', 'Nice', 'Lille']
const WORDS = ['Amber', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fjord', 'Grove', 'Harbour', 'Iris', 'Juniper']
const STANDARD = { mode: 'STANDARD', supplierCode: null, minConfidence: null } as const

function hotel(i: number) {
  const name = `${WORDS[i % 10]} ${WORDS[Math.floor(i / 10) % 10]} ${i % 3 ? 'Hotel' : 'Resort'}`
  return { name, city: CITIES[i % 4], latitude: 43 + (i % 97) / 20, longitude: 1 + (i % 89) / 20 }
}

function uuid(i: number, version: string): string {
  return `${version.repeat(8)}-0000-4000-8000-${String(i).padStart(12, '0')}`
}

function makeIndex(version: string): SharedArrayBuffer {
  const builder = new ReferenceIndexBuilder()
  const hotels = Array.from({ length: HOTELS }, (_, i) => hotel(i))
  builder.add({
    count: HOTELS,
    id: hotels.map((_, i) => uuid(i, version)),
    name: hotels.map((one) => one.name),
    countryCode: hotels.map(() => 'FR'),
    city: hotels.map((one) => one.city),
    latitude: hotels.map((one) => one.latitude),
    longitude: hotels.map((one) => one.longitude),
    supplierIds: { JADE: hotels.map((_, i) => (i % 2 ? `j${i}` : null)) },
  })
  return builder.finish()
}

function partnerRow(i: number): PartnerRecord {
  const { name, city, latitude, longitude } = hotel(i % HOTELS)
  const isKnown = i % 5 !== 4
  const id = `p${i}`
  if (i % 7 === 0) return { id, name, city, countryCode: 'FR' }
  return {
    id,
    name: isKnown ? `${name}, "${city}"` : `Zzyzx ${i}`,
    city,
    countryCode: 'FR',
    latitude: latitude + 0.0003,
    longitude,
  }
}

describe('match pool', () => {
  let folder: string
  let inventoryPath: string
  let pool: MatchPool
  const index = makeIndex('a')

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-pool-'))
    const cell = (text: unknown) => `"${String(text ?? '').replaceAll('"', '""')}"`
    const lines = Array.from({ length: ROWS }, (_, i) => {
      const row = partnerRow(i)
      return [row.id, row.name, row.city, i === 3 ? 'France' : 'FR', row.latitude, row.longitude].map(cell).join(',')
    })
    await writeFile(join(folder, 'p.csv'), `id,name,city,country,lat,lon\n${lines.join('\n')}\n`)
    await parseInventory({ path: join(folder, 'p.csv'), filename: 'p.csv', outDir: join(folder, 'parsed') })
    inventoryPath = join(folder, 'parsed', 'inventory.parquet')
    pool = new MatchPool({ threads: 2, index, version: 'a' })
  })
  after(async () => {
    await pool.close()
    await rm(folder, { recursive: true, force: true })
  })

  // Closed whatever the test comes to: threads left alive would keep the test process from ending.
  const ownPool = (t: TestContext, threads: number, script?: URL) => {
    const own = new MatchPool({ threads, index, version: 'a', script })
    t.after(() => own.close())
    return own
  }

  const chunk = (firstRow: number, rowCount: number, more: Partial<ChunkTask> = {}): ChunkTask => ({
    ...STANDARD,
    inventoryPath,
    firstRow,
    rowCount,
    output: { kind: 'csv' },
    ...more,
  })

  test('the program made in one file for the threads answers as its source does', async (t) => {
    const script = await matchScript()
    assert.match(script.pathname, /\.mjs$/)
    const fromSource = await pool.matchChunk(chunk(0, 2_000), { jobId: 'j' })
    const fromOneFile = await ownPool(t, 1, script).matchChunk(chunk(0, 2_000), { jobId: 'j' })
    assert.deepEqual(fromOneFile, fromSource)
    assert.equal((await matchScript()).href, script.href)
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

  test('threads that run in answer what comes meanwhile, and the same as always', async (t) => {
    const own = ownPool(t, 1)
    own.warmUp()
    const path = join(folder, 'warm', 'chunk.parquet')
    const [found] = await own.matchRecords([partnerRow(0)], STANDARD)
    await own.matchChunk(chunk(0, 200, { output: { kind: 'parquet', path } }), { jobId: 'j' })
    const expected = await pool.matchRecords([partnerRow(0)], STANDARD)
    assert.deepEqual([found], expected)
    assert.equal((await read(path))[0].status, found.status)
  })

  test('the result file of a chunk holds every row in input order, with what the engine says of each', async () => {
    const path = join(folder, 'results', 'job-1.parquet')
    const summary = await pool.matchChunk(chunk(1_000, 500, { output: { kind: 'parquet', path } }), { jobId: 'j' })
    const rows = await read(path)
    assert.deepEqual(await readdir(join(folder, 'results')), ['job-1.parquet'])
    assert.equal(summary.records, 500)
    assert.deepEqual(Object.keys(rows[0]), [
      'row',
      'partner_id',
      'partner_name',
      'partner_city',
      'partner_country',
      'status',
      'reason',
      'reference_id',
      'reference_name',
      'confidence',
      'method',
      'distance_m',
      'candidate_ids',
      'candidate_confidences',
      'warnings',
      'name_fold',
    ])
    const opened = openReferenceIndex(index)
    const matcher = createMatcher(opened)
    for (const [i, row] of rows.entries()) {
      const record = partnerRow(1_000 + i)
      const outcome = matcher.match(record)
      const isMatched = outcome.status === 'MATCHED'
      assert.deepEqual(
        [
          row.row,
          row.partner_id,
          row.partner_name,
          row.status,
          row.reason,
          row.method,
          row.reference_id,
          row.reference_name,
        ],
        [
          1_000 + i,
          record.id,
          record.name,
          outcome.status,
          outcome.reason,
          outcome.method,
          isMatched ? opened.hotelId(outcome.ref) : null,
          isMatched ? opened.hotelName(outcome.ref) : null,
        ],
      )
      assert.deepEqual(
        row.candidate_ids,
        Array.from(outcome.candidateRefs.subarray(0, outcome.candidateCount), (ref) => opened.hotelId(ref)),
      )
      assert.equal((row.candidate_confidences as unknown[]).length, outcome.candidateCount)
      if (isMatched) assert.ok(Math.abs(Number(row.confidence) - outcome.confidence) <= 0.051)
    }
    assert.ok(summary.matched > 100 && summary.unmatched + summary.review > 50)
  })

  test('rows come out byte for byte the same whatever the number of threads and the size of chunks', async (t) => {
    const whole = await pool.matchChunk(chunk(0, 2_000), { jobId: 'a' })
    const alone = ownPool(t, 1)
    const parts: Uint8Array[] = []
    for (let at = 0; at < 2_000; at += 700) {
      parts.push((await alone.matchChunk(chunk(at, Math.min(700, 2_000 - at)), { jobId: 'b' })).csv!.bytes)
    }
    assert.equal(Buffer.concat(parts).compare(whole.csv!.bytes), 0)
    assert.match(Buffer.from(whole.csv!.bytes).toString().split('\n')[3], /^p3,"[^"]*, ""Lille""",Lille,France,/)
  })

  test('a block of CSV comes out as its rows do by way of a file, also in less memory than it takes', async () => {
    const cell = (text: unknown) => `"${String(text ?? '').replaceAll('"', '""')}"`
    const lines = Array.from({ length: 500 }, (_, i) => {
      const row = partnerRow(i)
      const cells = [row.id, row.name, row.city, i === 3 ? 'France' : 'FR', row.latitude, row.longitude]
      return `${i + 2},${cells.map(cell).join(',')}\n`
    })
    const layout = csvLayout(['id', 'name', 'city', 'country', 'lat', 'lon'], ',')
    const expected = await pool.matchChunk(chunk(0, 500), { jobId: 'j' })
    for (const bytes of [200_000, 1_000]) {
      // Taking a row apart changes the block.
      const block = new Uint8Array(Buffer.from(lines.join('')))
      const out = new SharedArrayBuffer(bytes)
      const { csv } = await pool.matchChunk({ ...STANDARD, block, rowCount: 500, layout, out }, { jobId: 'j' })
      assert.equal(Buffer.compare(csv!.bytes, expected.csv!.bytes), 0)
      assert.ok(csv!.bytes.buffer instanceof SharedArrayBuffer)
      assert.equal(csv!.bytes.buffer.byteLength === bytes, bytes === 200_000)
      assert.deepEqual(csv!.ends, expected.csv!.ends)
    }
  })

  test('a waiting request goes ahead of a chunk that is running', async (t) => {
    const alone = ownPool(t, 1)
    await alone.matchRecords([partnerRow(1)], STANDARD)
    const [{ board }] = (alone as unknown as { threads: { board: Int32Array }[] }).threads
    const isMatching = () => board[BOARD_DONE_ROWS] > 0 && board[BOARD_DONE_ROWS] < ROWS
    const records = [partnerRow(1), partnerRow(9), { ...partnerRow(2), countryCode: 'DE' }]
    let isChunkDone = false
    let answeredMeanwhile = 0
    let results: RecordResult[] = []
    const running = alone.matchChunk(chunk(0, ROWS), { jobId: 'big' }).then(() => {
      isChunkDone = true
    })
    while (!isChunkDone) {
      const wasMatching = isMatching()
      results = await alone.matchRecords(records, STANDARD)
      if (wasMatching && isMatching()) answeredMeanwhile++
    }
    assert.ok(answeredMeanwhile > 3, `${answeredMeanwhile} answers while the chunk was matched`)
    assert.equal(results.length, 3)
    assert.equal(results[0].referenceId, uuid(1, 'a'))
    assert.equal(results[0].candidates[0].referenceId, uuid(1, 'a'))
    assert.equal(results[2].status, 'UNMATCHED')
    await running
  })

  test('ids of a supplier settle a row in ID_TO_ID and HYBRID', async () => {
    const records = [
      { ...partnerRow(1), id: 'j3' },
      { ...partnerRow(1), id: 'nope' },
    ]
    const byId = await pool.matchRecords(records, { mode: 'ID_TO_ID', supplierCode: 'JADE', minConfidence: null })
    assert.deepEqual(
      byId.map((result) => [result.referenceId, result.reason]),
      [
        [uuid(3, 'a'), null],
        [null, 'UNKNOWN_ID'],
      ],
    )
    const hybrid = await pool.matchRecords(records, { mode: 'HYBRID', supplierCode: 'JADE', minConfidence: null })
    assert.deepEqual(
      hybrid.map((result) => [result.referenceId, result.method]),
      [
        [uuid(3, 'a'), 'id_to_id'],
        [uuid(1, 'a'), 'standard'],
      ],
    )
  })

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

async function read(path: string): Promise<Record<string, unknown>[]> {
  const connection = await (await DuckDBInstance.create()).connect()
  return (await connection.runAndReadAll(`SELECT * FROM '${path}'`)).getRowObjectsJson() as Record<string, unknown>[]
}
