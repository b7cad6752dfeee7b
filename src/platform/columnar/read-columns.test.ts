import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { decodeTexts, readNumberColumns, readTextColumns } from './read-columns.ts'

test('columns come out of DuckDB row for row, over many vectors, with empty and missing texts', async () => {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  const expected = Array.from({ length: 5_000 }, (_, i) => (i % 7 === 0 ? '' : i % 5 === 0 ? `東京 ${i}` : `n${i}`))
  await connection.run(`CREATE TABLE t AS SELECT i, CASE WHEN i % 14 = 0 THEN NULL WHEN i % 7 = 0 THEN '' WHEN i % 5 = 0 THEN '東京 ' || i
    ELSE 'n' || i END AS text FROM range(5000) r(i)`)
  const [text] = await readTextColumns(connection, 't', ['text'])
  assert.deepEqual(decodeTexts(text), expected)
  const [numbers, missing] = await readNumberColumns(connection, 't', ['i / 2', 'NULL'])
  assert.equal(numbers[4_999], 2_499.5)
  assert.ok(Number.isNaN(missing[17]))
  connection.closeSync()
})
