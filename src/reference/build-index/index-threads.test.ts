import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { ReferenceIndexBuilder } from '../../matching/index.ts'
import { readIndexRows } from '../index-rows/index.ts'
import { IndexThreads } from './index-threads.ts'

const ROWS = 62_000

test('threads, or who asks in their place, build the same index, byte for byte, as one thread alone', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'staymap-threads-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'hotels.parquet')
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  t.after(() => connection.closeSync())
  await connection.run(`COPY (SELECT lpad(CAST(i AS VARCHAR), 8, '0') || '-0000-4000-8000-000000000000' AS id, 's' || i AS source_id,
      'Hôtel ' || chr(65 + (i % 26)::INTEGER) || (i % 97) || ' Garden' AS name, CASE WHEN i % 9 = 0 THEN 'Other|Name' END AS aliases,
      (i % 40) || ' Bay Road' AS address, 'City ' || (i % 50) AS city, NULL::VARCHAR AS region, '10' || (i % 7) AS postal_code,
      CASE i % 2 WHEN 0 THEN 'TH' ELSE 'FR' END AS country_code, CASE WHEN i % 5 > 0 THEN 7 + (i % 300) / 100 END AS latitude,
      CASE WHEN i % 5 > 0 THEN 98 + (i % 700) / 100 END AS longitude, (i % 50) / 10 AS rating,
      CASE WHEN i % 3 = 0 THEN '{"ACME":"A' || i || '"}' END AS supplier_ids FROM range(${ROWS}) r(i)) TO '${path}' (FORMAT parquet)`)
  const alone = new ReferenceIndexBuilder()
  const ratings: number[] = []
  for await (const rows of readIndexRows(connection, { path, first: 0, count: ROWS, numbers: ['rating'] })) {
    alone.addBytes(rows.columns)
    ratings.push(...rows.numbers[0])
  }
  const expected = Buffer.from(alone.finish())
  for (const count of [2, 0]) {
    const threads = await IndexThreads.start(count)
    t.after(() => threads.close())
    const together = new ReferenceIndexBuilder({ pieceRows: 9_000 })
    const wanted = { path, first: 0, count: ROWS, numbers: ['rating'], texts: ['source_id'] }
    await threads.read(together, wanted, ({ numbers, rows, texts }, first) => {
      assert.deepEqual([...numbers[0]], ratings.slice(first, first + rows.count))
      assert.equal(
        texts.reduce((sum, [ids]) => sum + ids.offsets.length - 1, 0),
        rows.count,
      )
    })
    assert.ok(Buffer.from(await together.finishWith(threads.run)).equals(expected), `${count} threads`)
  }
})

test('what goes wrong in a thread is told, and the others are not waited for', async (t) => {
  for (const count of [2, 0]) {
    const threads = await IndexThreads.start(count)
    t.after(() => threads.close())
    const builder = new ReferenceIndexBuilder()
    await assert.rejects(threads.read(builder, { path: '/not/there.parquet', first: 0, count: 200_000 }), /not\/there/)
  }
})
