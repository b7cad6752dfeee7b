import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BIG_CITIES, isNamedCity, namedCities } from '../../src/platform/places/big-cities.ts'
import { loadGazetteer } from '../../src/world/gazetteer.ts'
import { generateReference, listReference, type ReferenceRow, referenceCells } from '../../src/world/index.ts'
import { LANGUAGES } from '../../src/world/languages/index.ts'
import { permutation } from '../../src/world/permutation.ts'

const HOTELS = 20_000
const list = listReference({ hotels: HOTELS, seed: 7 })
const rows: ReferenceRow[] = [...generateReference(list)].flat()

test('a seed gives the same rows every time, and another seed other rows', () => {
  const text = (seed: number) =>
    [...generateReference({ hotels: 300, seed, countries: ['FR', 'TH'] })]
      .flat()
      .map((row) => referenceCells(row, list.suppliers).join(','))
      .join('\n')
  assert.equal(text(3), text(3))
  assert.notEqual(text(3), text(4))
})

test('a row is the same whether made alone or in its turn', () => {
  for (const index of [0, 99, 4_711, HOTELS - 1]) assert.deepEqual(list.row(index), rows[index])
})

test('there are exactly as many hotels as asked for, each with an id of its own', () => {
  assert.equal(rows.length, HOTELS)
  assert.equal(new Set(rows.map((row) => row.id)).size, HOTELS)
  for (const { id } of rows) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('every hotel has a name, a city, a country code and a possible point or none', () => {
  for (const row of rows) {
    assert.ok(row.name.trim().length > 1, JSON.stringify(row))
    assert.ok(row.city.length > 0)
    assert.match(row.country, /^[A-Z]{2}$/)
    if (row.latitude === undefined || row.longitude === undefined) continue
    assert.ok(Math.abs(row.latitude) <= 90 && Math.abs(row.longitude) <= 180, JSON.stringify(row))
  }
})

test('hotels gather in large places: a fiftieth of the towns hold a quarter of them', () => {
  const perTown = new Map<string, number>()
  for (const { country, city } of rows) perTown.set(`${country} ${city}`, (perTown.get(`${country} ${city}`) ?? 0) + 1)
  const counts = [...perTown.values()].sort((a, b) => b - a)
  const inLargest = counts.slice(0, Math.ceil(counts.length / 50)).reduce((sum, count) => sum + count, 0)
  assert.ok(
    inLargest > HOTELS / 4,
    `${inLargest} of ${HOTELS} hotels in the largest fiftieth of ${counts.length} towns`,
  )
})

test('wider towns hold the same hotels farther apart, around the same centres', () => {
  const wide = [...generateReference({ hotels: HOTELS, seed: 7, spread: 6 })].flat()
  assert.deepEqual(
    wide.map(({ name, city }) => [name, city]),
    rows.map(({ name, city }) => [name, city]),
  )
  const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1]
  const inLondon = (all: ReferenceRow[]) => {
    const latitudes = all.flatMap(({ city, country, latitude }) =>
      city === 'London' && country === 'GB' && latitude !== undefined ? [latitude] : [],
    )
    const middle = median(latitudes)
    return { hotels: latitudes.length, middle, away: median(latitudes.map((latitude) => Math.abs(latitude - middle))) }
  }
  const [narrow, spread] = [inLondon(rows), inLondon(wide)]
  assert.ok(narrow.hotels > 50)
  assert.ok(Math.abs(narrow.middle - spread.middle) < 0.02)
  assert.ok(spread.away > 5 * narrow.away && spread.away < 7 * narrow.away, `${spread.away / narrow.away} times`)
})

test('countries with their own script list a share of names in it, most with a Latin name beside it', () => {
  for (const [country, script] of [
    ['RU', /\p{Script=Cyrillic}/u],
    ['CN', /\p{Script=Han}/u],
    ['KR', /\p{Script=Hangul}/u],
    ['TH', /\p{Script=Thai}/u],
  ] as const) {
    const own = rows.filter((row) => row.country === country)
    const native = own.filter((row) => script.test(row.name))
    assert.ok(native.length / own.length > 0.06, `${country}: ${native.length} of ${own.length}`)
    const helped = native.filter((row) => row.aliases.some((alias) => /^[\p{Script=Latin}\P{L}]+$/u.test(alias)))
    assert.ok(
      helped.length / native.length > 0.3,
      `${country}: ${helped.length} of ${native.length} have a Latin alias`,
    )
  }
})

test('some names stand in many towns, and some hotels have a sibling next door', () => {
  const towns = new Map<string, Set<string>>()
  for (const { name, city } of rows) towns.set(name, (towns.get(name) ?? new Set()).add(city))
  assert.ok([...towns.values()].filter((set) => set.size >= 5).length > 30)
  const siblings = rows.filter((_, index) => list.world.hotel(list.slotOf(index)).siblingOf !== undefined)
  assert.ok(siblings.length > HOTELS * 0.02, `${siblings.length} siblings`)
})

test('one row in a hundred lists a hotel again, and both rows know each other', () => {
  let pairs = 0
  for (let index = 0; index < HOTELS; index++) {
    const second = list.secondListing(index)
    if (second < 0) continue
    pairs++
    assert.notEqual(second, index)
    assert.equal(list.slotOf(second), list.slotOf(index))
    assert.equal(rows[second].country, rows[index].country)
  }
  assert.equal(pairs, HOTELS / 100)
})

test('only the countries asked for appear', () => {
  const some = [...generateReference({ hotels: 500, seed: 1, countries: ['th', 'VN'] })].flat()
  assert.deepEqual([...new Set(some.map((row) => row.country))].sort(), ['TH', 'VN'])
})

test('an unknown country is refused in words', () => {
  assert.throws(() => listReference({ hotels: 10, seed: 1, countries: ['QQ'] }), /No place is known in QQ/)
})

test('every city named as large is in the gazetteer, and a country gives out no more than 100 percent', () => {
  const gazetteer = loadGazetteer()
  const known = new Set(gazetteer.name.map((name, place) => `${gazetteer.country[place].code} ${name}`))
  for (const code in BIG_CITIES) {
    const cities = namedCities(code)
    for (const { name } of cities) assert.ok(known.has(`${code} ${name}`), `${code} ${name} is not in the gazetteer`)
    for (const city of cities) {
      const there = gazetteer.name.some(
        (other, place) =>
          other === city.name && gazetteer.country[place].code === code && isNamedCity(city, gazetteer.latitude[place]),
      )
      assert.ok(there, `${code} ${city.name} does not lie at latitude ${city.latitude}`)
    }
    assert.ok(cities.reduce((sum, city) => sum + city.percent, 0) <= 100, code)
  }
})

test('Houston lies in Texas: of several towns of a name the large one is the city', () => {
  const houston = rows.filter((row) => row.country === 'US' && row.city === 'Houston')
  const inTexas = houston.filter((row) => row.region === 'Texas')
  assert.ok(inTexas.length > houston.length * 0.8, `${inTexas.length} of ${houston.length}`)
})

test('every language has words for all slots of its templates', () => {
  for (const [name, language] of Object.entries(LANGUAGES)) {
    for (const template of [...language.names, ...language.streets]) {
      const slots = [...template.own, ...template.latin].filter((_, at) => at % 2 === 1)
      for (const slot of template.own.filter((_, at) => at % 2 === 1)) assert.match(slot, /^[TNAPKCDRHh]$/, name)
      assert.ok(template.own.length + template.latin.length - slots.length > 0)
    }
    for (const words of [language.types, language.nouns, language.people, language.starts, language.ends]) {
      for (const [own, latin] of words) assert.ok(own.trim() && latin.trim(), `${name}: ${own}|${latin}`)
    }
  }
})

test('a permutation visits every number once', () => {
  for (const size of [1, 2, 3, 100, 1_023, 5_000]) {
    const order = permutation(size, 5)
    assert.equal(new Set(Array.from({ length: size }, (_, index) => order(index))).size, size)
  }
})
