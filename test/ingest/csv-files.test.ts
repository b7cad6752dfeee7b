import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseMadeFile, refusalOf } from '../made-files/parse-made-file.ts'

const HEADER = 'id,name,city,country'

describe('CSV files', { concurrency: 3 }, () => {
  for (const [name, delimiter] of [
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
    ['bar', '|'],
  ] as const) {
    test(`a file with ${name} as delimiter is read, commas inside quotes included`, async () => {
      const lines = [
        ['id', 'name', 'city', 'country'],
        ['007', '"Hotel A, B; C|D"', 'Paris', 'FR'],
        ['8', 'Ritz', 'Nice', 'FR'],
      ]
      const { rows, summary } = await parseMadeFile(lines.map((line) => line.join(delimiter)).join('\n'), 'a.csv')
      assert.deepEqual(
        rows.map(({ id, name }) => [id, name]),
        [
          ['007', 'Hotel A, B; C|D'],
          ['8', 'Ritz'],
        ],
      )
      assert.equal(summary.delimiter, delimiter)
    })
  }

  for (const [name, eol] of [
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ] as const) {
    test(`lines may end with ${name}; blank lines are passed over and still counted`, async () => {
      const { rows } = await parseMadeFile([HEADER, '', '1,A,Paris,FR', '', '2,B,Paris,FR', ''].join(eol), 'a.csv')
      assert.deepEqual(
        rows.map(({ row, line, id }) => [row, line, id]),
        [
          [0, 3, '1'],
          [1, 5, '2'],
        ],
      )
    })
  }

  const accented = `${HEADER}\n1,Hôtel Été,Genève,CH\n2,Straße,Köln,DE\n`
  const encodings: [string, Buffer, string][] = [
    ['UTF-8', Buffer.from(accented), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${accented}`), 'UTF-8'],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${accented}`, 'utf16le'), 'UTF-16LE'],
    ['UTF-16 BE with a mark', Buffer.from(`\ufeff${accented}`, 'utf16le').swap16(), 'UTF-16BE'],
    ['UTF-16 LE without a mark', Buffer.from(accented, 'utf16le'), 'UTF-16LE'],
    ['Windows-1252', Buffer.from(accented, 'latin1'), 'Windows-1252'],
  ]
  for (const [name, bytes, encoding] of encodings) {
    test(`text in ${name} is read with its accents`, async () => {
      const { rows, summary } = await parseMadeFile(bytes, 'a.csv')
      assert.deepEqual(
        rows.map((row) => [row.name, row.city]),
        [
          ['Hôtel Été', 'Genève'],
          ['Straße', 'Köln'],
        ],
      )
      assert.equal(summary.encoding, encoding)
      assert.equal(summary.warnings.length, encoding === 'Windows-1252' ? 1 : 0)
    })
  }

  test('a file glued together from UTF-8 and Windows-1252 is read row by row, with a warning', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${HEADER}\n1,Hôtel,Genève,CH\n`),
      Buffer.from('2,“Köln” €,Köln,DE\n').subarray(0, 2),
      Buffer.from([0x93]),
      Buffer.from('K\xf6ln', 'latin1'),
      Buffer.from([0x94, 0x80]),
      Buffer.from(',K\xf6ln,DE\n', 'latin1'),
    ])
    const { rows, summary } = await parseMadeFile(bytes, 'a.csv')
    assert.deepEqual(
      rows.map((row) => row.name),
      ['Hôtel', '“Köln”€'],
    )
    assert.match(summary.warnings[0], /1 row is not UTF-8/)
  })

  test('a row with too many fields is refused with its line; empty fields may be too many or missing at its end', async () => {
    const { rows, errors, summary } = await parseMadeFile(
      `${HEADER},address,stars\n1,A,Paris,FR,x,4\n2,B,Paris\n3,C,Paris,FR,x,4,more\n4,D,Paris,FR,x,4,,\n5,E,Paris,FR\n6,F,Paris,FR,y\n`,
      'a.csv',
    )
    assert.deepEqual(
      rows.map((row) => [row.id, row.address]),
      [
        ['1', 'x'],
        ['4', 'x'],
        ['5', null],
        ['6', 'y'],
      ],
    )
    assert.deepEqual(
      errors.map((error) => [error.row, error.reason]),
      [
        [3, 'country is missing'],
        [4, 'The row has 7 fields where the header has 6.'],
      ],
    )
    assert.equal(errors[1].value, '3,C,Paris,FR,x,4,more')
    assert.deepEqual(summary.warnings, [
      '3 rows have fewer fields than the header; those that are missing at the end count as empty.',
    ])
  })

  test('a quote that is never closed costs its own line, not the rows behind it', async () => {
    const good = Array.from({ length: 500 }, (_, i) => `g${i},Hotel,Paris,FR`).join('\n')
    const { rows, errors } = await parseMadeFile(
      `${HEADER}\n1,"A,Paris,FR\n${good}\n2,"B "C" D",Paris,FR\n3,"E,Paris,FR\n`,
      'a.csv',
    )
    assert.deepEqual(
      errors.map((error) => error.row),
      [2, 504],
    )
    assert.equal(rows.length, 501)
    assert.equal(rows.at(-1)?.name, 'B "C" D')
  })

  test('a forgotten quote that another row seems to close still costs only its own line', async () => {
    const { rows, errors } = await parseMadeFile(`${HEADER}\n1,"A,Paris,FR\n2,B,"Paris",FR\n3,C,Nice,FR\n`, 'a.csv')
    assert.deepEqual(
      rows.map((row) => [row.id, row.city, row.line]),
      [
        ['2', 'Paris', 3],
        ['3', 'Nice', 4],
      ],
    )
    assert.deepEqual(
      errors.map((error) => error.row),
      [2],
    )
    assert.match(String(errors[0].reason), /quote/)
  })

  for (const [what, forgotten, next] of [
    ['whose next row has one in the same column', '11,"Gasthof Adler,Bregenz,AT', '12,"Hotel Sacher",Wien,AT'],
    ['inside a word', '11,"Gast"hof Adler,Bregenz,AT', '12,"Hotel Sacher",Wien,AT'],
    ['in a row that is short', '11,"Gasthof Adler,Bregenz', '12,"Hotel Sacher",Wien,AT'],
    ['whose next row quotes inside a name', '11,"Gasthof Adler,Bregenz,AT', '12,Hotel "Sacher",Wien,AT'],
    ['whose next row begins with one', '"11,Gasthof Adler,Bregenz,AT', '"12","Hotel Sacher","Wien","AT"'],
    ['whose next name begins with a quote of its own', '11,"Adler,Bregenz,AT', '12,"""Hotel"" Sacher",Wien,AT'],
  ])
    test(`a forgotten quote loses no row behind it though the fields are as many as they should be: one ${what}`, async () => {
      const { rows, errors } = await parseMadeFile([HEADER, forgotten, next, '13,Ritz,Paris,FR'].join('\r\n'), 'a.csv')
      assert.deepEqual(
        rows.map((row) => [row.id, String(row.name).replaceAll('"', ''), row.line]),
        [
          ['12', 'Hotel Sacher', 3],
          ['13', 'Ritz', 4],
        ],
      )
      assert.deepEqual(
        errors.map(({ row, value, reason }) => [row, value, reason]),
        [[2, forgotten, 'The row opens a quote (") that is not closed.']],
      )
    })

  test('quotes that nobody doubled are kept in a text over several lines', async () => {
    const { rows, errors } = await parseMadeFile(
      `${HEADER},about\n1,Adler,Wien,AT,"Near the "Dom" and\na "grand" old house"\n2,Ritz,Paris,FR,x\n`,
      'a.csv',
    )
    assert.deepEqual(
      rows.map((row) => row.id),
      ['1', '2'],
    )
    assert.deepEqual(JSON.parse(String(rows[0].extra)), { about: 'Near the "Dom" and\na "grand" old house' })
    assert.deepEqual(errors, [])
  })

  test('text over several lines, doubled quotes and quotes inside words are kept', async () => {
    const { rows } = await parseMadeFile(
      `${HEADER},address\n1,"The ""Grand""",Paris,FR,"12 Rue\r\nde la Paix"\n2,12" Inn,Paris,FR,x\n3, "Q, R" ,Paris,FR,y\n`,
      'a.csv',
    )
    assert.deepEqual(
      rows.map((row) => row.name),
      ['The "Grand"', '12" Inn', 'Q, R'],
    )
    assert.equal(rows[0].address, '12 Rue\r\nde la Paix')
    assert.deepEqual(
      rows.map((row) => row.line),
      [2, 4, 5],
    )
  })

  test('texts between apostrophes are read without them; an apostrophe inside a name is no quote', async () => {
    const quoted =
      "'id';'name';'city';'country'\n'007';'Chez ''Anna''; \"Bar\"';'Paris';'FR'\n'8';'L'Aubergine';'Colmar';FR\n"
    const { rows, summary } = await parseMadeFile(quoted, 'a.csv')
    assert.deepEqual(
      rows.map(({ id, name, city, country }) => [id, name, city, country]),
      [
        ['007', `Chez 'Anna'; "Bar"`, 'Paris', 'FR'],
        ['8', "L'Aubergine", 'Colmar', 'FR'],
      ],
    )
    assert.deepEqual(summary.columns, ['id', 'name', 'city', 'country'])
    const plain = await parseMadeFile(`${HEADER}\n'1,'Anna',Paris,FR\n`, 'a.csv')
    assert.deepEqual([plain.rows[0].id, plain.rows[0].name], ["'1", "'Anna'"])
  })

  test('a NUL byte makes a row fault, not a broken file', async () => {
    const { rows, errors } = await parseMadeFile(`${HEADER}\n1,A\0B,Paris,FR\n2,B,Paris,FR\n`, 'a.csv')
    assert.deepEqual(
      rows.map((row) => row.id),
      ['2'],
    )
    assert.match(String(errors[0].reason), /NUL/)
  })

  test('a header named twice: the first column counts, with a warning that names it', async () => {
    const { rows, summary } = await parseMadeFile('id,name,name,city,country\n1,First,Second,Paris,FR\n', 'a.csv')
    assert.equal(rows[0].name, 'First')
    assert.match(summary.warnings[0], /"name" more than once/)
    assert.deepEqual(JSON.parse(String(rows[0].extra)), { 'name (column 3)': 'Second' })
  })

  test('the hint "sep=;" of Excel is understood', async () => {
    const { rows } = await parseMadeFile('sep=;\r\nid;name;city;country\r\n1;A,B;Paris;FR\r\n', 'a.csv')
    assert.deepEqual(
      rows.map((row) => [row.line, row.name]),
      [[3, 'A,B']],
    )
  })

  test('a row longer than 1 MB is a row fault; the rows around it are read', async () => {
    const { rows, errors } = await parseMadeFile(
      `${HEADER}\n1,A,Paris,FR\n2,${'x'.repeat(6_000_000)},Paris,FR\n3,C,Paris,FR\n`,
      'a.csv',
    )
    assert.deepEqual(
      rows.map((row) => [row.id, row.line]),
      [
        ['1', 2],
        ['3', 4],
      ],
    )
    assert.match(String(errors[0].reason), /longer than 1 MB/)
  })

  test('a header alone has no valid row; a missing column is named', async () => {
    assert.deepEqual([(await refusalOf(`${HEADER}\n`, 'a.csv')).code], ['NO_VALID_ROWS'])
    const refusal = await refusalOf('id,name,street\n1,A,B\n', 'a.csv')
    assert.equal(refusal.code, 'MISSING_COLUMNS')
    assert.match(refusal.message, /missing: city, country\. The file has: id, name, street/)
  })

  test('a header that is too long is cut between characters, in refusals too', async () => {
    const long = `${'a'.repeat(199)}🏨b`
    const { summary } = await parseMadeFile(`id,name,city,country,${long}\n1,A,Paris,FR,x\n`, 'a.csv')
    assert.equal(summary.columns[4], 'a'.repeat(199))
    const { message } = await refusalOf(`${'b'.repeat(39)}🏨c,name\n1,A\n`, 'a.csv')
    assert.ok(message.isWellFormed() && message.includes(`${'b'.repeat(39)}, name`), message)
  })
})
