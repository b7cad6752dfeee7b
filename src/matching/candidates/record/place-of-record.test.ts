import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  createMatcher,
  type Matcher,
  openReferenceIndex,
  type PartnerRecord,
  ReferenceIndexBuilder,
  readTowns,
} from '../../index.ts'

type Row = { name: string; city: string; at?: [number, number]; country?: string }

function matcherOf(rows: Row[]): Matcher {
  const builder = new ReferenceIndexBuilder({
    towns: () => readTowns([{ countryCode: 'FR', name: 'Vellanport', latitude: 43.7012, longitude: 7.2655 }]),
  })
  builder.add({
    count: rows.length,
    id: rows.map((_, k) => `0f000000-0000-4000-8000-${k.toString(16).padStart(12, '0')}`),
    name: rows.map(({ name }) => name),
    countryCode: rows.map(({ country }) => country ?? 'FR'),
    city: rows.map(({ city }) => city),
    address: rows.map(() => ''),
    latitude: rows.map(({ at }) => at?.[0] ?? Number.NaN),
    longitude: rows.map(({ at }) => at?.[1] ?? Number.NaN),
  })
  return createMatcher(openReferenceIndex(builder.finish()))
}

const HOUSES = ['Larkspur', 'Overmoor', 'Quillfeather', 'Dunbarrow', 'Saltmarsh', 'Greywether', 'Thistlewick']
/** Some kilometres apart, each at a point of its own. */
const placed = HOUSES.map(
  (house, k): Row => ({ name: `${house} Hotel`, city: 'Vellanport', at: [43.70123 + k * 0.01731, 7.26547] }),
)
const abroad: Row = { name: 'Taverna Kyma', city: 'Naxos', at: [37.10123, 25.37547], country: 'GR' }
const record = (part: Partial<PartnerRecord>): PartnerRecord => ({
  id: 'x',
  name: 'Hotel Saltmarsh',
  countryCode: 'FR',
  city: 'Vellanport',
  ...part,
})
const matched = (matcher: Matcher, part: Partial<PartnerRecord>) => {
  const { status, ref, confidence } = matcher.match(record(part))
  return { status, name: ref < 0 ? '' : matcher.index.hotelName(ref), fault: matcher.query.pointFault, confidence }
}

describe('a point that tells less than it seems to', () => {
  const matcher = matcherOf([...placed, abroad])
  // Where Larkspur stands; Saltmarsh is 7.7 km away.
  const centre = { latitude: 43.70123, longitude: 7.26547 }

  it('is gone by as a rule', () => {
    assert.equal(matched(matcher, centre).fault, null)
  })

  it('is left aside where many hotels of the list share it, or it has one decimal, and the city leads', () => {
    for (const [part, fault] of [
      [{ ...centre, isPointShared: true }, 'shared'],
      [{ latitude: 43.7, longitude: 7.3 }, 'coarse'],
    ] as const) {
      const found = matched(matcher, part)
      assert.deepEqual([found.fault, found.status, found.name], [fault, 'MATCHED', 'Saltmarsh Hotel'])
      assert.ok(found.confidence > matched(matcher, centre).confidence)
    }
  })

  it('leads where nobody knows the city, shared or not', () => {
    const found = matched(matcher, { ...centre, city: 'Nowheresby', name: 'Larkspur', isPointShared: true })
    assert.deepEqual([found.fault, found.name], [null, 'Larkspur Hotel'])
  })

  it('is left aside where it lies in another part of the world, for the hotels of the city only', () => {
    const far = { latitude: 37.10321, longitude: 25.37123 }
    const found = matched(matcher, far)
    assert.deepEqual([found.fault, found.status, found.name], ['far', 'MATCHED', 'Saltmarsh Hotel'])
    const elsewhere = matcherOf([
      ...placed.slice(0, 3),
      { name: 'Saltmarsh Hotel', city: 'Dunmere', at: [48.2, 0.12345] },
      abroad,
    ])
    assert.notEqual(matched(elsewhere, far).status, 'MATCHED')
  })

  it('is told with the reasons', () => {
    const reasons = matcher.explain(record({ ...centre, isPointShared: true }), 4)
    assert.ok(reasons.some(({ text }) => /many rows of the list stand on the same coordinates/.test(text)))
  })

  it('is left aside where the hotels of the city have none, or all the same one', () => {
    const without = matcherOf(placed.map((row) => ({ ...row, at: undefined })))
    const together = matcherOf(placed.map((row) => ({ ...row, at: placed[0].at })))
    for (const other of [without, together]) {
      const found = matched(other, centre)
      assert.deepEqual([found.fault, found.status, found.name], ['alone', 'MATCHED', 'Saltmarsh Hotel'])
    }
  })
})

