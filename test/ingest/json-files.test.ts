import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseMadeFile, refusalOf } from '../made-files/parse-made-file.ts'

const hotel = (id: unknown, more = {}) => ({ id, name: `Hotel ${id}`, city: 'Paris', country: 'FR', ...more })

describe('JSON files', { concurrency: 3 }, () => {
  const list = [hotel('007', { lat: 48.85, lng: 2.35 }), hotel('b'), hotel('c', { stars: 4 })]
  const shapes: [string, string][] = [
    ['an array of objects', JSON.stringify(list)],
    ['an array over many lines', JSON.stringify(list, null, 2)],
    [
      'one object that holds one array of objects',
      JSON.stringify({ total: 3, tags: ['x'], hotels: list, page: { no: 1 } }),
    ],
    ['one object per line', list.map((item) => JSON.stringify(item)).join('\n')],
    ['objects one after another over many lines', list.map((item) => JSON.stringify(item, null, 2)).join('\n')],
    ['an array in UTF-16', JSON.stringify(list)],
  ]
  for (const [name, text] of shapes) {
    test(`${name} is read`, async () => {
      const bytes = name.includes('UTF-16') ? Buffer.from(`\ufeff${text}`, 'utf16le') : text
      const { rows } = await parseMadeFile(bytes, 'list.json')
      assert.deepEqual(
        rows.map((row) => row.id),
        ['007', 'b', 'c'],
      )
      assert.deepEqual([rows[0].latitude, rows[0].longitude], [48.85, 2.35])
      assert.deepEqual(JSON.parse(String(rows[2].extra)), { stars: '4' })
    })
  }

  test('rows that are not UTF-8 are read and counted once each, whatever holds them', async () => {
    const [inHolder, alone] = [JSON.stringify({ hotels: [hotel('é'), hotel('b')] }), JSON.stringify(hotel('é'))]
    for (const text of [inHolder, alone]) {
      const { rows, summary } = await parseMadeFile(Buffer.from(text, 'latin1'), 'a.json')
      assert.equal(rows[0].id, 'é')
      assert.equal(summary.encoding, 'Windows-1252')
      assert.match(summary.warnings.join(), /^1 row is not UTF-8/)
    }
  })

  test('numbers as ids keep every digit and have no exponent', async () => {
    const { rows } = await parseMadeFile(
      '[{"id":12345678901234567890,"name":"A","city":"P","country":"FR"},{"id":1e21,"name":"B","city":"P","country":"FR"},{"id":12.0,"name":true,"city":["x"],"country":"FR"}]',
      'a.json',
    )
    assert.deepEqual(
      rows.map((row) => row.id),
      ['12345678901234567890', '1000000000000000000000', '12'],
    )
    assert.deepEqual([rows[2].name, rows[2].city], ['true', '["x"]'])
  })

  test('an element that is no object or no JSON is a row fault with its number', async () => {
    const { rows, errors } = await parseMadeFile(
      `[${JSON.stringify(hotel('a'))}, 5, {"id": nonsense}, null, [1], ${JSON.stringify(hotel('b'))}]`,
      'a.json',
    )
    assert.deepEqual(
      rows.map((row) => [row.id, row.line]),
      [
        ['a', 1],
        ['b', 6],
      ],
    )
    assert.deepEqual(
      errors.map((error) => error.row),
      [2, 3, 4, 5],
    )
  })

  test('a bad line of a file with one object per line is a row fault', async () => {
    const { rows, errors } = await parseMadeFile(
      `${JSON.stringify(hotel('a'))}\n{"id": "x\n\n${JSON.stringify(hotel('b'))}\n`,
      'a.jsonl',
    )
    assert.deepEqual(
      rows.map((row) => [row.id, row.line]),
      [
        ['a', 1],
        ['b', 4],
      ],
    )
    assert.deepEqual(
      errors.map((error) => error.row),
      [2],
    )
  })

  test('keys that appear only far into the file are columns like the others', async () => {
    const many = Array.from({ length: 12_000 }, (_, i) =>
      hotel(`h${i}`, i >= 11_000 ? { latitude: 48, longitude: 2, late: 'x' } : {}),
    )
    const { rows } = await parseMadeFile(JSON.stringify(many), 'a.json')
    assert.equal(rows.length, 12_000)
    assert.deepEqual([rows[10_999].latitude, rows[11_000].latitude, rows[11_999].extra], [null, 48, '{"late":"x"}'])
  })

  test('deep nesting and very long values are row faults', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
    const { rows, errors } = await parseMadeFile(
      `[${JSON.stringify(hotel('a'))},${deep},${JSON.stringify(hotel('x'.repeat(9_000_000)))},${JSON.stringify(hotel('b'))}]`,
      'a.json',
    )
    assert.deepEqual(
      rows.map((row) => row.id),
      ['a', 'b'],
    )
    assert.match(String(errors[0].reason), /nested/)
    assert.match(String(errors[1].reason), /longer than 1 MB/)
  })

  test('lists one behind the other are one list; anything else behind a list is refused, not left out', async () => {
    const list = (id: number) => JSON.stringify([hotel(id)])
    const { rows } = await parseMadeFile(`${list(1)}\n${list(2)}${list(3)}\n`, 'a.json')
    assert.deepEqual(
      rows.map((row) => row.id),
      ['1', '2', '3'],
    )
    assert.match((await refusalOf(`${list(1)} {"id":2}`, 'a.json')).message, /not valid JSON: .*unexpected "\{/)
    assert.match((await refusalOf(`${list(1)}],`, 'a.json')).message, /not valid JSON: .*unexpected "\]/)
  })

  test('a file that breaks off, is no list, or holds two lists is refused with a sentence', async () => {
    assert.match((await refusalOf(`[${JSON.stringify(hotel('a'))}, {"id": "b"`, 'a.json')).message, /cut off/)
    assert.match((await refusalOf(`[${JSON.stringify(hotel('a'))}`, 'a.json')).message, /cut off/)
    assert.match((await refusalOf('[1 2]', 'a.json')).message, /not valid JSON/)
    const bareWord = '[{"id": 1, "name": "A", "city": "Paris", "country": "FR", "lat": none}]'
    assert.match((await refusalOf(bareWord, 'a.json')).message, /row 1: it is not valid JSON: \{"id": 1/)
    assert.match((await refusalOf('[]', 'a.json')).message, /no objects/)
    for (const nameless of ['[1, 2, 3]', '{}', '[{}]']) {
      assert.match((await refusalOf(nameless, 'a.json')).message, /no objects with named values/, nameless)
    }
    assert.match((await refusalOf(JSON.stringify({ a: [hotel(1)], b: [hotel(2)] }), 'a.json')).message, /"a", "b"/)
    assert.match((await refusalOf('['.repeat(1_000_000), 'a.json')).message, /cut off/)
  })

  test('what Python writes for a number that is none is no value, and in a text it is a text', async () => {
    const { rows } = await parseMadeFile(
      '[{"id": "1", "name": "NaN: \\"NaN\\", Infinity", "city": "Paris", "country": "FR", "lat": NaN, "lon":-Infinity},\n' +
        '{"id": NaN, "name": "A", "city": "Paris", "country": "FR"},{"id":"3","name":"NaN","city":"Paris","country":"FR"}]',
      'a.json',
    )
    assert.deepEqual(
      rows.map(({ id, name, latitude, longitude }) => [id, name, latitude, longitude]),
      [
        ['1', 'NaN: "NaN", Infinity', null, null],
        ['3', 'NaN', null, null],
      ],
    )
  })

  test('ever new keys are refused before they cost memory', async () => {
    const many = Array.from({ length: 2_000 }, (_, i) => hotel(i, { [`key${i}`]: 1 }))
    assert.equal((await refusalOf(JSON.stringify(many), 'a.json')).code, 'TOO_MANY_COLUMNS')
  })

  test('of objects that share a line only those with a repeated id are refused', async () => {
    const [one, two, three, four] = ['1', '2', '3', '4'].map((id) => JSON.stringify(hotel(id)))
    const files = [
      [`{\n${one.slice(1)} ${two}\n${one} ${three}\n${four}\n`, ['1', '2', '3', '4'], [3]],
      [`${one},${two},${one}`, ['1', '2'], [1]],
    ] as const
    for (const [text, ids, refused] of files) {
      const { rows, errors } = await parseMadeFile(text, 'a.json')
      assert.deepEqual([rows.map((row) => row.id), errors.map((error) => error.row)], [ids, refused])
    }
    const { errors } = await parseMadeFile(`${one},${two},${one}`, 'a.json')
    assert.equal(errors[0].reason, 'id is already used by an earlier object of the same line, which is kept')
  })

  test('a NUL character costs its row, wherever it stands and whatever the key is called', async () => {
    const { rows, errors } = await parseMadeFile(
      JSON.stringify([
        hotel(1, { 'ke\0y': 'a\0b' }),
        hotel(2),
        hotel(3, { tags: ['a\0'] }),
        hotel(4, { path: '\\u0000' }),
      ]),
      'a.json',
    )
    assert.deepEqual(
      rows.map((row) => row.id),
      ['2', '4'],
    )
    const reason = 'The value contains a NUL character; it is not plain text.'
    assert.deepEqual(errors, [
      { row: 1, column: 'ke y', value: null, reason },
      { row: 3, column: 'tags', value: null, reason },
    ])
  })

  test('a key that some objects write in other letters is one column; in one object they are two, with a warning', async () => {
    const other = { ID: 'b', NAME: 'B', City: 'Paris', country: 'FR', Stars: 3 }
    const both = { Id: 'lost', id: 'c', name: 'C', city: 'Paris', country: 'FR' }
    const { rows, summary } = await parseMadeFile(
      JSON.stringify([hotel('a', { stars: 2 }), other, both, other]),
      'a.json',
    )
    assert.deepEqual(
      rows.map((row) => [row.id, JSON.parse(String(row.extra))]),
      [
        ['a', { stars: '2' }],
        ['b', { stars: '3' }],
        ['c', { 'Id (column 6)': 'lost' }],
      ],
    )
    assert.match(summary.warnings.join(), /names "Id" more than once/)
  })

  test('a single hotel with lists of its own is a row; one that holds hotels is not, though it has a name and an id', async () => {
    const rooms = [{ code: 'DBL' }, { code: 'SGL' }]
    const alone = await parseMadeFile(`${JSON.stringify(hotel('a', { rooms }))}\n`, 'a.jsonl')
    assert.deepEqual([alone.rows[0].id, alone.rows[0].extra], ['a', JSON.stringify({ rooms: JSON.stringify(rooms) })])
    const holder = await parseMadeFile(JSON.stringify(hotel('list', { hotels: [hotel('b'), hotel('c')] })), 'a.json')
    assert.deepEqual(
      holder.rows.map((row) => row.id),
      ['b', 'c'],
    )
  })

  test('an empty list is told as that', async () => {
    const { message } = await refusalOf('{"total": 0, "hotels": []}', 'a.json')
    assert.equal(message, 'The list "hotels" of the file is empty, so there are no rows.')
    assert.match((await refusalOf('{"id": 1, "name": "A", "tags": []}', 'a.json')).message, /missing: city, country/)
  })

  test('a bad first line of a file with one object per line is a row fault like any other', async () => {
    const good = JSON.stringify(hotel('b'))
    for (const bad of ['{"id": "a', '{"id": "a", "name": "A"', '{"id": "a"}}', '{"id": ["a"}', '{"id": "a",']) {
      const { rows, errors } = await parseMadeFile(`${bad}\n${good}\n`, 'a.jsonl')
      assert.deepEqual([rows.map((row) => row.line), errors.map((error) => error.row)], [[2], [1]], bad)
    }
    for (const start of ['{"hotels": [\n', '{"total": 1, "hotels": [{"id": 0},\n']) {
      const { rows } = await parseMadeFile(`${start}${good}\n]}`, 'a.json')
      assert.equal(rows[0].id, 'b', start)
    }
  })

  test('long numbers keep their digits inside lists and objects too', async () => {
    const { rows } = await parseMadeFile(
      '[{"id":1,"name":"A","city":"P","country":"FR","ids":[12345678901234567890],"at":2.3522219000000177}]',
      'a.json',
    )
    assert.deepEqual(JSON.parse(String(rows[0].extra)), { ids: '["12345678901234567890"]', at: '2.3522219000000177' })
  })
})
