import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parseInventory } from '../inventory/index.ts'
import { type Columnar, openColumnar, parquetRows, sqlText } from '../platform/columnar/index.ts'
import { DEFAULT_EXPORT_FORMAT, type ExportFormat } from './export-format.ts'
import { writeExport } from './write-export.ts'
import { writeWorkbook } from './xlsx/write-workbook.ts'

describe('an export file', () => {
  let folder: string
  let columnar: Columnar
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-export-'))
    columnar = await openColumnar({ memoryLimitMb: 128, threads: 1 })
    await columnar.run(`COPY (SELECT * FROM (VALUES
        (0, '007', '=HYPERLINK("x")', 'Zürich', 'CH', 'MATCHED', NULL, 'ref-1', 'Adler; "Schweiz"', 98.5, 'standard', 12, NULL, []::VARCHAR[]),
        (1, '-8', 'Müller''s & <Söhne>', 'Bern', 'CH', 'UNMATCHED', 'NO_CANDIDATES', NULL, NULL, 0.0, NULL, NULL, NULL, ['swapped'])
      ) AS t(row, partner_id, partner_name, partner_city, partner_country, status, reason, reference_id, reference_name, confidence, method, distance_m, duplicate_of_id, warnings))
      TO ${sqlText(join(folder, 'results.parquet'))} (FORMAT parquet)`)
    await columnar.run(`COPY (SELECT 'ref-1' AS id, '{"ACME":"1"}' AS supplier_ids, 'Rathausplatz 1' AS address, -8.5 AS longitude)
      TO ${sqlText(join(folder, 'reference.parquet'))} (FORMAT parquet)`)
    await columnar.run(`COPY (SELECT row::INTEGER AS row, '{"my \\"odd\\" col": "v' || row || '"}' AS extra FROM range(2) AS t(row))
      TO ${sqlText(join(folder, 'inventory.parquet'))} (FORMAT parquet)`)
  })
  after(async () => {
    columnar.close()
    await rm(folder, { recursive: true })
  })

  async function write(
    format: Partial<ExportFormat>,
    path = join(folder, 'out'),
  ): Promise<{ path: string; bytes: Buffer }> {
    const source = {
      results: parquetRows(join(folder, 'results.parquet')),
      referencePath: join(folder, 'reference.parquet'),
      supplierIdsNow: [],
      inventoryPath: join(folder, 'inventory.parquet'),
      header: ['my "odd" col'],
    }
    await writeExport(columnar, { ...DEFAULT_EXPORT_FORMAT, ...format }, source, path)
    return { path, bytes: await readFile(path) }
  }

  test('csv: a cell that a spreadsheet would run is made harmless, numbers are left alone', async () => {
    const { bytes } = await write({
      includeFields: ['partnerHotelId', 'partnerHotelName', 'referenceLongitude', 'supplierExternalIds'],
    })
    assert.equal(
      bytes.toString(),
      'partnerHotelId,partnerHotelName,referenceLongitude,supplierExternalIds\n' +
        '007,"\'=HYPERLINK(""x"")",-8.5,"{""ACME"":""1""}"\n' +
        "'-8,Müller's & <Söhne>,,{}\n",
    )
  })

  test('csv: delimiter, no header, gzip, own columns of the upload', async () => {
    const { bytes } = await write({
      includeFields: ['matchedReferenceHotelName', 'partner.my "odd" col'],
      delimiter: ';',
      includeHeader: false,
      compression: 'gzip',
    })
    assert.equal(gunzipSync(bytes).toString(), '"Adler; ""Schweiz""";v0\n;v1\n')
  })

  test('csv: of one column, an empty cell is no empty line, which readers would pass over', async () => {
    const { bytes } = await write({ includeFields: ['matchedReferenceHotelId'] })
    assert.equal(bytes.toString(), '"matchedReferenceHotelId"\n"ref-1"\n""\n')
  })

  test('json and jsonl: nulls are null, supplier ids are an object', async () => {
    const fields = ['partnerHotelId', 'matchedReferenceHotelId', 'matchConfidence', 'supplierExternalIds']
    const expected = [
      {
        partnerHotelId: '007',
        matchedReferenceHotelId: 'ref-1',
        matchConfidence: 98.5,
        supplierExternalIds: { ACME: '1' },
      },
      { partnerHotelId: '-8', matchedReferenceHotelId: null, matchConfidence: 0, supplierExternalIds: {} },
    ]
    const json = await write({ format: 'json', includeFields: fields })
    assert.deepEqual(JSON.parse(json.bytes.toString()), expected)
    const lines = await write({ format: 'jsonl', includeFields: fields })
    assert.deepEqual(
      lines.bytes
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
      expected,
    )
  })

  test('warnings are a list in json and one text in a cell', async () => {
    const includeFields = ['partnerHotelId', 'warnings']
    const json = await write({ format: 'json', includeFields })
    assert.deepEqual(JSON.parse(json.bytes.toString()), [
      { partnerHotelId: '007', warnings: [] },
      { partnerHotelId: '-8', warnings: ['swapped'] },
    ])
    const csv = await write({ includeFields })
    assert.equal(csv.bytes.toString(), `partnerHotelId,warnings\n007,""\n'-8,swapped\n`)
  })

  test('parquet: typed columns in the order asked for', async () => {
    const { path } = await write({ format: 'parquet', includeFields: ['status', 'matchConfidence'] })
    const rows = await columnar.rows(`SELECT * FROM ${parquetRows(path)}`)
    assert.deepEqual(rows, [
      { status: 'MATCHED', matchConfidence: 98.5 },
      { status: 'UNMATCHED', matchConfidence: 0 },
    ])
  })

  test('xlsx: an independent reader finds the same texts, a formula stays a text', async () => {
    const path = join(folder, 'book.xlsx')
    async function* rows() {
      yield [['007', '=1+1', 'Zürich & <Genf>', 'CH']]
      yield [['8', ' B\u0001 ', 'Bern\uD800', 'CH']]
    }
    await writeWorkbook(path, { header: ['id', 'name', 'city', 'country'], rows: rows() })
    const outDir = join(folder, 'parsed')
    await parseInventory({ path, filename: 'book.xlsx', outDir })
    const parsed = await columnar.rows(
      `SELECT id, name, city FROM ${parquetRows(join(outDir, 'inventory.parquet'))} ORDER BY row`,
    )
    assert.deepEqual(parsed, [
      { id: '007', name: '=1+1', city: 'Zürich & <Genf>' },
      { id: '8', name: 'B', city: 'Bern\uFFFD' },
    ])
  })

  test('xlsx: a text that looks like a spreadsheet’s own escapes comes back as it was, and so does a carriage return', async () => {
    const path = join(folder, 'escapes.xlsx')
    const names = [
      '_x0041_ Hotel',
      'a_x000D_b',
      'a\r\nb',
      'a\rb',
      '_x0041_x0042_',
      'a_x0041\rb',
      '_x005F_x0041_',
      '_x00g1_',
      '_x',
    ]
    async function* rows() {
      yield names.map((name, i) => [String(i), 'Inn', 'Bern', 'CH', name])
    }
    await writeWorkbook(path, { header: ['id', 'name', 'city', 'country', 'own'], rows: rows() })
    const outDir = join(folder, 'escapes')
    await parseInventory({ path, filename: 'escapes.xlsx', outDir })
    const parsed = await columnar.rows<{ own: string }>(
      `SELECT json_extract_string(extra, '$.own') AS own FROM read_parquet(${sqlText(join(outDir, 'inventory.parquet'))}) ORDER BY row`,
    )
    assert.deepEqual(
      parsed.map(({ own }) => own),
      names,
    )
  })

  test('xlsx: made in a thread from the same relation', async () => {
    const { bytes } = await write({ format: 'xlsx' })
    assert.equal(bytes.subarray(0, 2).toString(), 'PK')
    assert.ok(bytes.includes('xl/worksheets/sheet1.xml'))
  })
  describe('xlsx on a full disk', { skip: !existsSync('/dev/full') && 'this system has no /dev/full' }, () => {
    for (const batches of [0, 1, 400])
      test(`fails with what the system says and the file's name, after ${batches} thousand rows`, async () => {
        async function* rows() {
          // Nothing that can be made much smaller: the disk is full long before the last of many.
          for (let i = 0; i < batches; i++) yield Array.from({ length: 1_000 }, () => [Math.random()])
        }
        await assert.rejects(writeWorkbook('/dev/full', { header: ['id'], rows: rows() }), {
          code: 'ENOSPC',
          path: '/dev/full',
        })
      })

    test('fails in the thread of the service as well, and only the export', async () => {
      const full = join(folder, 'full')
      await symlink('/dev/full', full)
      await assert.rejects(write({ format: 'xlsx' }, full), { code: 'ENOSPC', path: full })
    })
  })
})
