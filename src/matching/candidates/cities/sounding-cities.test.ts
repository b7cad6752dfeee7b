import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openReferenceIndex, ReferenceIndexBuilder } from '../../index.ts'
import { NONE } from '../../reference-index/reference-index.ts'
import { SoundingCities } from './sounding-cities.ts'

/** The city that a name of another script is taken for, or null. */
function cityFor(name: string, countryCode: string, cities: string[]): string | null {
  const builder = new ReferenceIndexBuilder()
  builder.add({
    count: cities.length,
    id: cities.map((_, k) => `0f000000-0000-4000-8000-00000000000${k}`),
    name: cities.map((_, k) => `Larch ${k}`),
    countryCode: cities.map(() => countryCode),
    city: cities,
  })
  const index = openReferenceIndex(builder.finish())
  const bytes = new TextEncoder().encode(name)
  const country = index.country[0]
  const group = new SoundingCities(index).find(country, bytes, 0, bytes.length)
  if (group === NONE) return null
  for (let ref = 0; ref < index.count; ref++)
    if (index.cityGroup[index.standsIn[ref]] === group) return index.cityName(ref)
  return null
}

it('a city in another script is the one of the reference with its consonants', () => {
  assert.equal(cityFor('Лархмонд', 'US', ['Rowanville', 'Larchmond']), 'Larchmond')
  assert.equal(cityFor('روانفيل', 'US', ['Rowanville', 'Larchmond']), 'Rowanville')
  assert.equal(cityFor('Larchmond', 'US', ['Rowanville', 'Лархмонд']), 'Лархмонд', 'and the other way round')
  assert.equal(cityFor('Лархмонд, округ', 'US', ['Larchmond']), 'Larchmond', 'without the region behind it')
})

it('articles inside a city of Arab countries are left out', () => {
  assert.equal(cityFor('رطم الصديق', 'EG', ['Ratm el Sadiq', 'Rowanville']), 'Ratm el Sadiq')
  assert.equal(cityFor('الخردل', 'SA', ['Alkhardal']), 'Alkhardal')
})

it('of two cities with the same consonants neither is meant, nor one with fewer than three, nor in the same script', () => {
  assert.equal(cityFor('Лархмонд', 'US', ['Larchmond', 'Lorchmend']), null)
  assert.equal(cityFor('Роу', 'US', ['Row']), null)
  assert.equal(cityFor('Lorchmend', 'US', ['Larchmond']), null)
})
