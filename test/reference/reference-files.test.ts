import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { parseReference, type ReferenceSummary, referenceIdOf } from '../../src/reference/parse/index.ts'
import { makeParquet } from '../made-files/parquet.ts'

type Row = Record<string, unknown>

async function parse(
  text: string | Buffer,
  filename: string,
): Promise<{ summary: ReferenceSummary; rows: Row[]; errors: Row[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'staymap-reference-'))
  try {
    await writeFile(join(folder, 'upload'), text)
    const outDir = join(folder, 'out')
    const summary = await parseReference({ path: join(folder, 'upload'), filename, outDir })
    const connection = await (await DuckDBInstance.create()).connect()
    const read = async (name: string) =>
      (await connection.runAndReadAll(`SELECT * FROM '${join(outDir, name)}'`)).getRowObjectsJson()
    return {
      summary,
      rows: (await read('reference.parquet')) as Row[],
      errors: (await read('errors.parquet')) as Row[],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('reference files', { concurrency: 3 }, () => {
  const UUID = '6F1C2F7E-0b6d-4c57-9a3e-8d51c7a4be20'

  test('a UUID stays the id, any other text becomes the same UUID every time; what is not shown as it stood is kept as source id', async () => {
    const ids = ['00000000-0000-4000-8000-00000000000a', UUID, 'H-1', 'hôtel ü', '東京', '1', "o'; --"]
    const { rows } = await parse(`id,name,country\n${ids.map((id) => `${id},A,FR`).join('\n')}\n`, 'r.csv')
    assert.deepEqual(
      rows.map((row) => row.id),
      ids.map(referenceIdOf),
    )
    assert.deepEqual(
      rows.map((row) => row.source_id),
      [null, ...ids.slice(1)],
    )
    assert.equal(rows[1].id, UUID.toLowerCase())
    for (const row of rows.slice(2))
      assert.match(String(row.id), /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('all columns of the contract are read, suppliers as one JSON object', async () => {
    const { rows, summary } = await parse(
      'Id,Name,Aliases,Address,City,Region,Postal Code,Country,Latitude,Longitude,Rating,supplier:JADE,Supplier: amber x,Other\n' +
        'h1,Ritz,Le Ritz|Hotel Ritz,Place Vendôme 15,Paris,Île-de-France,75001,France,48.8681,2.3289,5,J1,,z\nh2,Inn,,,,,,TH,100.5,13.7,abc,,A 2,\n',
      'r.csv',
    )
    assert.deepEqual(rows[0], {
      id: referenceIdOf('h1'),
      source_id: 'h1',
      name: 'Ritz',
      aliases: 'Le Ritz|Hotel Ritz',
      address: 'Place Vendôme 15',
      city: 'Paris',
      region: 'Île-de-France',
      postal_code: '75001',
      country_code: 'FR',
      latitude: 48.8681,
      longitude: 2.3289,
      rating: 5,
      supplier_ids: '{"JADE":"J1"}',
    })
    assert.deepEqual(
      [rows[1].latitude, rows[1].longitude, rows[1].rating, rows[1].supplier_ids],
      [13.7, 100.5, null, '{"amber x":"A 2"}'],
    )
    assert.deepEqual(summary.supplierCodes, ['JADE', 'amber x'])
  })

  test('rows without name or known country and repeated ids are refused; a city is not needed', async () => {
    const { rows, errors } = await parse(
      `id,name,country\n1,,FR\n2,B,Narnia\n3,C,FR\n3,D,FR\n${UUID},E,FR\n${UUID.toLowerCase()},F,FR\n`,
      'r.csv',
    )
    assert.deepEqual(
      rows.map((row) => row.name),
      ['C', 'E'],
    )
    assert.deepEqual(
      errors.map((error) => [error.row, error.column]),
      [
        [2, 'name'],
        [3, 'country'],
        [5, 'id'],
        [7, 'id'],
      ],
    )
  })

  test('names of columns in other languages are read as those of partners are; what was not found is told with those of the file', async () => {
    const { rows, summary } = await parse(
      'ID;Hotelname;Straße;Ort;Land;Breitengrad;Längengrad;Sterne;Bundesland;PLZ\n1;Hotel Adler;Hauptstr. 7;Berlin;DE;52,5163;13,3806;5;Berlin;10115\n',
      'r.csv',
    )
    const { id: _id, source_id: _source, aliases: _aliases, supplier_ids: _ids, ...hotel } = rows[0]
    assert.deepEqual(hotel, {
      name: 'Hotel Adler',
      address: 'Hauptstr. 7',
      city: 'Berlin',
      region: 'Berlin',
      postal_code: '10115',
      country_code: 'DE',
      latitude: 52.5163,
      longitude: 13.3806,
      rating: 5,
    })
    assert.deepEqual(summary.warnings, [])
    const odd = await parse('id;name;country;Gegend;Koordinaten\n1;Hotel Adler;DE;Berlin;52,5 13,4\n', 'r.csv')
    assert.deepEqual(odd.summary.warnings, [
      'The reference has no column city, latitude or longitude, nor one of a name known for it; where hotels lie says most about which is which. It has: id, name, country, Gegend, Koordinaten.',
    ])
  })

  test('what is done to points and ratings is told, a sentence for each kind, and the rows are kept', async () => {
    const points = ['16.37,48.21,5', '48.21,16.37,five', '480,16.37,11', 'abc,16.37,-3', '48.21,,4', '0,0,', '0,0,10']
    const lines = points.map((point, i) => `${i},Hotel ${i},Wien,AT,${point}`)
    const { summary } = await parse(`id,name,city,country,latitude,longitude,rating\n${lines.join('\n')}\n`, 'r.csv')
    assert.deepEqual([summary.validRecords, summary.invalidRecords], [7, 0])
    assert.deepEqual(summary.warnings, [
      'In row 2 latitude and longitude were swapped; put right.',
      'In row 4 coordinates are out of range; left out.',
      'In row 5 coordinates are not numbers; left out.',
      'In row 6 latitude or longitude is missing; the other was left out.',
      'In 2 rows coordinates 0, 0 are a placeholder; left out (first: row 7).',
      'In 3 rows rating is not a number from 0 to 10; left out (first: row 3).',
    ])
  })

  test('other names may be a list in JSON', async () => {
    const { rows } = await parse(
      JSON.stringify([
        { id: 'a', name: 'A', country: 'FR', aliases: ['B', 'C', ''] },
        { id: 'b', name: 'B', country: 'FR', aliases: '[odd' },
      ]),
      'r.json',
    )
    assert.deepEqual(
      rows.map((row) => row.aliases),
      ['B|C', '[odd'],
    )
  })

  test('a missing column is named', async () => {
    await assert.rejects(parse('id,title_x\n1,A\n', 'r.csv'), {
      code: 'MISSING_COLUMNS',
      message: /missing: name, country/,
    })
  })

  test('several ids of a supplier may be a list in JSON', async () => {
    const { rows } = await parse(
      JSON.stringify([
        { id: 'a', name: 'A', country: 'FR', 'supplier:JADE': ['x1', 'x2', ''], 'supplier:AMBER': [7] },
        { id: 'b', name: 'B', country: 'FR', 'supplier:JADE': '[x3', 'supplier:AMBER': [] },
      ]),
      'r.json',
    )
    assert.deepEqual(
      rows.map((row) => JSON.parse(String(row.supplier_ids))),
      [{ JADE: 'x1|x2', AMBER: '7' }, { JADE: '[x3' }],
    )
  })

  test('suppliers are told apart by case; a column that comes again is no further supplier', async () => {
    const { rows, summary } = await parse(
      'id,name,country,supplier:JADE,supplier:jade,Supplier:JADE,supplier: JADE\n1,A,FR,big,small,again,once more\n',
      'r.csv',
    )
    assert.deepEqual(summary.supplierCodes, ['JADE', 'jade'])
    assert.deepEqual(JSON.parse(String(rows[0].supplier_ids)), { JADE: 'big', jade: 'small' })
  })

  test('of objects that share a line only those with a repeated id are refused', async () => {
    const hotel = (id: string) => JSON.stringify({ id, name: `Hotel ${id}`, country: 'FR' })
    const { rows, errors } = await parse(`${hotel('1')},${hotel('2')},${hotel('1')}\n${hotel('3')}`, 'r.json')
    assert.deepEqual([rows.map((row) => row.source_id), errors.map((error) => error.row)], [['1', '2', '3'], [1]])
  })

  test('a NUL character in Parquet costs its row', async () => {
    const { rows, errors } = await parse(
      await makeParquet(
        "SELECT i AS id, 'A' AS name, 'FR' AS country, CASE i WHEN 1 THEN ['b' || chr(0)] END AS aliases FROM range(3) t(i)",
      ),
      'r.parquet',
    )
    assert.deepEqual(
      [rows.map((row) => row.source_id), errors.map((error) => [error.row, error.column])],
      [['0', '2'], [[2, 'aliases']]],
    )
  })

  test('suppliers are told apart by case in Parquet too, where DuckDB would give one of them another name', async () => {
    const made = await makeParquet(
      `SELECT 1 AS id, 'A' AS name, 'FR' AS country, 'big' AS "supplier:JADE", 'small' AS "supplier:xxxx"`,
    )
    // No writer at hand makes such a file; other people's do.
    const bytes = Buffer.from(made.toString('latin1').replaceAll('supplier:xxxx', 'supplier:jade'), 'latin1')
    const { rows } = await parse(bytes, 'r.parquet')
    assert.deepEqual(JSON.parse(String(rows[0].supplier_ids)), { JADE: 'big', jade: 'small' })
  })
})
