import assert from 'node:assert/strict'
import { it } from 'node:test'
import { CityReader } from './city-reader.ts'

function read(text: string): { key: number; beginnings: number[] } {
  const reader = new CityReader()
  const bytes = new TextEncoder().encode(text)
  reader.read(bytes, 0, bytes.length, 0)
  return { key: reader.key, beginnings: [...reader.beginnings.slice(0, reader.beginningCount)] }
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
