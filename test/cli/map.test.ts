import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { SAFE_BESIDE_ANY } from '../../src/matching/index.ts'
import { makeParquet } from '../made-files/parquet.ts'
import { parseMadeFile } from '../made-files/parse-made-file.ts'
import { inlineRows, makeWorkbook } from '../made-files/workbook.ts'
import { HEADER } from '../support/mapping/mapping.ts'
import { RESORT_ROW, resortReference, SISTER_ROWS } from '../support/mapping/sister-houses.ts'

const COLUMNS =
  'partnerHotelId,partnerHotelName,partnerHotelCity,partnerHotelCountry,matchedReferenceHotelId,matchedReferenceHotelName,matchConfidence,matchMethod,status,reason,distanceMeters'

const REFERENCE = [
  ['id', 'name', 'address', 'city', 'country', 'latitude', 'longitude', 'supplier:JADE'],
  ['R1', 'Grand Hotel Aurora', '12 Via Roma', 'Rome', 'IT', '41.9028', '12.4964', 'j1'],
  [
    '7B8E2F60-3C1D-5A44-9E0B-2D6F1A90C3E5',
    'Seaside Palace Resort',
    '1 Beach Road',
    'Brighton',
    'GB',
    '50.8225',
    '-0.1372',
    '',
  ],
  ['R3', 'Kantary Bay Villas', '31 Moo 8', 'Phuket', 'TH', '7.8030', '98.4070', 'j3'],
  ['R4', 'Alpenrose Gasthof', 'Dorfstrasse 5', 'Lech', 'AT', '47.2080', '10.1420', ''],
]
const PARTNER = [
  ['id', 'name', 'city', 'country', 'lat', 'lng', 'address'],
  ['p1', 'Aurora Grand Hotel', 'Roma', 'Italy', '41.90281', '12.49642', '12 Via Roma'],
  ['p2', 'Seaside "Palace" Resort, Brighton', 'Brighton', 'GB', '50.8226', '-0.1371', '1 Beach Road'],
  ['j3', 'Unreadable name', 'Phuket', 'TH', '', '', ''],
  ['p4', '=Zzyzx Nowhere Lodge', 'Oslo', 'NO', '59.91', '10.75', ''],
  ['p5', '', 'Oslo', 'NO', '', '', ''],
  ['p6', 'Grand Hotel Aurora', 'Rome', 'IT', '41.9028', '12.4964', '12 Via Roma'],
]

const csv = (rows: string[][]) =>
  rows
    .map((row) => row.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','))
    .join('\n')