describe('the city of a record', () => {
  const matcher = matcherOf([
    ...placed,
    { name: 'Harbour Hotel', city: 'Vellanport', at: [43.70523, 7.26947] },
    { name: 'Harbour Hotel', city: 'Dunmere', at: [48.20123, 0.12345] },
    { name: 'Harbour Hotel', city: 'Lille', at: [50.63123, 3.06345] },
  ])
  const groupOf = (part: Partial<PartnerRecord>) => {
    matcher.readRecord(record(part))
    const { cityGroup, cityIsPart } = matcher.query
    const ref = cityGroup < 0 ? -1 : matcher.index.groupRefs[matcher.index.groupStart[cityGroup]]
    return `${ref < 0 ? 'none' : matcher.index.cityName(ref)}${cityIsPart ? ', in part' : ''}`
  }

  it('is found in the address where the field is empty or a code, behind the street and beside a postcode', () => {
    for (const city of ['', ' ', 'VLP'])
      for (const address of [
        '12 Rue de Lille, 59100 Dunmere, France',
        'Rue de Lille 12; F-59100 Dunmere',
        '3 Quay, Dunmere 59100',
      ])
        assert.equal(groupOf({ city, address }), 'Dunmere', `${city}: ${address}`)
    assert.equal(groupOf({ city: '', address: '12 Rue de Lille' }), 'none')
    assert.equal(groupOf({ city: '', address: '' }), 'none')
    assert.equal(groupOf({ city: 'Dunmere', address: '1 Quay, Vellanport' }), 'Dunmere')
  })

  it('of two places in the address is the one with more hotels', () => {
    assert.equal(groupOf({ city: '', address: '1 Quay, Dunmere, Vellanport' }), 'Vellanport')
    assert.equal(groupOf({ city: '', address: '1 Quay, Vellanport, Dunmere' }), 'Vellanport')
  })

  it('is known by what its name ends with, and by a slip of one letter', () => {
    for (const city of [
      'City of Vellanport',
      'Greater Vellanport',
      'Velanprt',
      'Velalnport',
      'Vxllanport',
      'Vellanporta',
    ])
      assert.equal(groupOf({ city }), 'Vellanport, in part', city)
    for (const city of ['Vxllxnport', 'Lilla', 'Unheardof']) assert.equal(groupOf({ city }), 'none', city)
  })
})

describe('a hotel that tells its city in its name', () => {
  // The second city lies 100 km north of the first.
  const matcher = matcherOf([
    ...placed,
    { name: 'Larch Premium Elmbridge', city: 'Elmbridge', at: [44.60123, 7.26547] },
    { name: 'Rowan Premium', city: 'Elmbridge', at: [44.61123, 7.26547] },
  ])
  const confidenceOf = (name: string) => matched(matcher, { name }).confidence

  it('is none of another city', () => {
    assert.ok(confidenceOf('Larch Premium') < 10)
    assert.equal(matched(matcher, { name: 'Larch Premium', city: 'Elmbridge' }).status, 'MATCHED')
  })

  it('may be where the record tells the same, or the hotel tells none', () => {
    assert.ok(confidenceOf('Larch Premium Elmbridge') > confidenceOf('Larch Premium'))
    assert.ok(confidenceOf('Rowan Premium') > confidenceOf('Larch Premium'))
  })
})
