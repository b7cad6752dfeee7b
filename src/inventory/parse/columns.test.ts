import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { chooseColumns, foldHeader, READING } from '../../ingest/index.ts'
import { REFERENCE_COLUMNS } from '../../reference/parse/index.ts'
import { INVENTORY_COLUMNS } from './columns.ts'

const KINDS: Record<string, Record<string, readonly string[]>> = {
  "a partner's list": INVENTORY_COLUMNS,
  'the reference': REFERENCE_COLUMNS,
}

/** Which header was taken for which column. */
function taken(header: string[], names: Record<string, readonly string[]> = INVENTORY_COLUMNS): Record<string, string> {
  return Object.fromEntries([...chooseColumns(header, names)].map(([column, at]) => [column, header[at]]))
}

// In the order of the columns: id, name, address, city, country, latitude, longitude, postal code.
const HEADERS: Record<string, string[]> = {
  German: ['Hotelnummer', 'Bezeichnung', 'Straße', 'Ort', 'Ländercode', 'Breite', 'Länge', 'PLZ'],
  'German without umlauts': ['Hotel-Nr.', 'Hotelname', 'STRASSE', 'Stadt', 'Staat', 'Breitengrad', 'Laengengrad', 'Postleitzahl'],
  French: ['Identifiant', "Nom de l'hôtel", 'Adresse', 'Ville', 'Pays', 'Latitude', 'Longitude', 'Code postal'],
  Spanish: ['Código', 'Nombre', 'Dirección', 'Población', 'País', 'Latitud', 'Longitud', 'C.P.'],
  Italian: ['Codice', 'Denominazione', 'Indirizzo', 'Città', 'Nazione', 'Latitudine', 'Longitudine', 'CAP'],
  Portuguese: ['Código do hotel', 'Nome', 'Morada', 'Cidade', 'País', 'Latitude', 'Longitude', 'Código postal'],
  Dutch: ['Hotelnummer', 'Naam', 'Adres', 'Plaats', 'Land', 'Breedtegraad', 'Lengtegraad', 'Postcode'],
  Polish: ['Kod obiektu', 'Nazwa', 'Ulica', 'Miejscowość', 'Kraj', 'Szerokość geograficzna', 'Długość geograficzna', 'Kod pocztowy'],
  Turkish: ['Otel Kodu', 'Otel Adı', 'Açık adres', 'ŞEHİR', 'Ülke', 'Enlem', 'Boylam', 'Posta Kodu'],
} // biome-ignore format: a language a row

describe('names of columns', () => {
  for (const [language, header] of Object.entries(HEADERS)) {
    test(`a ${language} header is understood in a partner's list and in the reference`, () => {
      const [id, name, address, city, country, latitude, longitude, postal_code] = header
      const expected = { id, name, address, city, country, latitude, longitude, postal_code }
      // In whatever order the columns stand.
      for (const columns of [header, header.toReversed()]) {
        assert.deepEqual(taken(columns), expected)
        assert.deepEqual(taken(columns, REFERENCE_COLUMNS), expected)
      }
    })
  }

  test('stars and regions of the reference are understood in these languages', () => {
    for (const rating of ['Sterne', 'Étoiles', 'Estrellas', 'Stelle', 'Estrelas', 'Sterren', 'Yıldız'])
      assert.deepEqual(taken(['Category', rating], REFERENCE_COLUMNS), { rating }, rating)
    for (const region of ['Bundesland', 'Région', 'Provincia', 'Regione', 'Região', 'Województwo'])
      assert.deepEqual(taken([region], REFERENCE_COLUMNS), { region }, region)
  })

  test('a name that may mean something else gives way to a plain one, wherever they stand', () => {
    const cases: [header: string[], column: string, expected: string][] = [
      [['Code', 'Hotelnummer'], 'id', 'Hotelnummer'],
      [['Codice', 'ID struttura'], 'id', 'ID struttura'],
      [['Hotel', 'Nome hotel'], 'name', 'Nome hotel'],
      [['Destination', 'Ort'], 'city', 'Ort'],
      [['Location', 'Ville'], 'city', 'Ville'],
      // Names of countries are understood in English only, codes always.
      [['Land', 'Ländercode'], 'country', 'Ländercode'],
      [['Staat', 'Land'], 'country', 'Land'],
      [['Breite', 'lat'], 'latitude', 'lat'],
      [['Länge', 'lng'], 'longitude', 'lng'],
      [['CAP', 'zip'], 'postal_code', 'zip'],
      // What the file itself says plainest.
      [['Bezeichnung', 'Hotelname', 'name'], 'name', 'name'],
      [['Hotelnummer', 'id'], 'id', 'id'],
    ]
    for (const [header, column, expected] of cases)
      for (const columns of [header, header.toReversed()])
        assert.equal(taken(columns)[column], expected, columns.join())
  })

  test('the number of a house, a state or a telephone code is taken for nothing', () => {
    const header = [
      'Nummer',
      'Nr.',
      'Numéro',
      'Número',
      'Estado',
      'Via',
      'PLZ Ort',
      'Vorwahl',
      'Kategorie',
      'Bewertung',
    ]
    assert.deepEqual(taken(header), {})
    assert.deepEqual(taken(header, REFERENCE_COLUMNS), {})
  })

  for (const [kind, names] of Object.entries(KINDS)) {
    test(`no name stands for two columns of ${kind}, and each is written as headers are compared`, () => {
      const columnOf = new Map<string, string>()
      for (const [column, all] of Object.entries(names)) {
        for (const name of all) {
          assert.equal(columnOf.get(name) ?? column, column, name)
          assert.equal(foldHeader(name), name)
          columnOf.set(name, column)
        }
      }
    })
  }

  test('docs/inventory.md promises no name that is not understood', () => {
    const text = readFileSync(new URL('../../../docs/inventory.md', import.meta.url), 'utf8')
    const rows = text.split('\n').filter((line) => /^\| `\w+`.* \| (yes|no)/.test(line))
    const promised = rows.flatMap((row) => {
      const [columns, , , others] = row
        .split(' | ')
        .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
      const folded = columns.map((name) => (name === 'postalCode' ? 'postal_code' : name))
      return [...columns, ...others].map((name) => ({ name, columns: folded }))
    })
    assert.ok(promised.length > 40)
    for (const { name, columns } of promised) {
      const [column, ...more] = Object.keys(taken([name]))
      assert.ok(columns.includes(column) && more.length === 0, name)
    }
  })

  test('what was read before other names were understood can be known by READING', () => {
    const names = createHash('sha256').update(JSON.stringify(KINDS)).digest('hex').slice(0, 12)
    const advice = 'names of columns have changed: count READING up (src/ingest/reading/) and write both here'
    assert.deepEqual({ READING, names }, { READING: 3, names: '3082b3b8ffc7' }, advice)
  })

  test('the reference is known by the ids it was known by before', () => {
    assert.equal(taken(['Property ID', 'Reference ID'], REFERENCE_COLUMNS).id, 'Reference ID')
    assert.equal(taken(['Objekt-ID', 'Source ID'], REFERENCE_COLUMNS).id, 'Source ID')
  })
})
