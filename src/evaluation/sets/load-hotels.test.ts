import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { loadLabelledSet } from './labelled-set.ts'
import { loadHotels } from './load-hotels.ts'
import { filesIn } from './set-files.ts'

describe('a list of a labelled set', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'load-hotels-'))
  })
  after(() => rm(folder, { recursive: true }))
  const load = async (text: string, list: 'partner' | 'reference' = 'partner') => {
    await writeFile(join(folder, 'list.csv'), text)
    return loadHotels(join(folder, 'list.csv'), list)
  }

  it('keeps rows that begin with #, and so do its labels', async () => {
    const header = 'id,name,city,country\n'
    await writeFile(join(folder, 'partner.csv'), `${header}#1,Aubergine,Colmar,FR\n2,Kestrel,Colmar,FR\n`)
    await writeFile(join(folder, 'reference.csv'), `${header}#r,Aubergine,Colmar,FR\nr2,Kestrel,Colmar,FR\n`)
    await writeFile(join(folder, 'labels.csv'), 'partnerId,referenceId,verdict\n#1,#r,same\n 2 ,r2 ,same\n')
    const set = await loadLabelledSet(filesIn(folder))
    assert.deepEqual([set.partner.map(({ id }) => id), set.reference.length], [['#1', '2'], 2])
    assert.deepEqual([[...set.same.keys()], set.notes], [['#1', '2'], []])
  })

  it('is known by the names of columns that a mapping knows, and by ids without blanks', async () => {
    const [hotel] = await load('Hotel_ID;Hotelname;ORT;Land;Lat;Lng\n 7 ;Aubergine;Colmar;Germany;48,08;7,36\n')
    assert.deepEqual(
      [hotel.row, hotel.id, hotel.name, hotel.city, hotel.countryCode, hotel.latitude, hotel.longitude],
      [2, '7', 'Aubergine', 'Colmar', 'DE', 48.08, 7.36],
    )
    const [reference] = await load('sourceId,title,cc\nr1,Aubergine,fr\n', 'reference')
    assert.deepEqual([reference.id, reference.name, reference.countryCode], ['r1', 'Aubergine', 'FR'])
  })

  it('has all that a mapping heeds: postcodes, and of a reference its regions and other names', async () => {
    const text = 'id,name,city,country,postcode,state,aliases\n1,Aubergine,Colmar,FR,68000,Alsace,Le Violet|Nina\n'
    const [partner] = await load(text)
    assert.deepEqual([partner.postalCode, partner.region, partner.aliases], ['68000', undefined, undefined])
    const [reference] = await load(text, 'reference')
    assert.deepEqual([reference.postalCode, reference.region, reference.aliases], ['68000', 'Alsace', 'Le Violet|Nina'])
  })

  it('has other names that come as a list, in a CSV as JSON and in Parquet, as a mapping has them', async () => {
    const [listed] = await load(
      'id,name,country,aliases\n1,Aubergine,FR,"[""Le Violet"", """", ""Nina""]"\n',
      'reference',
    )
    assert.equal(listed.aliases, 'Le Violet|Nina')
    const [bracketed] = await load('id,name,country,aliases\n1,Aubergine,FR,[Le Violet]\n', 'reference')
    assert.equal(bracketed.aliases, '[Le Violet]')
    const path = join(folder, 'list.parquet')
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    await connection.run(
      `COPY (SELECT 7.0::DOUBLE AS id, 'Aubergine' AS name, 'FR' AS country, ['Le Violet', 'Nina'] AS aliases)
        TO '${path}' (FORMAT parquet)`,
    )
    connection.closeSync()
    const [stored] = await loadHotels(path, 'reference')
    assert.deepEqual([stored.id, stored.aliases], ['7', 'Le Violet|Nina'])
  })

  it('has the points that a mapping would use: put right, or none', async () => {
    const points = ['48.08,7.36', '7.36,48.08', '0,0', '95,7', '48.08,', 'north,7', '4.808e1,7.36']
    const rows = points.map((point, i) => `${i},Aubergine,Colmar,FR,${point}\n`)
    const hotels = await load(`id,name,city,country,latitude,longitude\n${rows.join('')}`)
    const [good, none] = [
      [48.08, 7.36],
      [Number.NaN, Number.NaN],
    ]
    assert.deepEqual(
      hotels.map(({ latitude, longitude }) => [latitude, longitude]),
      [good, good, none, none, none, none, good],
    )
  })
})
