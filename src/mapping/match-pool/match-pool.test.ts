import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
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
import { csvLayout } from '../../inventory/csv-blocks/index.ts'
import { createMatcher, openReferenceIndex } from '../../matching/index.ts'
import { type ChunkTask, MatchPool, matchScript, type RecordResult } from './index.ts'
import { BOARD_DONE_ROWS } from './messages.ts'

describe('match pool', () => {
  let folder: string
  let inventoryPath: string
  let pool: MatchPool
  const index = makeIndex('a')

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-pool-'))
    inventoryPath = await writeInventory(folder)
    pool = new MatchPool({ threads: 2, index, version: 'a' })
  })
  after(async () => {
    await pool.close()
    await rm(folder, { recursive: true, force: true })
  })

  const ownPool = (t: TestContext, threads: number, script?: URL) => poolOf(t, index, threads, script)
  const chunk = (firstRow: number, rowCount: number, more: Partial<ChunkTask> = {}) =>
    chunkOf(inventoryPath, firstRow, rowCount, more)

  test('the program made in one file for the threads answers as its source does', async (t) => {
    const script = await matchScript()
    assert.match(script.pathname, /\.mjs$/)
    const fromSource = await pool.matchChunk(chunk(0, 2_000), { jobId: 'j' })
    const fromOneFile = await ownPool(t, 1, script).matchChunk(chunk(0, 2_000), { jobId: 'j' })
    assert.deepEqual(fromOneFile, fromSource)
    assert.equal((await matchScript()).href, script.href)
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
})

async function read(path: string): Promise<Record<string, unknown>[]> {
  const connection = await (await DuckDBInstance.create()).connect()
  return (await connection.runAndReadAll(`SELECT * FROM '${path}'`)).getRowObjectsJson() as Record<string, unknown>[]
}
