import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { makeParquet } from '../made-files/parquet.ts'
import { inlineRows, makeWorkbook } from '../made-files/workbook.ts'
import { runStaymap } from '../support/run-staymap.ts'

const REFERENCE = `id,name,country,address,city,latitude,longitude
R1,Aubergine Gardens,FR,114 route du Stade,Brunstatt,47.7239,7.3139
R2,Grand Hotel Mühlbach,DE,Hauptstr. 1,München,48.137,11.575
`

describe('staymap map with the files of a stranger', { concurrency: 3 }, () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-strangers-'))
    await writeFile(join(folder, 'reference.csv'), REFERENCE)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const at = (name: string) => join(folder, name)
  const map = (partner: string, ...words: string[]) =>
    runStaymap(['map', at(partner), '--reference', at('reference.csv'), ...words])
  const mapText = async (name: string, text: string) => {
    await writeFile(at(name), text)
    // The index is kept, so that most of the runs need not build it.
    return map(name, '--json', '--index', at('saved.index'))
  }

  test('a German list with its own column names and decimal commas is mapped', async () => {
    const { json } = await mapText(
      'german.csv',
      'Hotel-ID;Hotelname;Ort;Land;Straße;Breitengrad;Längengrad\n1;Grand Hotel Mühlbach;München;DE;Hauptstr. 1;48,137;11,575\n',
    )
    assert.deepEqual([json.matched, json.warnings], [1, []])
  })

  test('coordinates that were put right or left out are told, alike from CSV and JSON', async () => {
    const rows = [
      {
        id: '1',
        name: 'Grand Hotel Mühlbach',
        city: 'München',
        country: 'DE',
        latitude: '11.575',
        longitude: '48.137',
      },
      { id: '2', name: 'Aubergine Gardens', city: 'Brunstatt', country: 'FR', latitude: '95', longitude: '7' },
      { id: '3', name: 'Aubergine Inn', city: 'Brunstatt', country: 'FR', latitude: '0', longitude: '0' },
      { id: '4', name: 'Aubergine House', city: 'Brunstatt', country: 'FR', latitude: '96', longitude: '8' },
      { id: '5', name: 'Aubergine Lodge', city: 'Brunstatt', country: 'FR', latitude: '47.7', longitude: '' },
    ]
    const csv = [Object.keys(rows[0]).join(','), ...rows.map((row) => Object.values(row).join(','))].join('\n')
    const [fromCsv, fromJson] = await Promise.all([
      mapText('points.csv', csv),
      mapText('points.json', JSON.stringify(rows)),
    ])
    const notes = (first: number) => [
      `In row ${first} latitude and longitude were swapped; put right.`,
      `In 2 rows coordinates are out of range; left out (first: row ${first + 1}).`,
      `In row ${first + 2} coordinates 0, 0 are a placeholder; left out.`,
      `In row ${first + 4} latitude or longitude is missing; the other was left out.`,
    ]
    assert.deepEqual(fromCsv.json.warnings, notes(2))
    assert.deepEqual(fromJson.json.warnings, notes(1))
  })

  test('a name, address or city too long to be one is cut, and told so, alike from CSV and JSON', async () => {
    const long = 'ä'.repeat(1_001)
    const texts = [
      [long, 'Colmar'],
      ['ä'.repeat(1_000), long],
      [long, 'Colmar'],
    ]
    const rows = texts.map(([name, city], i) => ({ id: `${i}`, name, city, country: 'FR', lat: '48', lng: '7' }))
    const csv = [Object.keys(rows[0]).join(','), ...rows.map((row) => Object.values(row).join(','))].join('\n')
    const [fromCsv, fromJson] = await Promise.all([
      mapText('long.csv', csv),
      mapText('long.json', JSON.stringify(rows)),
    ])
    const notes = (first: number) => [
      `In 2 rows name is longer than 1000 characters; cut (first: row ${first}).`,
      `In row ${first + 1} city is longer than 1000 characters; cut.`,
    ]
    assert.deepEqual(fromCsv.json.warnings, notes(2))
    assert.deepEqual(fromJson.json.warnings, notes(1))
  })

  test('a list without points says so, in case they stand there under another name', async () => {
    const { json } = await mapText(
      'pointless.csv',
      'id,name,city,country,xy\n1,Aubergine Gardens,Brunstatt,FR,"47,7"\n',
    )
    assert.deepEqual(json.warnings, [
      'The partner file has no column latitude or longitude, nor one of a name known for it; where hotels lie says most about which is which. It has: id, name, city, country, xy.',
    ])
  })

  test('points of the reference that were not seen, put right or left out are told as its own, alike from CSV and JSON', async () => {
    const header = 'id,name,country,city'
    const told = async (name: string, text: string) => {
      await writeFile(at(name), text)
      return (await runStaymap(['map', at('reference.csv'), '--reference', at(name), '--json'])).json.warnings
    }
    const rows = [
      ['R1', 'Aubergine Gardens', 'FR', 'Brunstatt', '480', '7.3'],
      ['R2', 'Grand Hotel Mühlbach', 'DE', 'München', '11.575', '48.137'],
      ['R3', 'Grand Hotel Mühlbach', 'DE', 'Berlin', '95', '200'],
    ]
    const csv = [`${header},lat,lng`, ...rows.map((row) => row.join(','))].join('\n')
    const json = rows.map(([id, name, country, city, lat, lng]) => ({ id, name, country, city, lat, lng }))
    const notes = (first: number) => [
      `In 2 rows of the reference coordinates are out of range; left out (first: row ${first}).`,
      `In row ${first + 1} of the reference latitude and longitude were swapped; put right.`,
    ]
    assert.deepEqual(await told('their.csv', csv), notes(2))
    assert.deepEqual(await told('their.json', JSON.stringify(json)), notes(1))
    const missing = (columns: string, names: string) => [
      `The reference has no column ${columns}, nor one of a name known for it; where hotels lie says most about which is which. It has: ${names}.`,
    ]
    assert.deepEqual(
      await told('theirs.csv', `${header},geoY,geoX\nR1,Aubergine Gardens,FR,Brunstatt,47.7239,7.3139\n`),
      missing('latitude or longitude', 'id, name, country, city, geoY, geoX'),
    )
    const other = [{ id: 'R1', name: 'Aubergine Gardens', country: 'FR', whereabouts: 'Brunstatt', lat: 47.7 }]
    assert.deepEqual(
      await told('theirs.json', JSON.stringify(other)),
      missing('city or longitude', 'id, name, country, whereabouts, lat').concat(
        'In row 1 of the reference latitude or longitude is missing; the other was left out.',
      ),
    )
  })

  test('a reference with German names of columns is mapped to by points, streets and cities', async () => {
    await writeFile(
      at('verzeichnis.csv'),
      'Hotelnummer;Bezeichnung;Straße;Ort;Land;Breite;Länge\nR2;Grand Hotel Mühlbach;Hauptstr. 1;München;DE;48,137;11,575\n',
    )
    await writeFile(at('one.csv'), 'id,name,city,country,lat,lng\n1,Grand Hotel Mühlbach,München,DE,48.1371,11.575\n')
    const { json } = await runStaymap([
      'map',
      at('one.csv'),
      '--reference',
      at('verzeichnis.csv'),
      '--out',
      at('one.jsonl'),
      '--json',
    ])
    assert.deepEqual([json.matched, json.warnings], [1, []])
    const row = JSON.parse(await readFile(at('one.jsonl'), 'utf8'))
    assert.deepEqual([row.matchedReferenceHotelId, row.distanceMeters], ['R2', 11])
  })

  test('a refusal names the file, what it has and what would be right', async () => {
    const missing = await mapText('columns.csv', 'id,name\n1,A\n')
    assert.match(
      missing.json.error.message,
      /columns\.csv: Required columns are missing: city, country\. The file has: id, name\. .* rename those that hold them\.$/,
    )
    const country = await mapText('country.csv', 'id,name,city,country\n1,A,Colmar,Frankreich\n')
    assert.match(
      country.json.error.message,
      /country\.csv: No row can be used \(row 2 \("Frankreich"\): country is not/,
    )
    const mixed = await mapText('mixed.csv', 'id,name,city,country\n1,A,Colmar,Frankreich\n2,B,Colmar,FR\n')
    assert.match(mixed.json.firstErrors[0], /^row 2 \("Frankreich"\): country is not known; write an ISO code/)
    await writeFile(at('cut.json'), '[{"id":1')
    const reference = await runStaymap(['map', at('reference.csv'), '--reference', at('cut.json')])
    assert.match(reference.stderr, /cut\.json: The JSON ends in the middle of a value/)
  })

  test('a file that is read is never written over, by whatever name; nor is anything but an index by --index', async () => {
    await writeFile(at('kept.csv'), REFERENCE)
    await symlink('kept.csv', at('link.csv'))
    const cases: [string[], RegExp][] = [
      [['--out', at('kept.csv')], /--out .*kept\.csv would overwrite .*kept\.csv; name another file/],
      [['--out', at('link.csv')], /--out .*link\.csv would overwrite .*kept\.csv/],
      [['--out', at('reference.csv')], /--out .* would overwrite .*reference\.csv/],
      [['--index', at('kept.csv')], /--index .* would overwrite .*kept\.csv/],
      [['--out', at('new.csv'), '--index', at('new.csv')], /--index .*new\.csv would overwrite .*new\.csv/],
    ]
    for (const [words, message] of cases) {
      const { code, stderr } = await map('kept.csv', ...words)
      assert.equal(code, 2, words.join(' '))
      assert.match(stderr, message)
    }
    await writeFile(at('letter.txt'), 'Dear Sir')
    const letter = await map('kept.csv', '--index', at('letter.txt'))
    assert.deepEqual([letter.code, await readFile(at('letter.txt'), 'utf8')], [2, 'Dear Sir'])
    assert.equal(await readFile(at('kept.csv'), 'utf8'), REFERENCE)
  })

  test('folders, pipes and missing folders are called what they are', async () => {
    await mkdir(at('folder.csv'))
    const [folderIn, folderOut, noFolder, pipe] = await Promise.all([
      map('folder.csv'),
      map('reference.csv', '--out', at('folder.csv')),
      map('reference.csv', '--out', at('none/out.csv')),
      runStaymap(['map', '-', '--reference', at('reference.csv')]),
    ])
    assert.match(folderIn.stderr, /folder\.csv is a folder; name a file/)
    assert.match(folderOut.stderr, /folder\.csv is a folder; name a file/)
    assert.match(noFolder.stderr, /there is no folder .*none/)
    assert.match(pipe.stderr, /Standard input is not read/)
  })

  test('Ctrl-C ends it by that signal and leaves nothing behind, neither in the folder nor among temporary files', async () => {
    const own = await mkdtemp(at('interrupted-'))
    await mkdir(join(own, 'tmp'))
    const rows = Array.from({ length: 20_000 }, (_, i) => `R${i},Hotel ${i.toString(36)} Aubergine,FR,,Colmar,,`)
    await writeFile(join(own, 'many.csv'), `id,name,country,address,city,latitude,longitude\n${rows.join('\n')}\n`)
    const child = spawn(
      process.execPath,
      ['bin/staymap.js', 'map', join(own, 'many.csv'), '--reference', join(own, 'many.csv')].concat([
        '--index',
        join(own, 'index'),
        '--out',
        join(own, 'out.csv'),
      ]),
      {
        cwd: fileURLToPath(new URL('../../', import.meta.url)),
        env: { ...process.env, TMPDIR: join(own, 'tmp') },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    child.stderr.once('data', () => child.kill('SIGINT'))
    const [code, signal] = await once(child, 'close')
    assert.deepEqual([code, signal], [null, 'SIGINT'])
    assert.deepEqual((await readdir(own)).sort(), ['many.csv', 'tmp'])
    assert.deepEqual(await readdir(join(own, 'tmp')), [])
  })

  test('a reader of the rows who goes away early (`| head`) ends it quietly, and no rows stay among temporary files', async () => {
    const own = await mkdtemp(at('unread-'))
    const child = spawn(
      process.execPath,
      ['bin/staymap.js', 'map', at('reference.csv')].concat(['--reference', at('reference.csv')]),
      {
        cwd: fileURLToPath(new URL('../../', import.meta.url)),
        env: { ...process.env, TMPDIR: own },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    child.stdout.destroy()
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    assert.equal(code, 141, said)
    assert.doesNotMatch(said, /EPIPE|Error/)
    assert.deepEqual(await readdir(own), [])
  })

  test('a disk that takes no more is told as that, not as a fault of the file', async () => {
    const rows = Array.from({ length: 2_000 }, (_, i) => ({
      id: i,
      name: `Aubergine ${i}`,
      city: 'Colmar',
      country: 'FR',
    }))
    await writeFile(at('many.json'), JSON.stringify(rows))
    // The index is there, so that it is not the first to be refused.
    await mapText('one.csv', 'id,name,country\n1,Aubergine Gardens,FR\n')
    // Files of at most 8 blocks stand for a full disk: writing fails in the same places.
    const line = `ulimit -f 8; exec "$0" bin/staymap.js map "$1" --reference "$2" --index "$3" --json`
    const files = ['many.json', 'reference.csv', 'saved.index'].map(at)
    const child = spawn('sh', ['-c', line, process.execPath, ...files], {
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
    const { error } = JSON.parse(said)
    assert.deepEqual([code, error.code], [1, 'DISK_REFUSED'], said)
    assert.match(error.message, /many\.json: .* needs temporary files, and the disk refuses them .*file too large/i)
  })

  test('what a folder is called says nothing about the hotels in its files', async () => {
    const row = {
      id: '1',
      name: 'Aubergine Gardens',
      city: 'Brunstatt',
      country: 'FR',
      latitude: 47.7239,
      longitude: 7.3139,
    }
    const given = Object.entries(row).map(([name, value]) => `'${value}' AS ${name}`)
    const parquet = await makeParquet(`SELECT ${given.join(', ')}`)
    for (const name of ['country=DE', 'q*', 'a[1]?', 'name=prod']) {
      await mkdir(at(name))
      await writeFile(at(`${name}/p.parquet`), parquet)
      await writeFile(at(`${name}/p.json`), JSON.stringify([row]))
      // A file that the name, taken for a pattern, stands for as well.
      await mkdir(at('quite another'), { recursive: true })
      await writeFile(at('quite another/p.parquet'), 'nothing to read')
      for (const file of ['p.parquet', 'p.json']) {
        const { stdout, stderr } = await map(`${name}/${file}`, '--index', at('saved.index'))
        assert.match(stdout, /^1,Aubergine Gardens,Brunstatt,FR,R1,/m, `${name}/${file}: ${stderr}`)
        const out = at(`${name}/out.parquet`)
        assert.equal((await map(`${name}/${file}`, '--index', at('saved.index'), '--out', out)).code, 0)
      }
    }
  })

  test('a backslash beside signs of a pattern is part of a name, in every format and for both files', async () => {
    const row = ['1', 'Aubergine Gardens', 'Brunstatt', 'FR', '47.7239', '7.3139']
    const columns = ['id', 'name', 'city', 'country', 'latitude', 'longitude']
    const parquet = await makeParquet(`SELECT ${columns.map((name, i) => `'${row[i]}' AS ${name}`).join(', ')}`)
    const contents = {
      csv: `${columns.join()}\n${row.join()}\n`,
      json: JSON.stringify([Object.fromEntries(columns.map((name, i) => [name, row[i]]))]),
      xlsx: makeWorkbook({ sheetData: inlineRows([columns, row]) }),
      parquet,
    }
    await mkdir(at('to\\day [1]'))
    // Names that a backslash could be taken to stand for: any sign, its neighbours in ASCII, a step into a folder.
    await mkdir(at('to\\day [1]/p'))
    for (const [extension, content] of Object.entries(contents)) {
      const given = `to\\day [1]/p\\*.${extension}`
      await writeFile(at(given), content)
      for (const other of ['p-*', 'p[*', 'p]*', 'p/x'])
        await writeFile(at(`to\\day [1]/${other}.${extension}`), 'nothing to read')
      const { stdout, stderr } = await runStaymap(['map', at(given), '--reference', at(given)])
      assert.match(stdout, /^1,Aubergine Gardens,Brunstatt,FR,1,/m, `${given}: ${stderr}`)
    }
  })
})
