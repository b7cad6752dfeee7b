import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { openReferenceIndex, ReferenceIndexBuilder } from '../../matching/index.ts'
import { sqlText } from '../../platform/columnar/index.ts'
import { readIndexRows } from '../index-rows/index.ts'
import { parseReference } from '../parse/index.ts'
import { IndexThreads } from './index-threads.ts'
import type { LeftOutRows } from './messages.ts'
import { readCsvReference } from './read-csv-reference.ts'
import { OddReference } from './read-reference-block.ts'

// Cells as people write them, and worse.
const IDS = ['7', '07', ' 7', 'a"b', 'x,y', '\u00a0z\u3000', '東京1', '', ' ', '6F1C2F7E-0b6d-4c57-9a3e-8d51c7a4be20', '6f1c2f7e-0b6d-4c57-9a3e-8d51c7a4be20', '6f1c2f7e0b6d4c579a3e8d51c7a4be20'] // biome-ignore format: cells read better in rows
const NAMES = ['Hotel A', ' Hôtel "B" ', 'C, D', 'two\nlines', '\u200bE\ufeff', '', 'n'.repeat(17_000)]
const ALIASES = ['', 'One|Two', '["One","Zwei ü",""]', '["x",null]', '[broken', '[]', 'plain']
const COUNTRIES = ['FR', 'France', 'fra', 'GERMANY', 'de', 'Atlantis', '', "Côte d'Ivoire"]
const LATITUDES = ['48.85', '2,35', '0', '-0.0', '91', '200', '.5', '5.', '+5', '1e1', 'nan', 'inf', 'N 48', '48.856614000000001234', '1_0.5', '', '00048.85', '0x10'] // biome-ignore format: cells read better in rows
const SUPPLIER_IDS = [
  '',
  'A1',
  'A1|A2',
  '["L1","Lü2",""]',
  '[x',
  ' | B3 |',
  'é9',
  'x"y',
  'back\\slash',
  '1'.repeat(600),
  'q'.repeat(513),
]

let seed = 20261115
const pick = (from: string[]) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return from[Math.floor((seed / 2 ** 32) * from.length)]
}

function madeFile(delimiter: string, lineEnd: string, rows: number): string {
  const cell = (text: string) =>
    /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  const header = ['uuid', 'hotel name', 'aka', 'country', 'lat', 'lng', 'zip', 'state', 'city', 'address']
  const lines = [[...header, 'supplier:ACME', 'Supplier : Béds'].join(delimiter)]
  for (let i = 0; i < rows; i++) {
    const isOdd = i % 3 === 0
    const cells = [
      isOdd ? pick(IDS) : `id${i % 900}`,
      isOdd ? pick(NAMES) : `Hotel ${i}`,
      pick(ALIASES),
      pick(COUNTRIES),
      pick(LATITUDES),
      pick(LATITUDES),
      pick(['', '06000']),
      pick(['', 'North']),
      pick(['Paris', 'Lyon ', '', '東京']),
      pick(['', `${i} Main Street`, ' 12 Rue "X" ']),
      pick(SUPPLIER_IDS),
      pick(SUPPLIER_IDS),
    ]
    if (i % 41 === 7) lines.push(['broken', '"never closed', ...cells.slice(2).map(cell)].join(delimiter))
    else if (i % 41 === 9) lines.push(cells.slice(3).map(cell).join(delimiter))
    else if (i % 41 === 11) lines.push(cells.map(() => ' ').join(delimiter))
    else lines.push(cells.map(cell).join(delimiter))
  }
  return lines.join(lineEnd) + lineEnd
}

describe('a reference read straight from CSV', () => {
  let folder: string
  let threads: IndexThreads
  let noThreads: IndexThreads
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-straight-'))
    threads = await IndexThreads.start(2)
    noThreads = await IndexThreads.start(0)
  })
  after(async () => {
    await threads.close()
    await noThreads.close()
    await rm(folder, { recursive: true, force: true })
  })

  const files: Record<string, () => Buffer> = {
    commas: () => Buffer.from(madeFile(',', '\n', 1_500)),
    'semicolons and CR LF, with a byte order mark': () => Buffer.from(`\ufeff${madeFile(';', '\r\n', 600)}`),
    'tabs in UTF-16': () => Buffer.from(`\ufeff${madeFile('\t', '\n', 300)}`, 'utf16le'),
  }
  for (const [what, make] of Object.entries(files)) {
    it(`gives the same index, byte for byte, and the same bad rows and remarks as one that was parsed and written to a file: ${what}`, async () => {
      const path = join(folder, `${Object.keys(files).indexOf(what)}.csv`)
      await writeFile(path, make())
      const straight = new ReferenceIndexBuilder()
      const { count, leftOut, ...told } = await readCsvReference(path, threads, straight, undefined, 20_000)
      const alone = new ReferenceIndexBuilder()
      const toldAlone = await readCsvReference(path, noThreads, alone, undefined, 20_000)
      assert.deepEqual(toldAlone, { count, leftOut, ...told })
      const { index: parsed, summary } = await parsedIndex(path)
      assert.deepEqual(told, {
        remarks: summary.pointRemarks,
        columnRemarks: summary.columnRemarks,
      })
      assert.equal(told.remarks.length, 5)
      assert.deepEqual(leftOut, await parsedErrors(path))
      assert.ok(openReferenceIndex(parsed).count > 50)
      assert.equal(count, openReferenceIndex(parsed).count)
      assert.ok(Buffer.from(straight.finish()).equals(Buffer.from(parsed)))
      assert.ok(Buffer.from(alone.finish()).equals(Buffer.from(parsed)))
    })
  }

  it('is left to the parser where a list of other names holds anything but texts', async () => {
    const path = join(folder, 'odd.csv')
    await writeFile(path, 'id,name,country,aliases\n1,A,FR,"[{""a"":1}]"\n')
    for (const readers of [threads, noThreads])
      await assert.rejects(readCsvReference(path, readers, new ReferenceIndexBuilder()), OddReference)
  })

  async function parsedErrors(path: string): Promise<LeftOutRows> {
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
    try {
      const errors = `SELECT row, reason FROM ${sqlText(join(`${path}.out`, 'errors.parquet'))} ORDER BY row`
      const rows = (await connection.runAndReadAll(errors)).getRowObjectsJS() as LeftOutRows['first']
      return { count: rows.length, first: rows.slice(0, 3) }
    } finally {
      connection.closeSync()
    }
  }

  async function parsedIndex(path: string) {
    const outDir = `${path}.out`
    const summary = await parseReference({ path, filename: path, outDir })
    const { validRecords } = summary
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
    try {
      const hotels = join(outDir, 'reference.parquet')
      const counted = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM ${sqlText(hotels)}`)
      assert.equal(counted.getRows()[0][0], validRecords)
      const builder = new ReferenceIndexBuilder()
      for await (const { columns } of readIndexRows(connection, { path: hotels, first: 0, count: validRecords }))
        builder.addBytes(columns)
      return { index: builder.finish(), summary }
    } finally {
      connection.closeSync()
    }
  }
})
