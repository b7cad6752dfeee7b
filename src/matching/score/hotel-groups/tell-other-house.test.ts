import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ROW } from '../../compare/signals.ts'
import { createMatcher, openReferenceIndex, type PartnerRecord, ReferenceIndexBuilder, readTowns } from '../../index.ts'
import { ONE_OF_SEVERAL, OTHER_PLACES, OTHER_TOWN, OtherHouseTeller, SAME_HOUSE } from './tell-other-house.ts'

type House = [name: string, city: string, address?: string]

const id = (k: number) => `0f000000-0000-4000-8000-${String(k).padStart(12, '0')}`

/** What the names of a record and the first of some houses say. */
function told(houses: House[], name: string, given: Partial<PartnerRecord> = {}, without = ''): number {
  const builder = new ReferenceIndexBuilder({
    towns: () =>
      readTowns([
        { name: 'Geneva', countryCode: 'CH', latitude: 46.2, longitude: 6.14 },
        { name: 'Rowanton', countryCode: 'CH', latitude: 46.45, longitude: 6.2 },
        { name: 'Oldgate', countryCode: 'CH', latitude: 46.21, longitude: 6.15 },
        { name: 'Farwick', countryCode: 'CH', latitude: 47.9, longitude: 9.1 },
      ]),
  })
  builder.add({
    count: houses.length,
    id: houses.map((_, k) => id(k)),
    name: houses.map(([house]) => house),
    countryCode: houses.map(() => 'CH'),
    city: houses.map(([, city]) => city),
    address: houses.map(([, , address]) => address ?? ''),
    latitude: houses.map(() => Number.NaN),
    longitude: houses.map(() => Number.NaN),
  })
  const matcher = createMatcher(openReferenceIndex(builder.finish()))
  const { index, scorer } = matcher
  const row = new Float32Array(ROW)
  matcher.readRecord({ id: '1', name, countryCode: 'CH', city: 'Geneva', ...given })
  scorer.comparer.begin()
  const ref = index.findById(id(0))
  scorer.comparer.compare(ref, 0, row, 0)
  const left = houses.findIndex(([house]) => house === without)
  return new OtherHouseTeller(index, scorer.comparer).tell(row, 0, ref, left < 0 ? -1 : index.findById(id(left)))
}

describe('a place that one of two names of a hotel group tells', () => {
  const bare: House = ['Novotel Geneva', 'Geneva']
  const harbour: House = ['Novotel Geneva Harbourside', 'Geneva']

  it('is left out where the group has one house in the city', () => {
    assert.equal(told([bare, ['Novotel Rowanton', 'Rowanton']], 'Novotel Geneva Airport'), SAME_HOUSE)
    assert.equal(told([harbour], 'Novotel Geneva'), SAME_HOUSE)
  })

  it('is one of several where it has more, on either side', () => {
    assert.equal(told([bare, harbour], 'Novotel Geneva Airport'), ONE_OF_SEVERAL)
    assert.equal(told([harbour, bare], 'Novotel Geneva'), ONE_OF_SEVERAL)
  })

  it('houses of another line, of another city, listed twice or taken out are no more of them', () => {
    for (const other of ['Novotel Suites Geneva', 'Sofitel Geneva', 'Novotel Geneva'])
      assert.equal(told([bare, [other, 'Geneva']], 'Novotel Geneva Airport'), SAME_HOUSE, other)
    assert.equal(told([bare, harbour], 'Novotel Geneva Airport', {}, 'Novotel Geneva Harbourside'), SAME_HOUSE)
  })

  it('says nothing beside another word that both names share, or an address that agrees', () => {
    const larch: House = ['Novotel Larch', 'Geneva', '12 Rue des Acacias']
    assert.equal(told([larch, harbour], 'Novotel Larch Airport'), SAME_HOUSE)
    const sure: House = ['Novotel Geneva', 'Geneva', '12 Rue des Acacias']
    assert.equal(told([sure, harbour], 'Novotel Geneva Airport', { address: 'Rue des Acacias 12' }), SAME_HOUSE)
    assert.equal(told([['Hotel Chateau', 'Geneva'], harbour], 'Hotel Chateau Airport'), SAME_HOUSE)
  })

  it('is another house where the other name tells another', () => {
    assert.equal(told([harbour], 'Novotel Geneva Airport'), OTHER_PLACES)
    const kings: House = ['Novotel Geneva Kings Cross', 'Geneva']
    assert.equal(told([kings], 'Novotel Geneva Charing Cross'), OTHER_PLACES, 'both are crosses')
    assert.equal(told([kings], 'Novotel Geneva Cross'), SAME_HOUSE)
  })

  it('is another town’s beside a city that a code tells, but no quarter’s and no namesake’s far off', () => {
    assert.equal(told([bare], 'Novotel Rowanton', { city: 'GVA' }), OTHER_TOWN)
    for (const place of ['Oldgate', 'Farwick', 'Harbourside'])
      assert.equal(told([bare], `Novotel ${place}`, { city: 'GVA' }), SAME_HOUSE, place)
    assert.equal(told([bare], 'Novotel Rowanton'), SAME_HOUSE)
  })
})

describe('a group that no list knows', () => {
  const houses: House[] = [
    ['Larch Inn', 'Geneva'],
    ['Larch Inn Harbourside', 'Geneva'],
    ['Larch Inn Rowanton', 'Rowanton'],
    ['The Larch Inn', 'Farwick'],
  ]

  it('is one where hotels of several cities begin with its words', () => {
    assert.equal(told(houses, 'Larch Inn Airport'), ONE_OF_SEVERAL)
    assert.equal(told([houses[1], ...houses.slice(2), houses[0]], 'Larch Inn Airport'), OTHER_PLACES)
  })

  it('and else two hotels of one name', () => {
    assert.equal(told(houses.slice(0, 3), 'Larch Inn Airport'), SAME_HOUSE)
    const inOneCity = houses.map(([name]): House => [name, 'Geneva'])
    assert.equal(told(inOneCity, 'Larch Inn Airport'), SAME_HOUSE)
    const otherwise: House[] = houses.map(([, city], k) => [k < 2 ? houses[k][0] : `Elm Larch Inn ${k}`, city])
    assert.equal(told(otherwise, 'Larch Inn Airport'), SAME_HOUSE)
  })
})
