import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NameReader } from '../names/name-reader.ts'
import { CITY_WORD, TAIL } from '../words/word-roles.ts'
import type { CityReader } from './city-reader.ts'
import { createCityReader } from './known-city-names.ts'
import { markCityWords } from './mark-city-words.ts'

const countryOf = (code: string): number => (code.charCodeAt(0) << 8) | code.charCodeAt(1)

function readIn(country: string, text: string): CityReader {
  const reader = createCityReader()
  const bytes = new TextEncoder().encode(text)
  reader.read(bytes, 0, bytes.length, country === '' ? 0 : countryOf(country))
  return reader
}

function read(text: string): { key: number; beginnings: number[] } {
  const reader = readIn('', text)
  return { key: reader.key, beginnings: [...reader.beginnings.slice(0, reader.beginningCount)] }
}

/** The words of a name that have all of these roles, the city being known. */
function wordsWith(flags: number, name: string, country: string, city: string): string {
  const cities = readIn(country, city)
  const reader = new NameReader()
  reader.country = countryOf(country)
  const bytes = new TextEncoder().encode(name)
  reader.read(bytes, 0, bytes.length)
  markCityWords(reader, cities.key, cities.firsts, cities.words, 0, cities.count, new Uint8Array(96))
  const words: string[] = []
  for (let i = 0; i < reader.count; i++)
    if ((reader.flags[i] & flags) === flags)
      words.push(new TextDecoder().decode(reader.text.slice(reader.start[i], reader.end[i])))
  return words.join(' ')
}

it('a numbered part of a city is the city, a numbered district is not', () => {
  for (const text of ['PARIS 09', 'Paris 9e Arrondissement', 'Paris Cedex 08', 'Paris (France)'])
    assert.equal(read(text).key, read('Paris').key, text)
  assert.notEqual(read('Quận 1').key, read('Quận 3').key)
  assert.notEqual(read('District 1').key, read('District').key)
})

it('a city with its region behind it begins with the city', () => {
  assert.ok(read('New York City New York').beginnings.includes(read('New York').key))
  assert.ok(read('Orlando Florida').beginnings.includes(read('Orlando').key))
  assert.deepEqual(read('Orlando').beginnings, [])
})

it('a city is the same under all its names, in its own country', () => {
  for (const [country, one, other] of [
    ['AT', 'Wien', 'Vienna'],
    ['DE', 'München', 'Munich'],
    ['DE', 'Frankfurt am Main', 'Frankfurt'],
    ['IT', 'Firenze', 'Florence'],
    ['VN', 'Sài Gòn', 'Ho Chi Minh City'],
    ['VN', 'TP. Hồ Chí Minh', 'Saigon'],
    ['IN', 'Bombay', 'Mumbai'],
    ['NL', "'s-Gravenhage", 'The Hague'],
    ['GR', 'Αθήνα', 'Athens'],
  ])
    assert.equal(readIn(country, one).key, readIn(country, other).key, `${one}, ${other}`)
  assert.notEqual(readIn('US', 'Wien').key, readIn('US', 'Vienna').key)
})

it('resorts, ports and islands are the same under the names that travellers, locals and older maps give them', () => {
  for (const [country, one, other] of [
    ['AE', 'RAK', 'Ras al-Khaimah'],
    ['EG', 'El Iskandariya', 'Alexandria'],
    ['ES', 'Puerto Pollensa', 'Port de Pollença'],
    ['GR', 'Chersonissos', 'Hersonissos'],
    ['IN', 'Thekkady', 'Kumily'],
    ['MT', 'San Pawl il-Baħar', "St. Paul's Bay"],
    ['PH', 'Boracay Island', 'Malay'],
    ['TZ', 'Stone Town', 'Zanzibar City'],
    ['VN', 'Ban Me Thuot', 'Buôn Ma Thuột'],
    ['ZA', 'Mbombela', 'Nelspruit'],
  ] as const)
    assert.equal(readIn(country, one).key, readIn(country, other).key, one)
})

it('a city with its region has a word in common with each of its names', () => {
  const wordsOf = (text: string) => {
    const { words, count } = readIn('IT', text)
    return [...words.slice(0, count)]
  }
  const shared = (one: string, other: string) => wordsOf(one).filter((word) => wordsOf(other).includes(word)).length
  assert.ok(shared('Roma', 'Rome Lazio') > 0)
  assert.ok(shared('Firenze', 'Florence Tuscany') > 0)
  assert.equal(shared('Firenze', 'Rome Lazio'), 0)
})

it('what "city" is called behind a name in Korea, China and Japan is no part of it', () => {
  for (const [country, one, other] of [
    ['KR', '서울특별시', 'Seoul'],
    ['KR', '부산광역시', 'Busan'],
    ['KR', 'Gyeongju-si', 'Gyeongju'],
    ['JP', '札幌市', 'Sapporo'],
    ['CN', '北京市', 'Peking'],
  ])
    assert.equal(readIn(country, one).key, readIn(country, other).key, `${one}, ${other}`)
})

it("an airline's code is the city, but may mean more than it", () => {
  assert.deepEqual([readIn('FR', 'PAR').key, readIn('FR', 'PAR').isCode], [readIn('FR', 'Paris').key, true])
  assert.equal(readIn('FR', 'Paris').isCode, false)
  assert.notEqual(readIn('GB', 'PAR').key, readIn('GB', 'Paris').key)
})

it('a name may hold the city under another of its names', () => {
  for (const city of ['Vienna', 'Wien', 'Vienne'])
    assert.equal(wordsWith(CITY_WORD, 'Larch Hotel Wien Zentrum', 'AT', city), 'vienna', city)
  assert.equal(wordsWith(CITY_WORD, 'Larch Hotel Saigon', 'VN', 'Ho Chi Minh City'), 'saigon')
})

it('from the city on, a tail tells the place and not who runs the house', () => {
  assert.equal(wordsWith(TAIL, 'Larch by Rowan Seoul Insadong', 'KR', 'Seoul'), 'by rowan')
  assert.equal(wordsWith(TAIL, 'Larch by Rowan Group', 'KR', 'Seoul'), 'by rowan group')
})

it('a Chinese town is the same with what it is and without', () => {
  for (const [text, plain, country] of [
    ['五結鄉', 'Wujie', 'TW'],
    ['Wujie Township', '五結鄉', 'TW'],
    ['Yuanshan County', '員山', 'TW'],
    ['黄山市', 'Huangshan', 'CN'],
    ['景德镇', 'Jingdezhen', 'CN'],
    ['景德镇市', 'Jingdezhen', 'CN'],
    ['乌镇', 'Wuzhen', 'CN'],
  ])
    assert.equal(readIn(country, text).key, readIn(country, plain).key, text)
  assert.notEqual(readIn('US', 'Orange County').key, readIn('US', 'Orange').key)
})