describe('staymap map', { concurrency: 3 }, () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-map-test-'))
    await writeFile(join(folder, 'reference.csv'), csv(REFERENCE))
    await writeFile(join(folder, 'partner.csv'), csv(PARTNER))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  // The index is kept, so that only the first of the many runs builds it.
  const map = (...words: string[]) =>
    staymap(folder, ['map', 'partner.csv', '--reference', 'reference.csv', '--index', 'saved.index', ...words])

  test('rows go to stdout as CSV in input order, one per valid row, with the reference file’s own ids; the summary goes to stderr', async () => {
    const { code, stdout, stderr } = await map()
    const lines = stdout.trimEnd().split('\n')
    assert.equal(code, 0, stderr)
    assert.equal(lines[0], COLUMNS)
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(',')[0]),
      ['p1', 'p2', 'j3', 'p4', 'p6'],
    )
    assert.match(lines[1], /^p1,Aurora Grand Hotel,Roma,Italy,R1,Grand Hotel Aurora,\d+\.\d,standard,MATCHED,,\d+$/)
    assert.match(
      lines[2],
      /^p2,"Seaside ""Palace"" Resort, Brighton",Brighton,GB,7B8E2F60-3C1D-5A44-9E0B-2D6F1A90C3E5,/,
    )
    assert.match(lines[4], /^p4,=Zzyzx Nowhere Lodge,Oslo,NO,,,0\.0,,UNMATCHED,NO_CANDIDATES,$/)
    assert.match(stderr, /5 hotels mapped onto 4 reference hotels/)
    assert.match(stderr, /1 row of the partner file could not be used:\n {2}row 6: name is missing/)
    assert.match(stderr, /1 row lands on a hotel that an earlier row/)
  })

  test('a link stays: the file behind it is written, with the mode it had, or where it is to be', async () => {
    const elsewhere = join(folder, 'elsewhere')
    await mkdir(elsewhere)
    await writeFile(join(elsewhere, 'old.csv'), 'old', { mode: 0o600 })
    await symlink('elsewhere/old.csv', join(folder, 'to-old.csv'))
    await symlink('elsewhere/none.csv', join(folder, 'to-none.csv'))
    const [replaced, made] = await Promise.all([map('--out', 'to-old.csv'), map('--out', 'to-none.csv')])
    assert.deepEqual([replaced.code, made.code], [0, 0], replaced.stderr + made.stderr)
    assert.match(replaced.stdout, /Written to to-old\.csv\./)
    for (const name of ['old.csv', 'none.csv']) {
      assert.equal((await lstat(join(folder, `to-${name}`))).isSymbolicLink(), true)
      assert.equal((await readFile(join(elsewhere, name), 'utf8')).split('\n')[0], COLUMNS)
    }
    assert.equal((await stat(join(elsewhere, 'old.csv'))).mode & 0o777, 0o600)
    assert.deepEqual((await readdir(elsewhere)).sort(), ['none.csv', 'old.csv'])
  })

  test('--json prints one object with the numbers and nothing else', async () => {
    const { code, stdout } = await map('--json')
    const result = JSON.parse(stdout)
    assert.equal(code, 0)
    for (const key of [
      'records',
      'matched',
      'review',
      'unmatched',
      'rejected',
      'seconds',
      'recordsPerSecond',
      'indexSeconds',
      'peakMemoryBytes',
    ]) {
      assert.equal(typeof result[key], 'number', key)
    }
    assert.deepEqual([result.records, result.rejected, result.matched + result.review + result.unmatched], [5, 1, 5])
  })

  test('every output format holds the same rows, and nothing else is left in the folder', async () => {
    const own = await mkdtemp(join(folder, 'formats-'))
    const found: Record<string, unknown[][]> = {}
    for (const extension of ['csv', 'jsonl', 'json', 'parquet', 'xlsx']) {
      const { code, stderr } = await map('--out', join(own, `o.${extension}`))
      assert.equal(code, 0, stderr)
      found[extension] = await readRows(join(own, `o.${extension}`), extension)
    }
    assert.equal(found.csv.length, 5)
    for (const extension of ['jsonl', 'json', 'parquet', 'xlsx'])
      assert.deepEqual(found[extension], found.csv, extension)
    assert.deepEqual((await readdir(own)).sort(), ['o.csv', 'o.json', 'o.jsonl', 'o.parquet', 'o.xlsx'])
  })

  test('partner and reference may be any of the four formats', async () => {
    const own = await mkdtemp(join(folder, 'inputs-'))
    const [header, ...rows] = PARTNER
    await writeFile(
      join(own, 'p.json'),
      JSON.stringify(rows.map((row) => Object.fromEntries(row.map((cell, i) => [header[i], cell])))),
    )
    await writeFile(join(own, 'r.xlsx'), makeWorkbook({ sheetData: inlineRows(REFERENCE) }))
    const [columns, ...hotels] = REFERENCE
    const values = hotels.map((row) => `(${row.map((cell) => `'${cell}'`).join(', ')})`).join(', ')
    const names = columns.map((name) => `"${name}"`).join(', ')
    await writeFile(join(own, 'r.parquet'), await makeParquet(`SELECT * FROM (VALUES ${values}) t(${names})`))
    const { stdout: expected } = await map()
    for (const reference of ['r.xlsx', 'r.parquet']) {
      const words = ['map', join(own, 'p.json'), '--reference', join(own, reference)]
      assert.equal((await staymap(folder, words)).stdout, expected, reference)
    }
  })

  test('of rows with one id the first is mapped and the others are told, also in the numbers', async () => {
    const [header, first, second, ...rest] = PARTNER
    const again = ['p1', 'Seaside Palace Resort', 'Brighton', 'GB', '50.8225', '-0.1372', '']
    await writeFile(join(folder, 'repeated.csv'), csv([header, first, again, second, again, ...rest]))
    const [repeated, plain] = await Promise.all(
      ['repeated.csv', 'partner.csv'].map((file) =>
        staymap(folder, ['map', file, '--reference', 'reference.csv', '--index', 'saved.index', '--threads', '1']),
      ),
    )
    assert.equal(repeated.stdout, plain.stdout)
    assert.match(repeated.stderr, /5 hotels mapped onto 4 reference hotels/)
    assert.match(
      repeated.stderr,
      /3 rows of the partner file could not be used:\n {2}row 3: id is already used in row 2, which is kept/,
    )
    const told = (text: string) =>
      text.split('\n').filter((line) => /^(matched|to review|unmatched|\d+ rows? lands?) /.test(line))
    assert.deepEqual(told(repeated.stderr), told(plain.stderr))
  })

  test('rows of the reference that are no hotels are told too, from every format', async () => {
    const [header, ...hotels] = REFERENCE
    const nameless = header.map((column) => (column === 'id' ? 'R9' : column === 'country' ? 'FR' : ''))
    const rows = [header, ...hotels, nameless, hotels[0]]
    await writeFile(join(folder, 'bad-reference.csv'), csv(rows))
    await writeFile(join(folder, 'bad-reference.xlsx'), makeWorkbook({ sheetData: inlineRows(rows) }))
    const told = new RegExp(
      `2 rows of the reference could not be used:\n  row ${rows.length - 1}: name is missing\n  row ${rows.length}: id is already used in row 2`,
    )
    for (const file of ['bad-reference.csv', 'bad-reference.xlsx']) {
      const { stderr } = await staymap(folder, ['map', 'partner.csv', '--reference', file])
      assert.match(stderr, told)
      assert.match(stderr, /onto 4 reference hotels/)
    }
  })

  test('the rows do not depend on the number of threads', async () => {
    const [one, three] = await Promise.all([map('--threads', '1'), map('--threads', '3')])
    assert.equal(one.stdout, three.stdout)
  })

  test('a saved index is used again for the very file it was made of, and never for another one, however old that is, nor when it is damaged', async () => {
    const hotels = async (reference: string) => {
      const words = ['map', 'partner.csv', '--reference', reference, '--index', 'own.index', '--json']
      const { stdout, stderr, code } = await staymap(folder, words)
      assert.equal(code, 0, stderr)
      const { referenceHotels, steps, warnings } = JSON.parse(stdout)
      const isBuilt = steps.some(({ name }: { name: string }) => name === 'building the index')
      return { referenceHotels, isBuilt, told: warnings.filter((warning: string) => warning.includes('own.index')) }
    }
    await writeFile(join(folder, 'own.csv'), csv(REFERENCE))
    await writeFile(join(folder, 'older.csv'), csv(REFERENCE.slice(0, 3)))
    const longAgo = new Date('2020-01-01T00:00:00Z')
    await utimes(join(folder, 'older.csv'), longAgo, longAgo)
    const anew = (why: string) => `The index kept in own.index ${why}: it was built anew.`
    const OF_ANOTHER_FILE = 'is of another file, of an earlier state of it, or of an earlier version of Staymap'
    assert.deepEqual(await hotels('own.csv'), { referenceHotels: 4, isBuilt: true, told: [] })
    assert.deepEqual(await hotels('own.csv'), { referenceHotels: 4, isBuilt: false, told: [] })
    assert.deepEqual(await hotels('older.csv'), { referenceHotels: 2, isBuilt: true, told: [anew(OF_ANOTHER_FILE)] })
    // An earlier state of the file put back, with its own old date.
    await rename(join(folder, 'older.csv'), join(folder, 'own.csv'))
    assert.deepEqual(await hotels('own.csv'), { referenceHotels: 2, isBuilt: false, told: [] })
    // A byte in its middle that a disk or a copy has changed.
    const saved = await readFile(join(folder, 'own.index'))
    saved[saved.length >> 1] ^= 1
    await writeFile(join(folder, 'own.index'), saved)
    assert.deepEqual(await hotels('own.csv'), { referenceHotels: 2, isBuilt: true, told: [anew('is damaged')] })
    assert.deepEqual(await hotels('own.csv'), { referenceHotels: 2, isBuilt: false, told: [] })
    // One that an earlier version left behind: whole, but laid out otherwise. Its sum stands before the 32 bytes that
    // name the file.
    const whole = await readFile(join(folder, 'own.index'))
    const format = whole.indexOf('"formatVersion":') + '"formatVersion":'.length
    whole[format] = '1'.charCodeAt(0)
    whole.writeUInt32LE(crc32(whole.subarray(0, -36)), whole.length - 36)
    await writeFile(join(folder, 'own.index'), whole)
    const ofEarlier = [anew('is of another version of Staymap')]
    assert.deepEqual(await hotels('own.csv'), { referenceHotels: 2, isBuilt: true, told: ofEarlier })
  })

  test('hybrid mode takes the supplier id first, id_to_id nothing else; --min-confidence 0 gives every best guess', async () => {
    const row = (stdout: string, id: string) => stdout.split('\n').find((line) => line.startsWith(`${id},`)) ?? ''
    const hybrid = await map('--mode', 'hybrid', '--supplier', 'JADE')
    assert.match(row(hybrid.stdout, 'j3'), /Kantary Bay Villas,100\.0,id_to_id,MATCHED/)
    assert.match(row(hybrid.stdout, 'p1'), /standard,MATCHED/)
    const ids = await map('--mode', 'id_to_id', '--supplier', 'JADE')
    assert.match(row(ids.stdout, 'p1'), /UNMATCHED,UNKNOWN_ID/)
    const guesses = await map('--min-confidence', '0', '--json')
    const safe = await map('--json')
    assert.deepEqual(JSON.parse(safe.stdout).warnings, [])
    const unused = await map('--supplier', 'JADE', '--json')
    assert.match(JSON.parse(unused.stdout).warnings.join(), /--supplier is not used in mode standard; --mode hybrid/)
    assert.ok(JSON.parse(guesses.stdout).matched >= JSON.parse(safe.stdout).matched)
    assert.equal(JSON.parse(guesses.stdout).review, 0)
  })

  test('beside the hotel itself in one list, its sister houses go to review, on stdout as in a file and in the numbers', async () => {
    await writeFile(join(folder, 'resort.csv'), resortReference())
    await writeFile(join(folder, 'sisters.csv'), HEADER + SISTER_ROWS.join('') + RESORT_ROW)
    const words = ['map', 'sisters.csv', '--reference', 'resort.csv', '--index', 'resort.index']
    const { stdout } = await staymap(folder, words)
    const told = JSON.parse((await staymap(folder, [...words, '--out', 'sisters-mapped.csv', '--json'])).stdout)
    assert.equal(await readFile(join(folder, 'sisters-mapped.csv'), 'utf8'), stdout)
    const rows = stdout
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
    assert.deepEqual([rows.at(-1)![0], rows.at(-1)![6]], ['resort', '100.0'])
    const sisters = rows.slice(0, -1)
    assert.ok(sisters.filter((row) => row[9] === 'AMBIGUOUS').length > 3)
    for (const row of sisters) assert.equal(row[8] === 'MATCHED', Number(row[6]) >= SAFE_BESIDE_ANY, row.join())
    const count = (status: string) => rows.filter((row) => row[8] === status).length
    assert.deepEqual([told.matched, told.review], [count('MATCHED'), count('REVIEW')])
    assert.equal(told.duplicates, count('MATCHED') - 1)
  })

  test('wrong usage and wrong files are told in a sentence with a code other than 0', async () => {
    await writeFile(join(folder, 'bad.csv'), 'id,name\n1,A\n')
    await writeFile(join(folder, 'picture.csv'), Buffer.from('\x89PNG\r\n', 'latin1'))
    const cases: [string[], number, RegExp][] = [
      [['map', 'none.csv', '--reference', 'reference.csv'], 1, /none\.csv: there is no such file/],
      [['map', 'partner.csv', '--reference', ''], 1, /^A file is to be read, and the path that was given is empty\.\n/],
      [['map', 'bad.csv', '--reference', 'reference.csv'], 1, /Required columns are missing: city, country/],
      [['map', 'picture.csv', '--reference', 'reference.csv'], 1, /PNG/],
      [['map', 'partner.csv'], 2, /--reference/],
      [['map', 'partner.csv', '--reference', 'reference.csv', '--out', 'x.pdf'], 2, /write \.csv/],
      [['map', 'partner.csv', '--reference', 'reference.csv', '--mode', 'magic'], 2, /standard, id_to_id or hybrid/],
      [['map', 'partner.csv', '--reference', 'reference.csv', '--mode', 'id_to_id'], 2, /--supplier/],
      [
        ['map', 'partner.csv', '--reference', 'reference.csv', '--mode', 'hybrid', '--supplier', 'RUBY'],
        1,
        /no ids of supplier "RUBY"\. It has: JADE/,
      ],
      [['map', 'partner.csv', '--reference', 'reference.csv', '--min-confidence', 'x'], 2, /0 to 100/],
      [['map', 'partner.csv', '--reference', 'reference.csv', '--min-confidence', '0x10'], 2, /0 to 100, not "0x10"/],
      [['map', 'partner.csv', '--reference', 'reference.csv', '--threads', '1e1'], 2, /1 to 256, not "1e1"/],
    ]
    for (const [words, expected, message] of cases) {
      const { code, stdout, stderr } = await staymap(folder, words)
      assert.equal(code, expected, words.join(' '))
      assert.match(stderr, message)
      assert.equal(stdout, '')
    }
  })

  test('a supplier of whom the reference has no ids is told before an index is built, from every format', async () => {
    const [header, ...hotels] = REFERENCE
    const objects = hotels.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i]])))
    await writeFile(join(folder, 'suppliers.json'), JSON.stringify(objects))
    for (const reference of ['reference.csv', 'suppliers.json']) {
      const words = ['map', 'partner.csv', '--reference', reference, '--index', 'never.index', '--mode', 'id_to_id']
      const { code, stderr } = await staymap(folder, [...words, '--supplier', 'jade'])
      assert.equal(code, 1, reference)
      assert.match(stderr, /no ids of supplier "jade"\. It has: JADE\./)
      assert.doesNotMatch(stderr, /index:/, reference)
      assert.ok(!(await readdir(folder)).includes('never.index'), reference)
    }
  })

  async function readRows(path: string, extension: string): Promise<unknown[][]> {
    if (extension === 'xlsx') {
      // Read with our own reader: the id columns make it an inventory file.
      const { rows } = await parseMadeFile(await readFile(path), 'o.xlsx')
      return rows.map((row) => [row.id, row.name])
    }
    const connection = await (await DuckDBInstance.create()).connect()
    const result = await connection.runAndReadAll(`SELECT partnerHotelId, partnerHotelName FROM '${path}'`)
    return result.getRowsJson() as unknown[][]
  }
})

function staymap(folder: string, words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...words], { cwd: folder })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (text) => {
    stdout += text
  })
  child.stderr.on('data', (text) => {
    stderr += text
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? -1, stdout, stderr })))
}
