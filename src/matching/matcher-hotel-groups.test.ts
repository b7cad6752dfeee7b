import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMatcher, type Matcher, openReferenceIndex, ReferenceIndexBuilder } from './index.ts'

type House = [name: string, city: string]

const OTHERS: House[] = [
  ['Larkspur Lodge', 'Dunmere'],
  ['Rowan Manor', 'Dunmere'],
  ['Quillfeather Hotel', 'Dunmere'],
  ['Thistlewick Inn', 'Saltholm'],
  ['Marlpit House', 'Saltholm'],
]

function matcherOf(houses: House[]): Matcher {
  const builder = new ReferenceIndexBuilder()
  const rows = [...houses, ...OTHERS]
  builder.add({
    count: rows.length,
    id: rows.map((_, k) => `0f000000-0000-4000-8000-${String(k).padStart(12, '0')}`),
    name: rows.map(([name]) => name),
    countryCode: rows.map(() => 'US'),
    city: rows.map(([, city]) => city),
    address: rows.map(() => ''),
    latitude: rows.map(() => Number.NaN),
    longitude: rows.map(() => Number.NaN),
  })
  return createMatcher(openReferenceIndex(builder.finish()))
}

const record = (name: string, city = 'Dunmere') => ({ id: '1', name, countryCode: 'US', city })

function answer(matcher: Matcher, name: string, city?: string): string {
  const { status, ref } = matcher.match(record(name, city))
  return status === 'MATCHED' ? matcher.index.hotelName(ref) : status
}

describe('houses of one hotel group, where there is nothing but names and cities', () => {
  const matcher = matcherOf([
    ['Larch Inn', 'Dunmere'],
    ['Larch Inn Harbourside', 'Dunmere'],
    ['Larch Inn Saltholm', 'Saltholm'],
    ['Larch Inn Elmbridge', 'Elmbridge'],
    ['Larch Inn Rowanton', 'Rowanton'],
  ])

  it('one that stands elsewhere in the city is not taken for the one called by the group alone', () => {
    for (const place of ['Airport', 'Oldtown']) {
      const best = matcher.match(record(`Larch Inn ${place}`))
      assert.deepEqual([best.status, matcher.index.hotelName(best.ref)], ['REVIEW', 'Larch Inn'], place)
      const said = matcher.explain(record(`Larch Inn ${place}`), best.ref).find(({ signal }) => signal === 'brands')
      assert.match(said?.text ?? '', /has other houses in this city/)
      assert.ok((said?.weight ?? 0) < -3, `${said?.weight}`)
    }
  })

  it('each is taken by its own name', () => {
    assert.equal(answer(matcher, 'Larch Inn'), 'Larch Inn')
    assert.equal(answer(matcher, 'Larch Inn Harbour Side Hotel'), 'Larch Inn Harbourside')
  })

  it('the only one of its city is taken whatever place either name tells', () => {
    assert.equal(answer(matcher, 'Larch Inn Saltholm Airport', 'Saltholm'), 'Larch Inn Saltholm')
  })

  it('of several of a group that is known by a list no other has a chance', () => {
    const novotels: House[] = [
      ['Novotel Dunmere', 'Dunmere'],
      ['Novotel Dunmere Harbourside', 'Dunmere'],
    ]
    const { confidence } = matcherOf(novotels).match(record('Novotel Dunmere Airport'))
    assert.ok(confidence < 30, `${confidence}`)
    assert.equal(answer(matcherOf(novotels), 'Novotel Harbourside'), 'Novotel Dunmere Harbourside')
  })
})
