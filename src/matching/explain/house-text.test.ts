import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder } from '../index.ts'

/** What is said of the two houses. */
function heard(countryCode: string, address: string, refAddress: string): string | undefined {
  const builder = new ReferenceIndexBuilder()
  builder.add({
    count: 1,
    id: ['0f000000-0000-4000-8000-000000000000'],
    name: ['Larkspur'],
    countryCode: [countryCode],
    city: ['Elmbridge'],
    address: [refAddress],
    latitude: [Number.NaN],
    longitude: [Number.NaN],
  })
  const matcher = createMatcher(openReferenceIndex(builder.finish()))
  const record = { id: 'x', name: 'Larkspur', countryCode, city: 'Elmbridge', address }
  return matcher.explain(record, 0).find((reason) => reason.signal === 'house')?.text
}

it('a house of an alley in a lane is told by all its numbers', () => {
  assert.equal(
    heard('TW', '人民路70巷39弄16號', 'No. 16, Aly. 39, Ln. 70, Renmin Rd.'),
    'house numbers agree: 70/39/16',
  )
  assert.equal(heard('TW', '人民路70巷39弄16號', '人民路70巷39弄18號'), 'house numbers differ: 70/39/16, 70/39/18')
  assert.equal(heard('TW', '人民路70巷39弄16號', '人民路70巷16號'), 'house numbers differ: 70/39/16, 70/16')
  assert.equal(heard('TW', '人民路70巷39弄16之1號', '人民路70巷39弄16之2號'), 'doors of house 70/39/16 differ')
})

it('so is one of alleys that have alleys', () => {
  assert.equal(heard('VN', '2/2/6 Larch Elm', '2/2/6 Larch Elm'), 'house numbers agree: 2/2/6')
  assert.equal(heard('VN', '2/2/6 Larch Elm', '2/2/6/8 Larch Elm'), 'house numbers differ: 2/2/6, 2/2/6/8')
  assert.equal(heard('VN', '625/8 Larch Elm', '627 Larch Elm'), 'house numbers differ: 625/8, 627')
})
