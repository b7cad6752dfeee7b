import assert from 'node:assert/strict'
import { it } from 'node:test'
import { findSharedPoints } from './shared-points.ts'

const at = (latitude: number, longitude: number, ...names: string[]) =>
  names.map((name) => ({ name, latitude, longitude }))
const houses = ['Larkspur', 'Overmoor', 'Quillfeather', 'Dunbarrow', 'Saltmarsh']
const elsewhere = Array.from({ length: 200 }, (_, k) => ({
  name: `House ${k}`,
  latitude: 43.1234 + k / 1000,
  longitude: 7.1234,
}))

it('five hotels of different names on one point share it', () => {
  const list = [...at(43.70123, 7.26547, ...houses), ...at(43.70124, 7.26547, 'Beside'), ...elsewhere]
  assert.deepEqual(
    list.filter((_, row) => findSharedPoints(list)[row]).map(({ name }) => name),
    houses,
  )
})

it('what the house is stands before its name in any language', () => {
  for (const kind of ['Hôtel', 'Khách sạn', 'The Grand', 'Résidence de la', 'Villa']) {
    const list = [...at(43.70123, 7.26547, ...houses.map((house) => `${kind} ${house}`)), ...elsewhere]
    assert.equal(findSharedPoints(list).filter(Boolean).length, kind === 'The Grand' ? 0 : 5, kind)
  }
})

it('rooms and sister houses, four hotels, rounded points and no points do not', () => {
  for (const few of [
    at(43.70123, 7.26547, ...houses.map((_, k) => `Rowan House, room ${k + 1}`)),
    at(43.70123, 7.26547, ...houses.map((house) => `The Rowan ${house}`)),
    at(43.70123, 7.26547, ...houses.slice(1)),
    at(43.7, 7.27, ...houses),
    at(Number.NaN, Number.NaN, ...houses),
  ])
    assert.ok(!findSharedPoints([...few, ...elsewhere]).includes(true))
})

it('a list with one such place in thousands has a mall somewhere', () => {
  const many = Array.from({ length: 300 }, (_, k) => ({
    name: `Inn ${k}`,
    latitude: 44.1234 + k / 1000,
    longitude: 7.1234,
  }))
  assert.ok(!findSharedPoints([...at(43.70123, 7.26547, ...houses), ...elsewhere, ...many]).includes(true))
})
