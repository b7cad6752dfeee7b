import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { coordinateNumber, RowWriter, scanCsv } from '../../ingest/index.ts'
import { countryNumber, type Utf8Column } from '../../matching/index.ts'
import { decodeTexts, sqlText } from '../../platform/columnar/index.ts'
import { parseInventory } from '../parse/index.ts'
import { type CsvLayout, csvLayout, type RowError, readBlock, SeenIds } from './index.ts'

// Cells as suppliers write them, and worse.
const IDS = ['7', '07', ' 7', 'a"b', 'x,y', '\u00a0z\u3000', 'é1', '東京1', `${'9'.repeat(501)}`, '', ' ', 'ok']
const NAMES = [
  'Hotel A',
  ' Hôtel "B" ',
  'C, D',
  'two\nlines',
  '\u200bE\ufeff',
  '',
  'ž'.repeat(1_001),
  'n'.repeat(1_000),
]
const CITIES = ['Paris', 'Lyon ', '', '\t', 'Α'.repeat(700)]
const COUNTRIES = ['FR', 'France', 'fra', 'GERMANY', 'de', 'Atlantis', '', "Côte d'Ivoire", 'x'.repeat(101)]
const LATITUDES = [
  '48.85', '2,35', '0', '-0.0', '91', '200', '.5', '5.', '+5', '1e1', 'nan', 'inf', 'N 48', '48.856614000000001234', '1_0.5', '48.8 5',
  '1,234,5', '-33.9', '', '00048.85', '2.3522', '-', '0x10',
] // biome-ignore format: cells read better in rows

let seed = 20261115
const random = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const pick = (from: string[]) => from[random(from.length)]

function madeFile(delimiter: string, lineEnd: string, rows: number): string {
  const cell = (text: string) =>
    random(4) === 0 || /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = ['Hotel_ID', 'hotel name', 'CITY', 'country', 'lat', 'lng', 'zip', 'stars', 'address'].join(delimiter)
  const made = Array.from({ length: rows }, (_, i) => {
    const id = random(3) === 0 ? pick(IDS) : `${i}`
    const name = random(5) === 0 ? pick(NAMES) : `Hotel ${i}`
    const city = random(6) === 0 ? pick(CITIES) : 'Nice'
    const zip = random(9) === 0 ? '1'.repeat(101) : '06000'
    const cells = [id, name, city, pick(COUNTRIES), pick(LATITUDES), pick(LATITUDES), zip, pick(['', '3']), pick(NAMES)]
    if (random(40) === 0) return cells.map(() => pick(['', ' '])).join(delimiter)
    if (random(40) === 0) return ['broken', '"never closed', ...cells.slice(2).map(cell)].join(delimiter)
    if (random(40) === 0) return cells.slice(3).map(cell).join(delimiter)
    if (random(40) === 0) return cells.map((text) => ` "${text.replaceAll('"', "'")}" `).join(delimiter)
    return cells.map(cell).join(delimiter)
  })
  return `${lines}${lineEnd}${made.join(lineEnd)}${lineEnd}`
}

describe('rows of a CSV read in memory', () => {
  let folder: string
  let connection: DuckDBConnection
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-blocks-'))
    connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  })
  after(async () => {
    connection.closeSync()
    await rm(folder, { recursive: true, force: true })
  })

  const files: Record<string, () => Buffer> = {
    commas: () => Buffer.from(madeFile(',', '\n', 1_500)),
    'semicolons and CR LF, with a byte order mark': () => Buffer.from(`\ufeff${madeFile(';', '\r\n', 600)}`),
    'tabs in UTF-16': () => Buffer.from(`\ufeff${madeFile('\t', '\n', 300)}`, 'utf16le'),
    'bars, some rows in Windows-1252': () => {
      const [header, ...rows] = madeFile('|', '\n', 300).split('\n')
      const bytes = rows.map((row, i) => Buffer.from(`${row}\n`, i % 9 === 0 ? 'latin1' : 'utf8'))
      return Buffer.concat([Buffer.from(`${header}\n`), ...bytes])
    },
  }
  for (const [what, make] of Object.entries(files)) {
    test(`the same rows, faults and remarks as those of an upload: ${what}`, async () => {
      const path = join(folder, `${Object.keys(files).indexOf(what)}.csv`)
      await writeFile(path, make())
      assert.deepEqual(await readInBlocks(path), await readAsUpload(path))
    })
  }

  async function readInBlocks(path: string) {
    let layout: CsvLayout | null = null
    const blocks: { block: Uint8Array; rowCount: number }[] = []
    const errors: RowError[] = []
    const { warnings } = await scanCsv(path, {
      openRows(columns, delimiter) {
        layout = csvLayout(columns, delimiter)
        return new RowWriter(
          (rows, rowCount) => blocks.push({ block: new Uint8Array(rows), rowCount }),
          delimiter,
          20_000,
        )
      },
      addFault: (row, _column, _value, reason) => errors.push({ row, country: null, reason }),
      progress: async () => {},
    })
    const seen = new SeenIds()
    const rows: unknown[][] = []
    let rejected = errors.length
    for (const { block, rowCount } of blocks) {
      const read = await readBlock(block, rowCount, layout!, readNumbers)
      rejected += read.rejected
      errors.push(...read.firstErrors)
      const { id, name, address, city, postalCode, countryText, country, latitude, longitude } = read.rows
      const texts = [id, name, address, city, postalCode, countryText].map((column: Utf8Column) => decodeTexts(column))
      for (let row = 0; row < read.rows.count; row++) {
        const first = seen.add(read.idHashes, row, read.lines[row])
        if (first > 0) {
          rejected++
          errors.push({
            row: read.lines[row],
            country: null,
            reason: `id is already used in row ${first}, which is kept`,
          })
        } else
          rows.push([
            read.lines[row],
            ...texts.map((of) => of[row]),
            country[row],
            latitude[row] + 0,
            longitude[row] + 0,
          ])
      }
    }
    assert.ok(blocks.length > 2)
    return { rows, rejected, warnings, firstErrors: errors.sort((a, b) => a.row - b.row).slice(0, 3) }
  }

  async function readNumbers(texts: string[]): Promise<number[]> {
    const values = texts.map((text) => `(${sqlText(text)})`).join(', ')
    const query = `SELECT coalesce(${coordinateNumber('given')}, 'nan') FROM (VALUES ${values}) AS texts(given)`
    return (await connection.runAndReadAll(query)).getRows().map(([number]) => number as number)
  }

  async function readAsUpload(path: string) {
    const outDir = `${path}.out`
    const { invalidRecords, warnings } = await parseInventory({ path, filename: path, outDir })
    const result =
      await connection.runAndReadAll(`SELECT line, id, name, coalesce(address, ''), city, coalesce(postal_code, ''), country,
      country_code, coalesce(latitude, 'nan') + 0, coalesce(longitude, 'nan') + 0 FROM read_parquet('${outDir}/inventory.parquet') ORDER BY row`)
    const rows = result.getRows().map((row) => row.map((cell, i) => (i === 7 ? countryNumber(cell as string) : cell)))
    const told = await connection.runAndReadAll(
      `SELECT row, CASE WHEN "column" = 'country' THEN value END AS country, reason FROM read_parquet('${outDir}/errors.parquet') ORDER BY row LIMIT 3`,
    )
    return { rows, rejected: invalidRecords, warnings, firstErrors: told.getRowObjects() }
  }
})
