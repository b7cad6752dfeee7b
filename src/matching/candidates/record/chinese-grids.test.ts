import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder } from '../../index.ts'
import { ChineseGrids } from './chinese-grids.ts'

const CHINA = (67 << 8) | 78
/** The gate of Heavenly Peace, as a satellite sees it and as public Chinese maps show it. */
const SEEN = [39.90734, 116.39089] as const
const SHOWN = [39.90874, 116.39713] as const
/** What Baidu adds. */
const BAIDU = [0.006, 0.0065] as const

it('a place lies on public Chinese maps where they are known to show it', () => {
  const grids = new ChineseGrids()
  grids.read(CHINA, ...SEEN)
  assert.ok(Math.abs(grids.latitudes[0] - SHOWN[0]) < 0.00002)
  assert.ok(Math.abs(grids.longitudes[0] - SHOWN[1]) < 0.00002)
  grids.read(CHINA, ...SHOWN)
  assert.ok(Math.abs(grids.latitudes[1] - SEEN[0]) < 0.0001, 'and back')
  assert.ok(Math.abs(grids.longitudes[1] - SEEN[1]) < 0.0001)
})

function matched(country: string, at: readonly [number, number], given: readonly [number, number]) {
  const builder = new ReferenceIndexBuilder()
  builder.add({
    count: 1,
    id: ['0f000000-0000-4000-8000-000000000001'],
    name: ['Larch Court Hotel'],
    countryCode: [country],
    city: ['Elmbridge'],
    latitude: [at[0]],
    longitude: [at[1]],
  })
  const matcher = createMatcher(openReferenceIndex(builder.finish()))
  const record = {
    id: 'x',
    name: 'Larch Court Residence',
    city: 'Elmbridge',
    countryCode: country,
    latitude: given[0],
    longitude: given[1],
  }
  const { distanceMeters, confidence } = matcher.match(record)
  const reasons = matcher.explain(record, 0)
  return { distanceMeters, confidence, reasons: JSON.stringify(reasons) }
}

it('in mainland China a hotel that another grid puts elsewhere is met there, and told so', () => {
  for (const given of [SHOWN, [SHOWN[0] + BAIDU[0], SHOWN[1] + BAIDU[1]] as const]) {
    const { distanceMeters, reasons } = matched('CN', SEEN, given)
    assert.ok(distanceMeters > 500, 'the distance is that of the points as they were given')
    assert.match(reasons, /m if the lists use different Chinese map grids/)
  }
  assert.doesNotMatch(matched('CN', SEEN, [SEEN[0] + 0.0001, SEEN[1]]).reasons, /grids/)
})

it('elsewhere points are believed', () => {
  assert.doesNotMatch(matched('HK', SEEN, SHOWN).reasons, /grids/)
  assert.ok(matched('CN', SEEN, SHOWN).confidence > matched('HK', SEEN, SHOWN).confidence)
})
