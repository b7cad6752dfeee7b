import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseMadeFile, refusalOf } from '../made-files/parse-made-file.ts'

describe('row checks of a supplier list', { concurrency: 3 }, () => {
  test('rows without id, name, city or country, or with an unknown country, are refused with column and reason', async () => {
    const { rows, errors, summary } = await parseMadeFile(
      'id,name,city,country\n,A,Paris,FR\n2, ,Paris,FR\n3,C,,FR\n4,D,Paris,\n5,E,Paris,Atlantis\n6,F,Paris,france\n7,G,Oxford,GBR\n,,,\n',
      'a.csv',
    )
    assert.deepEqual(
      errors.map((error) => [error.row, error.column, error.value]),
      [
        [2, 'id', null],
        [3, 'name', null],
        [4, 'city', null],
        [5, 'country', null],
        [6, 'country', 'Atlantis'],
      ],
    )
    assert.deepEqual(
      rows.map((row) => [row.id, row.country, row.country_code]),
      [
        ['6', 'france', 'FR'],
        ['7', 'GBR', 'GB'],
      ],
    )
    assert.deepEqual([summary.validRecords, summary.invalidRecords], [2, 5])
  })

  test('of rows with the same id the first good one wins', async () => {
    const { rows, errors } = await parseMadeFile(
      'id,name,city,country\n1,Bad,Paris,Nowhere\n1,First,Paris,FR\n2,X,Paris,FR\n1,Second,Paris,FR\n 1 ,Third,Paris,FR\n',
      'a.csv',
    )
    assert.deepEqual(
      rows.map((row) => [row.row, row.id, row.name]),
      [
        [0, '1', 'First'],
        [1, '2', 'X'],
      ],
    )
    assert.deepEqual(errors.map((error) => [error.row, error.reason]).slice(1), [
      [5, 'id is already used in row 3, which is kept'],
      [6, 'id is already used in row 3, which is kept'],
    ])
  })

  test('impossible coordinates are left out and swapped ones put right, each with a warning', async () => {
    const points = [
      ['ok', '48.8566', '2.3522', 48.8566, 2.3522, 0],
      ['comma', '"48,8566"', '"2,3522"', 48.8566, 2.3522, 0],
      ['none', '', '', null, null, 0],
      ['zero', '0', '0.0', null, null, 1],
      ['range', '95', '200', null, null, 1],
      ['impossible and not in France the other way round', '91', '2.35', null, null, 1],
      ['half', '48.85', '', null, null, 1],
      ['text', 'N/A', 'abc', null, null, 1],
      ['nan', 'NaN', 'inf', null, null, 1],
      ['swapped in France', '2.3522', '48.8566', 48.8566, 2.3522, 1],
      ['far away but not swapped', '10.5', '20.25', 10.5, 20.25, 0],
    ] as const
    const text = points.map(([id, lat, lon]) => `${id},A,Paris,FR,${lat},${lon}`).join('\n')
    const { rows } = await parseMadeFile(
      `id,name,city,country,lat,lng\n${text}\nbk,B,Bangkok,TH,100.5018,13.7563\n`,
      'a.csv',
    )
    assert.deepEqual(
      rows.slice(0, -1).map((row) => [row.id, row.latitude, row.longitude, (row.warnings as string[]).length]),
      points.map(([id, , , lat, lon, warnings]) => [id, lat, lon, warnings]),
    )
    assert.deepEqual([rows.at(-1)?.latitude, rows.at(-1)?.longitude], [13.7563, 100.5018])
    assert.match(String(rows.at(-1)?.warnings), /swapped/)
  })

  test('headers are known in any case and by their usual other names; the exact name comes first', async () => {
    const { rows, summary } = await parseMadeFile(
      'HOTEL_ID,Hotel-Name,City Name,countryCode,Street,ZIP,LAT,Long,Chain\nA1,Ritz,Paris,FR,Place Vendôme,75001,48.86,2.32,R\n',
      'a.csv',
    )
    const { id, name, city, country_code, address, postal_code, latitude, longitude, extra } = rows[0]
    assert.deepEqual(
      [id, name, city, country_code, address, postal_code, latitude, longitude, extra],
      ['A1', 'Ritz', 'Paris', 'FR', 'Place Vendôme', '75001', 48.86, 2.32, '{"Chain":"R"}'],
    )
    assert.equal(summary.columnsUsed.id, 'HOTEL_ID')
    const both = await parseMadeFile('hotel_id,id,name,city,country\nx,1,A,P,FR\n', 'a.csv')
    assert.deepEqual([both.rows[0].id, both.rows[0].extra], ['1', '{"hotel_id":"x"}'])
  })

  test('row numbers run without gaps and lines rise, over many row groups', async () => {
    const lines = Array.from({ length: 120_000 }, (_, i) => (i % 1_000 === 7 ? `${i},,Paris,FR` : `${i},H,Paris,FR`))
    const { rows } = await parseMadeFile(`id,name,city,country\n${lines.join('\n')}\n`, 'a.csv')
    assert.equal(rows.length, 119_880)
    assert.ok(
      rows.every(
        (row, i) =>
          row.row === i &&
          (i === 0 || Number(row.line) > Number(rows[i - 1].line)) &&
          Number(row.line) === Number(row.id) + 2,
      ),
    )
  })

  test('a text of absurd length is cut with a warning, an id of absurd length refused', async () => {
    const long = 'é'.repeat(10_000)
    const { rows, errors } = await parseMadeFile(
      `id,name,city,country,lat,lng\n1,${long},Paris,FR,0,0\n${long},A,Paris,FR,,\n2,${'é'.repeat(900)},Paris,FR,,\n`,
      'a.csv',
    )
    assert.deepEqual(
      rows.map((row) => [row.id, String(row.name).length]),
      [
        ['1', 1_000],
        ['2', 900],
      ],
    )
    assert.deepEqual(rows[0].warnings, [
      'coordinates 0, 0 are a placeholder; left out',
      'name is longer than 1000 characters; cut',
    ])
    assert.deepEqual(rows[1].warnings, [])
    assert.deepEqual([errors[0].row, errors[0].column, errors[0].reason], [3, 'id', 'id is longer than 500 bytes'])
    assert.ok(String(errors[0].value).length <= 200)
  })

  test('a file in which every row is bad is refused with the first reasons', async () => {
    const refusal = await refusalOf('id,name,city,country\n1,A,Paris,Nowhere\n', 'a.csv')
    assert.equal(refusal.code, 'NO_VALID_ROWS')
    assert.match(refusal.message, /row 2 \("[^"]+"\): country is not known/)
  })
})
