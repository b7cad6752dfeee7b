import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder } from '../../index.ts'

type House = { region?: string; address?: string; city?: string; at?: [number, number] }

const NAME = 'Hampton Inn Springfield'
const ILLINOIS: [number, number] = [39.78, -89.65]
const MISSOURI: [number, number] = [37.21, -93.29]
const MASSACHUSETTS: [number, number] = [42.1, -72.59]
const id = (k: number) => `0f000000-0000-4000-8000-${String(k).padStart(12, '0')}`

function match(houses: House[], record: { city: string; address?: string }): { house: number; status: string } {
  const others = Array.from({ length: 20 }, (_, k) => ({ name: `Larch ${k} Motel`, ...houses[k % houses.length] }))
  const rows = [...houses.map((house) => ({ name: NAME, ...house })), ...others]
  const builder = new ReferenceIndexBuilder()
  builder.add({
    count: rows.length,
    id: rows.map((_, k) => id(k)),
    name: rows.map(({ name }) => name),
    countryCode: rows.map(() => 'US'),
    city: rows.map(({ city }) => city ?? 'Springfield'),
    address: rows.map(({ address }) => address ?? ''),
    region: rows.map(({ region }) => region ?? ''),
    latitude: rows.map(({ at }) => at?.[0] ?? Number.NaN),
    longitude: rows.map(({ at }) => at?.[1] ?? Number.NaN),
  })
  const index = openReferenceIndex(builder.finish())
  const { ref, status } = createMatcher(index).match({ id: '1', name: NAME, countryCode: 'US', ...record })
  return { house: houses.findIndex((_, k) => index.findById(id(k)) === ref), status }
}

describe('two hotels of one name in towns of one name', () => {
  const told: Record<string, House[]> = {
    regions: [{ region: 'Illinois' }, { region: 'MO' }],
    'regions and points': [
      { region: 'Illinois', at: ILLINOIS },
      { region: 'Missouri', at: MISSOURI },
    ],
    addresses: [{ address: '3 Elm Pkwy, Springfield, IL 62703' }, { address: '9 Glen Ave, Springfield, MO 65802' }],
    cities: [{ city: 'Springfield, Illinois' }, { city: 'Springfield, Missouri' }],
  }

  for (const [what, houses] of Object.entries(told))
    it(`are told apart by their state, which ${what} tell`, () => {
      for (const [state, house] of [
        ['IL', 0],
        ['Illinois', 0],
        ['MO', 1],
        ['Missouri', 1],
      ] as const)
        assert.deepEqual(match(houses, { city: `Springfield, ${state}` }), { house, status: 'MATCHED' }, state)
      const address = 'Elm Street, Springfield, MO 65807'
      assert.equal(match(houses, { city: 'Springfield', address }).house, 1)
    })

  it('are told apart by points that lie far outside of the state', () => {
    const houses: House[] = [{ at: MISSOURI }, { at: MASSACHUSETTS }]
    assert.deepEqual(match(houses, { city: 'Springfield, MA' }), { house: 1, status: 'MATCHED' })
    assert.deepEqual(match(houses, { city: 'Springfield, MO' }), { house: 0, status: 'MATCHED' })
  })

  it('are a question where the record tells no state', () => {
    assert.equal(match(told['regions and points'], { city: 'Springfield' }).status, 'REVIEW')
  })

  it('one of another state is not taken', () => {
    assert.notEqual(match([{ region: 'Illinois' }], { city: 'Springfield, MO' }).status, 'MATCHED')
    assert.equal(match([{ region: 'Illinois' }], { city: 'Springfield, IL' }).status, 'MATCHED')
  })
})
