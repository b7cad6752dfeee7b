import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { checkDownload } from './check-download.ts'
import { importOpenData } from './import-open-data.ts'
import { CityFinder } from './nearest-city.ts'
import { OPEN_DATA_SOURCES, type OpenDataSource, type OpenHotel } from './open-data.ts'
import { readGeonames } from './read-geonames.ts'
import { readOsm } from './read-osm.ts'
import { readOverture } from './read-overture.ts'

describe('open data readers', () => {
  let folder: string
  const cities = new CityFinder()
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-open-data-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const load = async (from: OpenDataSource, name: string, content?: string, isChecked = true): Promise<OpenHotel[]> => {
    const path = join(folder, name)
    if (content !== undefined) await writeFile(path, content)
    if (isChecked) await checkDownload(path, from)
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    try {
      if (from === 'osm') return await Array.fromAsync(readOsm(path, cities))
      return await Array.fromAsync((from === 'geonames' ? readGeonames : readOverture)(connection, path, cities))
    } finally {
      connection.closeSync()
      instance.closeSync()
    }
  }

  test('GeoNames: 19 tab-separated columns, lodging by feature code, city and region by the nearest town', async () => {
    const line = (
      id: string,
      name: string,
      others: string,
      lat: number,
      lon: number,
      kind: string,
      code: string,
      country: string,
    ) =>
      [
        id,
        name,
        name,
        others,
        lat,
        lon,
        kind,
        code,
        country,
        '',
        '11',
        '75',
        '',
        '',
        '0',
        '',
        '42',
        'Europe/Paris',
        '2024-01-01',
      ].join('\t')
    const hotels = await load(
      'geonames',
      'FR.txt',
      [
        line(
          '6620093',
          'Hôtel "Ritz"',
          'Ritz Paris,リッツ・パリ,https://en.wikipedia.org/wiki/Ritz',
          48.868,
          2.3286,
          'S',
          'HTL',
          'FR',
        ),
        line('2988507', 'Paris', 'Lutetia', 48.85341, 2.3488, 'P', 'PPLC', 'FR'),
        line('7000001', 'Gîte des Alpes', '', 45.9, 6.1, 'S', 'GHSE', 'FR'),
        line('7000002', 'Musée', '', 45.9, 6.1, 'S', 'MUS', 'FR'),
        line('7000003', '', '', 45.9, 6.1, 'S', 'RSRT', 'FR'),
      ].join('\n'),
    )
    assert.deepEqual(
      hotels.map((hotel) => hotel.name),
      ['Hôtel "Ritz"', 'Gîte des Alpes', ''],
    )
    const [ritz] = hotels
    assert.deepEqual(ritz.aliases, ['Ritz Paris', 'リッツ・パリ'])
    assert.deepEqual(
      [ritz.sourceId, ritz.countryCode, ritz.latitude, ritz.longitude],
      ['6620093', 'FR', 48.868, 2.3286],
    )
    assert.ok(ritz.city && ritz.region)
  })

  const osmTags = {
    tourism: 'hotel',
    name: 'ホテルニューオータニ',
    'name:en': 'Hotel New Otani',
    alt_name: 'New Otani Tokyo;The Otani',
    'addr:street': 'Kioicho',
    'addr:housenumber': '4-1',
    'addr:postcode': '102-8578',
    stars: '5S',
  }

  test('OpenStreetMap as Overpass JSON: nodes, ways with a centre, other tags left out', async () => {
    const hotels = await load(
      'osm',
      'overpass.json',
      JSON.stringify({
        version: 0.6,
        generator: 'Overpass API',
        osm3s: { copyright: 'The data included in this document is from www.openstreetmap.org.' },
        elements: [
          { type: 'node', id: 1, lat: 35.6809, lon: 139.7341, tags: osmTags },
          {
            type: 'way',
            id: 2,
            center: { lat: 48.2, lon: 16.37 },
            nodes: [1, 2],
            tags: { tourism: 'hostel', name: 'Wombat {"s"}', 'addr:country': 'AT', 'addr:city': 'Wien' },
          },
          { type: 'node', id: 3, lat: 48.2, lon: 16.37, tags: { tourism: 'museum', name: 'Albertina' } },
          { type: 'node', id: 4, lat: 48.2, lon: 16.37, tags: { tourism: 'apartment' } },
          {
            type: 'relation',
            id: 5,
            bounds: { minlat: 47, minlon: 8, maxlat: 47.2, maxlon: 8.2 },
            tags: { leisure: 'resort', name: 'Bürgenstock' },
          },
        ],
      }),
    )
    assert.deepEqual(
      hotels.map((hotel) => hotel.sourceId),
      ['node/1', 'way/2', 'node/4', 'relation/5'],
    )
    const [otani, wien, unnamed, resort] = hotels
    assert.deepEqual(
      [otani.name, otani.countryCode, otani.rating, otani.address, otani.postalCode],
      ['ホテルニューオータニ', 'JP', 5, 'Kioicho 4-1', '102-8578'],
    )
    assert.deepEqual(otani.aliases, ['Hotel New Otani', 'New Otani Tokyo', 'The Otani'])
    assert.deepEqual([wien.name, wien.city, wien.countryCode], ['Wombat {"s"}', 'Wien', 'AT'])
    assert.equal(unnamed.name, '')
    assert.deepEqual([resort.name, resort.countryCode], ['Bürgenstock', 'CH'])
  })

  test('OpenStreetMap as GeoJSON: a collection, and one feature per line; areas by their middle', async () => {
    const features = [
      {
        type: 'Feature',
        id: 'node/1',
        properties: { '@id': 'node/1', ...osmTags },
        geometry: { type: 'Point', coordinates: [139.7341, 35.6809] },
      },
      {
        type: 'Feature',
        properties: { '@type': 'way', '@id': 77, tourism: 'guest_house', name: 'Casa Sol' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [-3.7, 40.4],
              [-3.7, 40.42],
              [-3.72, 40.42],
              [-3.72, 40.4],
              [-3.7, 40.4],
            ],
          ],
        },
      },
    ]
    const collection = await load(
      'osm',
      'export.geojson',
      JSON.stringify({ type: 'FeatureCollection', name: 'x', features }, null, 1),
    )
    const sol = collection[1]
    assert.deepEqual(
      [sol.sourceId, sol.name, sol.countryCode, sol.latitude, sol.longitude],
      ['way/77', 'Casa Sol', 'ES', 40.41, -3.71],
    )
    const lines = features.map((feature) => `\x1e${JSON.stringify(feature)}`).join('\n')
    assert.deepEqual(await load('osm', 'export.geojsonseq', lines), collection)
    assert.deepEqual(await load('osm', 'array.json', JSON.stringify(features)), collection)
  })

  test('Overture places: nested names, addresses and categories in Parquet', async () => {
    const path = join(folder, 'places.parquet')
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    await connection.run(`COPY (SELECT * FROM (VALUES
      ('08f1fb4664c2a3f0036b2a0c2a1d0001', {'primary': 'Hotel Sacher', 'common': MAP {'de': 'Hotel Sacher Wien', 'ja': 'ザッハー'},
        'rules': [{'variant': 'alternate', 'language': NULL::VARCHAR, 'value': 'Sacher'}]},
        {'primary': 'hotel', 'alternate': ['restaurant']}, 0.97,
        [{'freeform': 'Philharmonikerstraße 4', 'locality': 'Wien', 'postcode': '1010', 'region': 'W', 'country': 'AT'}],
        {'xmin': 16.3694::FLOAT, 'xmax': 16.3695::FLOAT, 'ymin': 48.2039::FLOAT, 'ymax': 48.2040::FLOAT}),
      ('08f1fb4664c2a3f0036b2a0c2a1d0002', {'primary': 'Café Central', 'common': NULL, 'rules': NULL},
        {'primary': 'cafe', 'alternate': NULL}, 0.9, NULL,
        {'xmin': 16.3::FLOAT, 'xmax': 16.3::FLOAT, 'ymin': 48.2::FLOAT, 'ymax': 48.2::FLOAT}),
      ('08f1fb4664c2a3f0036b2a0c2a1d0003', {'primary': 'Pension Nowhere', 'common': NULL, 'rules': NULL},
        {'primary': 'bed_and_breakfast', 'alternate': NULL}, 0.9, NULL,
        {'xmin': 16.35::FLOAT, 'xmax': 16.35::FLOAT, 'ymin': 48.21::FLOAT, 'ymax': 48.21::FLOAT})
      ) AS places(id, names, categories, confidence, addresses, bbox)) TO '${path}' (FORMAT parquet)`)
    connection.closeSync()
    instance.closeSync()
    const hotels = await load('overture', 'places.parquet')
    assert.equal(hotels.length, 2)
    const [sacher, pension] = hotels
    assert.deepEqual(
      [sacher.name, sacher.city, sacher.address, sacher.postalCode, sacher.countryCode],
      ['Hotel Sacher', 'Wien', 'Philharmonikerstraße 4', '1010', 'AT'],
    )
    assert.deepEqual(sacher.aliases.sort(), ['Hotel Sacher Wien', 'Sacher', 'ザッハー'])
    assert.deepEqual([pension.name, pension.countryCode], ['Pension Nowhere', 'AT'])
  })

  test('a file of another kind gives an error in words or no hotel', async () => {
    await assert.rejects(load('overture', 'x.parquet', 'id,name\n1,x\n', false), /parquet/i)
    assert.deepEqual(await load('osm', 'x.json', '{"elements": []}'), [])
    assert.deepEqual(await load('geonames', 'x.txt', 'a\tb\n', false), [])
  })

  test('an import says what its file is not, before anything is read or written', async () => {
    const path = join(folder, 'list.csv')
    const importFrom = (from: OpenDataSource) => importOpenData(null as never, { path, from, replace: false })
    const said = {
      geonames: 'This is no GeoNames dump: its first line has no 19 columns with tabs between them.',
      osm: 'This is no OpenStreetMap export: it is no JSON (GeoJSON or an Overpass answer).',
      overture: 'This is no Overture places file: it is no Parquet.',
    }
    for (const from of OPEN_DATA_SOURCES) {
      await writeFile(path, 'id,name,country\n1,Aubergine,FR\n')
      await assert.rejects(importFrom(from), { name: 'IngestError', message: said[from] })
      await writeFile(path, '')
      await assert.rejects(importFrom(from), { name: 'IngestError', message: /: it is empty\.$/ })
    }
  })
})
