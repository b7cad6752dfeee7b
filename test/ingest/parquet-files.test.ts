import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { parseInventory } from '../../src/inventory/parse/index.ts'
import { makeParquet } from '../made-files/parquet.ts'
import { parseMadeFile } from '../made-files/parse-made-file.ts'

describe('Parquet files', { concurrency: 3 }, () => {
  test('numbers, decimals, dates, nested values and bytes become the text a person would write', async () => {
    const bytes =
      await makeParquet(`SELECT 7::BIGINT AS id, 'Ritz'::BLOB AS name, 'Paris' AS city, 'FR' AS country, 48.8566::FLOAT AS latitude, 2.3522::DECIMAL(9,6) AS longitude,
      12.0::DOUBLE AS a, 1e20::DOUBLE AS b, 0.00000012::DOUBLE AS c, 12.500::DECIMAL(8,3) AS d, DATE '2024-03-09' AS e, TIMESTAMP '2024-03-09 14:30:00' AS f,
      {'x': 1, 'y': ['a']} AS g, ['p', 'q'] AS h, true AS i, NULL::INTEGER AS j, 'NaN'::DOUBLE AS k, 18446744073709551615::UBIGINT AS l`)
    const { rows, summary } = await parseMadeFile(bytes, 'a.parquet')
    const { id, name, latitude, longitude, line } = rows[0]
    assert.deepEqual([id, name, longitude, line], ['7', 'Ritz', 2.3522, 1])
    assert.ok(Math.abs(Number(latitude) - 48.8566) < 1e-6)
    assert.deepEqual(JSON.parse(String(rows[0].extra)), {
      a: '12',
      b: '100000000000000000000',
      c: '0.00000012',
      d: '12.5',
      e: '2024-03-09',
      f: '2024-03-09T14:30:00',
      g: '{"x":1,"y":["a"]}',
      h: '["p","q"]',
      i: 'true',
      l: '18446744073709551615',
    })
    assert.equal(summary.fileFormat, 'PARQUET')
  })

  test('bytes that are no text, and a column that DuckDB has one of its own of, spoil nothing', async () => {
    const bytes =
      await makeParquet(`SELECT i AS id, 'Aubergine ' || i AS name, 'Paris' AS city, 'FR' AS country, 'n' || i AS FILE_ROW_NUMBER,
      CASE i WHEN 0 THEN '\\x01\\xAA'::BLOB WHEN 1 THEN '\\x01\\x00'::BLOB WHEN 2 THEN 'Caf\\xC3\\xA9'::BLOB END AS geometry FROM range(4) t(i)`)
    const { rows, summary } = await parseMadeFile(bytes, 'a.parquet')
    assert.deepEqual(summary.columns, ['id', 'name', 'city', 'country', 'FILE_ROW_NUMBER', 'geometry'])
    assert.deepEqual(
      rows.map(({ line, id, extra }) => [line, id, JSON.parse(String(extra))]),
      [
        [1, '0', { FILE_ROW_NUMBER: 'n0', geometry: '0x01aa' }],
        [2, '1', { FILE_ROW_NUMBER: 'n1', geometry: '0x0100' }],
        [3, '2', { FILE_ROW_NUMBER: 'n2', geometry: 'Café' }],
        [4, '3', { FILE_ROW_NUMBER: 'n3' }],
      ],
    )
  })

  test('a NUL character costs its row, also inside a list', async () => {
    const bytes =
      await makeParquet(`SELECT i AS id, CASE i WHEN 1 THEN 'a' || chr(0) || 'b' ELSE 'A' END AS name, 'Paris' AS city,
      'FR' AS country, CASE i WHEN 2 THEN ['x' || chr(0)] ELSE ['\\u0000'] END AS tags FROM range(4) t(i)`)
    const { rows, errors } = await parseMadeFile(bytes, 'a.parquet')
    assert.deepEqual(
      rows.map((row) => [row.id, row.line]),
      [
        ['0', 1],
        ['3', 4],
      ],
    )
    const reason = 'The value contains a NUL character; it is not plain text.'
    assert.deepEqual(errors, [
      { row: 2, column: 'name', value: null, reason },
      { row: 3, column: 'tags', value: null, reason },
    ])
  })

  test('a million rows of which nearly all say the same are an ordinary list', async () => {
    const bytes = await makeParquet(
      "SELECT i AS id, 'Grand Hotel' AS name, 'Paris' AS city, 'FR' AS country, repeat('breakfast ', 10) AS board FROM range(1000000) t(i)",
      'COMPRESSION zstd, PARQUET_VERSION v2',
    )
    assert.ok(bytes.length < 1_000_000)
    assert.equal(await countRows(bytes), 1_000_000)
  })

  for (const options of [
    'COMPRESSION zstd',
    'COMPRESSION gzip',
    'COMPRESSION lz4_raw',
    'COMPRESSION brotli',
    'COMPRESSION uncompressed, PARQUET_VERSION v2',
    'COMPRESSION snappy, ROW_GROUP_SIZE 2048',
  ]) {
    test(`a file written with ${options} is read in order`, async () => {
      const bytes = await makeParquet(
        "SELECT i AS id, 'H' || i AS name, 'Paris' AS city, 'FR' AS country FROM range(6000) t(i)",
        options,
      )
      const { rows } = await parseMadeFile(bytes, 'a.parquet')
      assert.ok(
        rows.length === 6_000 && rows.every((row, i) => row.id === String(i) && row.row === i && row.line === i + 1),
      )
    })
  }
})

/** Without reading the rows back, which would take longer than the reading itself. */
async function countRows(bytes: Buffer): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'staymap-parquet-'))
  try {
    await writeFile(join(folder, 'upload'), bytes)
    const options = { path: join(folder, 'upload'), filename: 'a.parquet', outDir: join(folder, 'out') }
    return (await parseInventory(options)).validRecords
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
