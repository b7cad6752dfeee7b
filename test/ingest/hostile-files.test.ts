import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { IngestError } from '../../src/ingest/index.ts'
import { parseInventory } from '../../src/inventory/parse/index.ts'
import { makeParquet } from '../made-files/parquet.ts'
import { parseMadeFile, refusalOf } from '../made-files/parse-made-file.ts'
import { inlineRows, makeWorkbook } from '../made-files/workbook.ts'

const HEADER = 'id,name,city,country'
const SHEET_HEADER = inlineRows([HEADER.split(',')])

describe('hostile files end in a sentence within bounded time and memory', () => {
  for (const [name, unit] of [
    ['spaces', ' '],
    ['one cell', 'x'],
    ['shared strings', '<si><t>a</t></si>'],
  ] as const) {
    test(`a workbook that unpacks to 300 MB of ${name} is refused before it is unpacked`, async () => {
      const data = Buffer.alloc(300_000_000, unit)
      const bomb = { bytes: deflateRawSync(data, { level: 9 }), size: data.length, crc: crc32(data) }
      const part = name === 'shared strings' ? 'xl/sharedStrings.xml' : 'xl/sheets/list.xml'
      const bytes = makeWorkbook({
        sheetData: SHEET_HEADER,
        parts: { [part]: null },
        more: [{ name: part, data: '', deflated: bomb }],
      })
      const started = Date.now()
      const refusal = await refusalOf(bytes, 'bomb.xlsx')
      assert.equal(refusal.code, 'TOO_LARGE')
      assert.ok(Date.now() - started < 15_000)
    })
  }

  test('a Parquet file that unpacks to gigabytes is refused before it is unpacked', async () => {
    const bytes = await makeParquet(
      "SELECT '1' AS id, 'A' AS name, 'P' AS city, 'FR' AS country, repeat('x', 4000) AS big FROM range(1000000)",
    )
    const started = Date.now()
    const refusal = await refusalOf(bytes, 'bomb.parquet')
    assert.equal(refusal.code, 'TOO_LARGE')
    assert.match(refusal.message, /^The Parquet file unpacks to [0-9,]+ times its size\. That is no hotel list/)
    assert.ok(Date.now() - started < 15_000)
  })

  test('a workbook part that lies about its size is stopped while it is unpacked', async () => {
    const sheet = `<worksheet><sheetData>${SHEET_HEADER}${'<row/>'.repeat(200_000)}</sheetData></worksheet>`
    const bytes = makeWorkbook({
      sheetData: '',
      parts: { 'xl/sheets/list.xml': null },
      more: [{ name: 'xl/sheets/list.xml', data: sheet, claimedSize: 1_000 }],
    })
    assert.match((await refusalOf(bytes, 'liar.xlsx')).message, /damaged or cut off/)
  })

  test('a workbook with tens of thousands of parts is refused', async () => {
    const more = Array.from({ length: 10_000 }, (_, i) => ({ name: `p${i}`, data: '' }))
    assert.equal((await refusalOf(makeWorkbook({ sheetData: SHEET_HEADER, more }), 'many.xlsx')).code, 'TOO_LARGE')
  })

  test('a single line of 2 GB is refused as no table, and as a row it is passed over', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'staymap-hostile-'))
    try {
      const path = join(folder, 'line.csv')
      await writeLine(path, `${HEADER}\n1,A,Paris,FR\n2,`, 50_000_000, ',Paris,FR\n3,C,Paris,FR\n')
      const summary = await parseInventory({ path, filename: 'line.csv', outDir: join(folder, 'out') })
      assert.deepEqual([summary.validRecords, summary.invalidRecords], [2, 1])
      await writeLine(path, 'x', 2_000_000_000, '')
      await assert.rejects(
        parseInventory({ path, filename: 'line.csv', outDir: join(folder, 'out') }),
        (error: IngestError) => {
          assert.equal(error.code, 'UNREADABLE_FILE')
          assert.match(error.message, /longer than 1 MB/)
          return true
        },
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('100,000 columns are refused in every format', async () => {
    const names = Array.from({ length: 100_000 }, (_, i) => `c${i}`)
    assert.equal((await refusalOf(`${names.join(',')}\n`, 'wide.csv')).code, 'TOO_MANY_COLUMNS')
    assert.equal(
      (
        await refusalOf(
          JSON.stringify([Object.fromEntries(names.slice(0, 50_000).map((name) => [name, 1]))]),
          'wide.json',
        )
      ).code,
      'TOO_MANY_COLUMNS',
    )
    const row = `<row>${'<c t="str"><v>x</v></c>'.repeat(20_000)}</row>`
    assert.equal((await refusalOf(makeWorkbook({ sheetData: row }), 'wide.xlsx')).code, 'TOO_MANY_COLUMNS')
  })

  test('lines of nothing but open quotes are read in reasonable time', async () => {
    const started = Date.now()
    const { errors } = await parseMadeFile(`${HEADER}\n1,A,Paris,FR\n${'""x\n'.repeat(30_000)}`, 'quotes.csv')
    assert.equal(errors.length, 30_000)
    assert.ok(Date.now() - started < 20_000)
  })

  test('cut off, corrupt and lying Parquet files are refused', async () => {
    const good = await makeParquet(
      "SELECT 'h' || i AS id, 'Hotel ' || i AS name, 'Paris' AS city, 'FR' AS country FROM range(5000) t(i)",
    )
    for (const length of [4, 8, 100, good.length >> 1, good.length - 4]) {
      assert.equal((await refusalOf(good.subarray(0, length), 'a.parquet')).code, 'UNREADABLE_FILE')
    }
    for (let at = 20; at < good.length; at += Math.ceil(good.length / 15)) {
      const bad = Buffer.from(good)
      bad.fill(0xff, at, at + 4)
      const outcome = await parseMadeFile(bad, 'a.parquet').then(
        (file) => file.rows.length,
        (error) => error,
      )
      assert.ok(typeof outcome === 'number' || outcome instanceof IngestError, String(outcome))
    }
  })

  test('a file cannot make the reader open other files', async () => {
    // DuckDB would read a path given as a table; the cells are only ever values.
    const { rows } = await parseMadeFile(
      `${HEADER}\n"'/etc/passwd'","x'); SELECT * FROM read_text('/etc/passwd'); --",Paris,FR\n`,
      "o'; DROP.csv",
    )
    assert.deepEqual(
      rows.map((row) => row.id),
      ["'/etc/passwd'"],
    )
  })

  test('a reader that needs too long or too much memory is stopped, and leaves nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'staymap-hostile-'))
    try {
      const path = join(folder, 'a.csv')
      await writeFile(
        path,
        `${HEADER}\n${Array.from({ length: 200_000 }, (_, i) => `${i},Hotel,Paris,FR`).join('\n')}\n`,
      )
      const outDir = join(folder, 'out')
      const run = (limits: object, signal?: AbortSignal, onProgress?: () => void) =>
        parseInventory({ path, filename: 'a.csv', outDir, limits, signal, onProgress })
      await assert.rejects(run({ deadlineMs: 50 }), { code: 'TOO_SLOW' })
      assert.deepEqual(await readdir(outDir), [])
      await assert.rejects(run({ memoryBytesMax: 60_000_000 }), { code: 'TOO_MUCH_MEMORY' })
      assert.deepEqual(await readdir(outDir), [])
      const controller = new AbortController()
      await assert.rejects(
        run({}, controller.signal, () => controller.abort()),
        { code: 'CANCELLED' },
      )
      assert.deepEqual(await readdir(outDir), [])
      await assert.rejects(run({}, AbortSignal.abort()), { code: 'CANCELLED' })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

/**
 * A line of `length` bytes between start and end; where nothing follows, all but its first 5 MB is a hole in the file.
 */
async function writeLine(path: string, start: string, length: number, end: string): Promise<void> {
  const written = end === '' ? Math.min(length, 5_000_000) : length
  await writeFile(path, start + 'x'.repeat(written) + end)
  if (end === '') await truncate(path, start.length + length)
  assert.equal((await stat(path)).size, start.length + length + end.length)
}
