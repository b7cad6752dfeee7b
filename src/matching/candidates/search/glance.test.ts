import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMatcher, openReferenceIndex, type PartnerRecord, ReferenceIndexBuilder } from '../../index.ts'

type Row = { name: string; at: [number, number]; address?: string; city?: string }

const QUAY: [number, number] = [43.7003, 7.27004]
/** So many degrees of latitude are a kilometre. */
const KM = 0.009

function matcherOf(rows: Row[]) {
  const builder = new ReferenceIndexBuilder()
  builder.add({
    count: rows.length,
    id: rows.map((_, k) => `0f000000-0000-4000-8000-${k.toString(16).padStart(12, '0')}`),
    name: rows.map(({ name }) => name),
    countryCode: rows.map(() => 'FR'),
    city: rows.map(({ city }) => city ?? 'Vellanport'),
    address: rows.map(({ address }) => address ?? ''),
    latitude: rows.map(({ at }) => at[0]),
    longitude: rows.map(({ at }) => at[1]),
  })
  return createMatcher(openReferenceIndex(builder.finish()))
}

/** Houses far off and near that share one rare word with the record and nothing else. */
const namesakes = ['Thistlewick', 'Overmoor', 'Quillfeather', 'Dunbarrow', 'Saltmarsh', 'Greywether'].map(
  (other, k): Row => ({ name: `${other} Ambergate`, at: [QUAY[0] + (k + 3) * 40 * KM, QUAY[1]] }),
)
/** The more there are, the more a rare word weighs. */
const many = Array.from(
  { length: 800 },
  (_, k): Row => ({ name: `B${k}c`, at: [QUAY[0] + 2 * KM, QUAY[1] + 0.02 + k * 2e-5] }),
)
const record = (name: string, address?: string): PartnerRecord => ({
  id: 'x',
  name,
  address,
  city: 'Vellanport',
  countryCode: 'FR',
  latitude: QUAY[0],
  longitude: QUAY[1],
})

describe('what the wider search around a point finds', () => {
  it('is compared only as far as a glance lets it hope', () => {
    const matcher = matcherOf([...namesakes, { name: 'Ferndale', at: [QUAY[0] + KM, QUAY[1]] }])
    matcher.match(record('Larkspur Ambergate'))
    assert.equal(matcher.scorer.widened, true)
    // The first found is compared whatever it promises, so that there is something to show.
    assert.equal(matcher.scorer.comparedCount, 1)
  })

  it('is compared behind another that shares more words, for its letters or for the number of its house', () => {
    const other: Row = { name: 'Ambergate Stables', at: [QUAY[0] + 0.7 * KM, QUAY[1]] }
    for (const [right, among] of [
      [{ name: 'Larkspr', at: [QUAY[0] + 0.6 * KM, QUAY[1]] }, 800],
      [{ name: 'Rowan', at: [QUAY[0] + KM, QUAY[1]], address: '17 Quince Lane' }, 150],
    ] as [Row, number][]) {
      const matcher = matcherOf([...many.slice(0, among), ...namesakes, other, right])
      matcher.match(record('Larkspur Ambergate', '17 Quince Lane'))
      const compared = [...matcher.scorer.comparedRefs.slice(0, matcher.scorer.comparedCount)]
      assert.deepEqual(
        compared.map((ref) => matcher.index.hotelName(ref)),
        [other.name, right.name],
      )
    }
  })

  it('is not compared far off once a better one has been', () => {
    const far = ['Ambergate Larkwood', 'Ambergate Lark', 'Ambergate Larks'].map(
      (name, k): Row => ({ name, city: 'Elmbridge', at: [QUAY[0] + (k + 3) * 40 * KM, QUAY[1]] }),
    )
    const matcher = matcherOf([...many, ...far])
    matcher.match(record('Larkspur Ambergate'))
    assert.equal(matcher.finder.count, 3)
    assert.equal(matcher.scorer.comparedCount, 1)
    assert.equal(matcher.index.hotelName(matcher.scorer.comparedRefs[0]), 'Ambergate Larkwood')
  })
})

describe('a slip in the one rare word of a name', () => {
  it('ends at the house close by whose letters are alike', () => {
    const matcher = matcherOf([...namesakes, { name: 'Larkspur', at: [QUAY[0] + 0.05 * KM, QUAY[1]] }])
    const outcome = matcher.match(record('Larkpsur Hotel'))
    assert.equal(outcome.status, 'MATCHED')
    assert.equal(matcher.index.hotelName(outcome.ref), 'Larkspur')
    assert.equal(matcher.scorer.widened, false)
  })

  it('looks further where letters alike are all there is', () => {
    const matcher = matcherOf([...namesakes, { name: 'Larkspring', at: [QUAY[0] + 0.5 * KM, QUAY[1]] }])
    matcher.match(record('Larkpsur Hotel'))
    assert.equal(matcher.scorer.widened, true)
  })
})
