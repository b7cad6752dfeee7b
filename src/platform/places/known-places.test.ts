import assert from 'node:assert/strict'
import { it } from 'node:test'
import { knownPlaces } from './known-places.ts'
import { readTowns } from './towns.ts'

const at = (code: string, name: string) =>
  [...knownPlaces([code])]
    .filter((place) => place.name === name)
    .map(({ latitude, longitude }) => [Math.round(latitude), Math.round(longitude)].join())

it('towns are known by their points, wards and islands by the towns in them', () => {
  assert.ok(at('CH', 'Zermatt').includes('46,8'))
  assert.ok(at('JP', 'Shinagawa').includes('36,140'))
  assert.ok(at('ID', 'Bali').includes('-8,115'))
})

it('an area has a point wherever it has towns, and not more than it takes', () => {
  const points = [...knownPlaces(['US'])].filter(({ name }) => name === 'Texas')
  assert.ok(points.length > 30 && points.length < 100, String(points.length))
})

it('some countries read alone are what they are among all', () => {
  const all = readTowns().filter(({ country }) => country === 'PT' || country === 'MT')
  const alone = readTowns(new Set(['MT', 'PT']))
  assert.deepEqual(alone, all)
  assert.deepEqual(readTowns(new Set(['XX'])), [])
  const many = new Set(
    all.concat(readTowns(new Set('AT BE CH DE ES FR GB IT NL PL SE'.split(' ')))).map((t) => t.country),
  )
  assert.deepEqual(
    readTowns(many).filter(({ country }) => country === 'PT' || country === 'MT'),
    all,
  )
})
