import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder } from '../../index.ts'

type Row = { name: string; city: string; at: [number, number]; country?: string }

function indexOf(rows: Row[]) {
  const builder = new ReferenceIndexBuilder()
  builder.add({
    count: rows.length,
    id: rows.map((_, k) => `0f000000-0000-4000-8000-${k.toString(16).padStart(12, '0')}`),
    name: rows.map(({ name }) => name),
    countryCode: rows.map(({ country }) => country ?? 'IT'),
    city: rows.map(({ city }) => city),
    address: rows.map(() => ''),
    latitude: rows.map(({ at }) => at[0]),
    longitude: rows.map(({ at }) => at[1]),
  })
  return openReferenceIndex(builder.finish())
}

const ELMBRIDGE: [number, number] = [46.101, 11.201]
/** Some 110 km off. */
const ROWANTON: [number, number] = [47.101, 11.201]
const rows: Row[] = [
  { name: 'Hotel Larkspur', city: 'Elmbridge', at: ELMBRIDGE },
  { name: 'Hotel Overmoor', city: 'Rowanton', at: ROWANTON },
  { name: 'Hotel Saltmarsh', city: '', at: [47.1029, 11.2021] },
  { name: 'Hotel Greywether', city: '', at: [46.3, 11.2] },
  { name: 'Hotel Quillfeather', city: '', at: [46.1011, 11.2011], country: 'AT' },
]

it('a hotel without a city stands in that of the nearest one around, and is told to have none', () => {
  const index = indexOf(rows)
  const cities = Object.fromEntries(
    rows.map((_, ref) => [index.hotelName(ref).slice(6), [index.cityName(ref), index.cityStoodIn(ref)]]),
  )
  assert.deepEqual(cities, {
    Larkspur: ['Elmbridge', 'Elmbridge'],
    Overmoor: ['Rowanton', 'Rowanton'],
    Saltmarsh: ['', 'Rowanton'],
    // Nobody around, and nobody of the same country.
    Greywether: ['', ''],
    Quillfeather: ['', ''],
  })
})

it('a record of another city is not matched to it, one of that city is', () => {
  const matcher = createMatcher(indexOf(rows))
  const matched = (city: string) => matcher.match({ id: 'x', name: 'Saltmarsh', countryCode: 'IT', city })
  assert.equal(matched('Rowanton').status, 'MATCHED')
  assert.notEqual(matched('Elmbridge').status, 'MATCHED')
})
