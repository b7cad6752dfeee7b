import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMatcher, openReferenceIndex, type PartnerRecord, ReferenceIndexBuilder, readTowns } from '../../index.ts'

type Row = { name: string; city: string; at?: [number, number] }
type TownRow = [name: string, latitude: number, longitude: number, isLarge?: boolean]

const HARBOUR: [number, number] = [32.71, -117.15]
const UPSTATE: [number, number] = [42.65, -73.75]

/** A reference of one country, with what a gazetteer would know of it. */
function matcherOf(rows: Row[], towns: TownRow[]) {
  const builder = new ReferenceIndexBuilder({
    towns: (codes) =>
      readTowns(
        codes.flatMap((countryCode) =>
          towns.map(([name, latitude, longitude, isLarge]) => ({ name, countryCode, latitude, longitude, isLarge })),
        ),
      ),
  })
  builder.add({
    count: rows.length,
    id: rows.map((_, k) => `0f000000-0000-4000-8000-${k.toString(16).padStart(12, '0')}`),
    name: rows.map(({ name }) => name),
    countryCode: rows.map(() => 'US'),
    city: rows.map(({ city }) => city),
    latitude: rows.map(({ at }) => at?.[0] ?? Number.NaN),
    longitude: rows.map(({ at }) => at?.[1] ?? Number.NaN),
  })
  return createMatcher(openReferenceIndex(builder.finish()))
}

const record = (name: string, city: string): PartnerRecord => ({ id: 'x', name, city, countryCode: 'US' })

describe('a city that only a gazetteer knows', () => {
  const rows: Row[] = [
    { name: 'Ambergate Inn', city: '', at: HARBOUR },
    { name: 'Ambergate Inn', city: '', at: UPSTATE },
    { name: 'Quillfeather House', city: '', at: UPSTATE },
  ]
  const towns: TownRow[] = [
    ['Vellanport', ...HARBOUR],
    ['Marrowby', ...UPSTATE],
    ['Marrowby', 45.9, -100.2],
  ]

  it('tells namesakes apart where the reference names no city', () => {
    const matcher = matcherOf(rows, towns)
    for (const [city, latitude] of [
      ['Vellanport', HARBOUR[0]],
      ['Marrowby', UPSTATE[0]],
      ['Marrowby, NY', UPSTATE[0]],
    ] as const) {
      const found = matcher.match(record('Ambergate Inn', city))
      assert.equal(matcher.index.latitudeDegrees(found.ref), latitude, city)
    }
  })

  it('finds each hotel once where places of one name lie side by side', () => {
    const matcher = matcherOf(rows, [...towns, ['Vellanport', HARBOUR[0] + 0.001, HARBOUR[1]]])
    const found = matcher.match(record('Ambergate Inn', 'Vellanport'))
    const refs = [...found.candidateRefs.slice(0, found.candidateCount)]
    assert.equal(new Set(refs).size, refs.length)
  })

  it('speaks against a hotel of the name at the other end of the country, and says how far it is', () => {
    const known = matcherOf(rows, towns)
    const unknown = matcherOf(rows, [])
    const asked = record('Quillfeather House', 'Vellanport')
    assert.equal(unknown.match(asked).status, 'MATCHED')
    const found = known.match(asked)
    assert.notEqual(found.status, 'MATCHED')
    const reasons = known.explain(asked, found.candidateRefs[0]).map(({ text }) => text)
    assert.ok(
      reasons.some((text) => /^3\d{3} km from Vellanport$/.test(text)),
      reasons.join('; '),
    )
  })
})

it('between hotels without points, cities far apart speak against a match', () => {
  const rows: Row[] = [
    { name: 'Quillfeather House', city: 'Marrowby' },
    { name: 'Gossamer Lodge', city: 'Vellanport' },
  ]
  const asked = record('Quillfeather House', 'Vellanport')
  const confidence = (towns: TownRow[]) => matcherOf(rows, towns).match(asked).confidence
  const far: TownRow[] = [
    ['Vellanport', ...HARBOUR],
    ['Marrowby', ...UPSTATE],
  ]
  const near: TownRow[] = [
    ['Vellanport', ...HARBOUR],
    ['Marrowby', HARBOUR[0] + 0.1, HARBOUR[1]],
  ]
  assert.ok(confidence(far) < confidence(near) - 20, `${confidence(far)}, ${confidence(near)}`)
  assert.equal(confidence(near), confidence([]))
})

it('between two large cities counts how far they are apart, not how near their regions come or a village of the name', () => {
  const rows: Row[] = [
    { name: 'Quillfeather House', city: 'Marrowby' },
    { name: 'Gossamer Lodge', city: 'Vellanport' },
  ]
  const confidence = (towns: TownRow[]) =>
    matcherOf(rows, towns).match(record('Quillfeather House', 'Vellanport')).confidence
  const cities = (isLarge: boolean): TownRow[] => [
    ['Vellanport', ...HARBOUR, isLarge],
    ['Vellanport', HARBOUR[0] + 1, HARBOUR[1]],
    ['Marrowby', HARBOUR[0] + 2, HARBOUR[1], isLarge],
    ['Marrowby', HARBOUR[0] + 1.1, HARBOUR[1]],
  ]
  assert.ok(confidence(cities(true)) < confidence(cities(false)) - 20)
})

it('a city with and without "City" behind it is one', () => {
  const rows: Row[] = [
    { name: 'Quillfeather House', city: 'Marrowby City', at: UPSTATE },
    { name: 'Gossamer Lodge', city: 'Vellanport', at: HARBOUR },
  ]
  const matcher = matcherOf(rows, [])
  matcher.readRecord(record('Quillfeather House', 'Marrowby'))
  const group = matcher.query.cityGroup
  assert.ok(group >= 0)
  matcher.readRecord(record('Quillfeather House', 'Marrowby City'))
  assert.equal(matcher.query.cityGroup, group)
  matcher.readRecord(record('Gossamer Lodge', 'Vellanport City'))
  assert.ok(matcher.query.cityGroup >= 0)
})

describe('a record with a point and no city, a hotel with a city and no point', () => {
  const matcher = matcherOf([{ name: 'Ambergate Inn & Suites', city: 'Marrowby Dakota' }], [['Marrowby', ...UPSTATE]])
  const at = ([latitude, longitude]: [number, number]): PartnerRecord => ({
    ...record('Ambergate Inn and Suites', ''),
    latitude,
    longitude,
  })

  it('are two where the city lies elsewhere, also when it is named with its region', () => {
    assert.ok(matcher.match(at(UPSTATE)).confidence > 75)
    assert.ok(matcher.match(at(HARBOUR)).confidence < 75)
    assert.ok(matcher.explain(at(HARBOUR), 0).some(({ signal, weight }) => signal === 'city' && weight < -3))
  })
})
