import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countryNumber } from '../../../normalise/country-number.ts'
import { readTowns } from '../build-towns.ts'
import { ToldTowns } from './told-towns.ts'

const TOWNS = ['Elmpuri', 'Dun Mere', 'Dun Mere Bay', 'Lørchholm', 'Bangkok', 'Ka']
const { keys } = readTowns(TOWNS.map((name) => ({ name, countryCode: 'TH', latitude: 1, longitude: 1 })))

describe('towns that names tell', () => {
  const told = new ToldTowns(keys.slice().sort())
  const towns = (name: string, country = 'TH'): string[] => {
    const bytes = new TextEncoder().encode(name)
    told.read(countryNumber(country), bytes, 0, bytes.length)
    return Array.from({ length: told.count }, (_, k) => told.spelled(k))
  }

  it('are found wherever they stand, each once, by the longest words that spell one', () => {
    assert.deepEqual(towns('The Elmpuri Inn at Dunmere'), ['elmpuri', 'dunmere'])
    assert.deepEqual(towns('DUN MERE BAY RESORT, Dun-Mere Bay'), ['dun mere bay'])
    assert.deepEqual(towns('Elmpuris'), ['elmpuris'])
  })

  it('are found with accents, in other scripts and under other names', () => {
    assert.deepEqual(towns('Hôtel Lørchholm'), ['lorchholm'])
    assert.deepEqual(towns('Krung Thep Palace'), ['krung thep'])
    const [bangkok] = told.towns
    assert.equal(towns('โรงแรมกรุงเทพ').length, 1)
    assert.equal(told.towns[0], bangkok)
  })

  it('are those of the country, and none of three letters or fewer', () => {
    assert.deepEqual(towns('Elmpuri Inn', 'FR'), [])
    assert.deepEqual(towns('Ka Inn'), [])
    assert.deepEqual(towns(''), [])
    assert.deepEqual(towns('x '.repeat(400)), [])
  })
})
