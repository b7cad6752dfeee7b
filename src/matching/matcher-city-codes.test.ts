import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { columns, type Row, record } from '../../test/support/few-hotels.ts'
import {
  createMatcher,
  type Matcher,
  openReferenceIndex,
  ReferenceIndexBuilder,
  readTowns,
  type Town,
} from './index.ts'

const TOWNS: Town[] = [
  { countryCode: 'TH', name: 'Elmbridge', latitude: 18.8, longitude: 99 },
  { countryCode: 'TH', name: 'Rowanton', latitude: 7.9, longitude: 98.3 },
  { countryCode: 'TH', name: 'Dunmere', latitude: 13.7, longitude: 100.5 },
]
const WORDS = [
  'Larkspur',
  'Overmoor',
  'Quillfeather',
  'Thistlewick',
  'Greywether',
  'Saltmarsh',
  'Fernhollow',
  'Mossgate',
]

/** Of the hotels of a code the first `called` are called after a town. */
const hotelsOf = (code: string, kind: string, town: string, called: number): Row[] =>
  WORDS.map((word, k) => ({ name: `${word} ${kind}${k < called ? ` ${town}` : ''}`, country: 'TH', city: code }))

function build(rows: Row[]): Matcher {
  const builder = new ReferenceIndexBuilder({ towns: () => readTowns(TOWNS) })
  builder.add(columns(rows))
  return createMatcher(openReferenceIndex(builder.finish()), { minConfidence: 0 })
}

const NORTH = hotelsOf('XNB7', 'Lodge', 'Elmbridge', 4)
const SOUTH = hotelsOf('XQD4', 'Cottage', 'Rowanton', 4)
const TWINS: Row[] = ['XNB7', 'XQD4'].map((city) => ({ name: 'Hazelby House', country: 'TH', city }))

describe('a reference whose cities are codes that its supplier made up', () => {
  const rows = [...NORTH, ...SOUTH, ...TWINS]
  const matcher = build(rows)
  const cityOf = (of: Matcher, city: string) => {
    const { ref, confidence } = of.match(record({ name: 'Hazelby House', city }))
    return { code: of.index.cityName(ref), confidence }
  }

  it('a hotel is found in the town that the hotels of its code are called after, not in another', () => {
    const north = cityOf(matcher, 'Elmbridge')
    const south = cityOf(matcher, 'Rowanton')
    assert.deepEqual([north.code, south.code], ['XNB7', 'XQD4'])
    assert.ok(north.confidence >= 75 && south.confidence >= 75, `${north.confidence} ${south.confidence}`)
  })

  it('and by the code itself, which is what people see', () => {
    const { code, confidence } = cityOf(matcher, 'XQD4')
    assert.equal(code, 'XQD4')
    assert.ok(confidence >= 75, String(confidence))
  })

  it('is the same whatever the order of its rows', () => {
    const bytesOf = (order: Row[], first: number[]) => {
      const builder = new ReferenceIndexBuilder({ towns: () => readTowns(TOWNS) })
      order.forEach((row, k) => {
        builder.add(columns([row], first[k]))
      })
      const index = openReferenceIndex(builder.finish())
      return [index.codeKeys, index.codeStart, index.codeBytes].map((column) => [...column])
    }
    const places = rows.map((_, k) => k)
    assert.deepEqual(bytesOf(rows, places), bytesOf(rows.toReversed(), places.toReversed()))
    assert.equal(bytesOf(rows, places)[0].length, 2)
  })

  it('learns nothing from two of eight hotels, nor what both codes have', () => {
    const learned = (of: Matcher) => of.index.codeKeys.length
    assert.equal(learned(matcher), 2)
    assert.equal(learned(build([...hotelsOf('XNB7', 'Lodge', 'Elmbridge', 2), ...SOUTH])), 1)
    assert.equal(learned(build([...NORTH, ...hotelsOf('XQD4', 'Cottage', 'Elmbridge', 4)])), 0)
  })

  it('learns nothing where hotels of the code lie far from that town', () => {
    const placed = NORTH.map((row): Row => ({ ...row, at: [13.7, 100.5] }))
    assert.equal(build([...placed, ...SOUTH]).index.codeKeys.length, 1)
  })

  it('learns nothing of a town whose name is in capitals', () => {
    const towns: Town[] = [...TOWNS, { countryCode: 'TH', name: 'Elmo', latitude: 18.8, longitude: 99 }]
    const builder = new ReferenceIndexBuilder({ towns: () => readTowns(towns) })
    builder.add(columns([...hotelsOf('ELMO', 'Lodge', 'Elmbridge', 5), ...SOUTH]))
    assert.equal(openReferenceIndex(builder.finish()).codeKeys.length, 1)
  })
})
