import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPoints } from '../../../inventory/csv-blocks/index.ts'
import { CrowdedPoints } from './crowded-points.ts'

function crowdedOf(points: [number, number][], blockRows = points.length): CrowdedPoints {
  const crowded = new CrowdedPoints(points.length * 10)
  for (let from = 0; from < points.length; from += blockRows)
    crowded.add(hashesOf(points.slice(from, from + blockRows)))
  return crowded
}

function hashesOf(points: [number, number][]): Uint32Array {
  return hashPoints(
    Float64Array.from(points, ([latitude]) => latitude),
    Float64Array.from(points, ([, longitude]) => longitude),
  )
}

const APART = Array.from({ length: 10_000 }, (_, i): [number, number] => [40.12345 + i / 1_000, 2.34567 - i / 700])
const town = (rows: number) => Array.from({ length: rows }, (): [number, number] => [43.12345, 5.43215])

test('a fiftieth of the rows on points with five rows and more is many, whatever blocks they come in', () => {
  for (const blockRows of [100_000, 7]) {
    assert.equal(crowdedOf([...APART, ...town(204)], blockRows).areMany(10_204), false)
    assert.equal(crowdedOf([...APART, ...town(205)], blockRows).areMany(10_205), true)
  }
  const four = APART.slice(0, 100).flatMap((point) => [point, point, point, point])
  assert.equal(crowdedOf(four).areMany(400), false)
})

test('rows without a point, and those on a point of two decimals, are on none together', () => {
  const points = town(50).flatMap(([latitude]): [number, number][] => [
    [Number.NaN, Number.NaN],
    [43.12, 5.4],
    [latitude, Number.NaN],
  ])
  assert.equal(crowdedOf(points).areMany(150), false)
})

test('where many stand is known again', () => {
  const crowded = crowdedOf([...APART, ...town(5)])
  const [own, shared, none] = hashesOf([APART[0], town(1)[0], [Number.NaN, 1]])
  assert.deepEqual([crowded.has(own), crowded.has(shared), crowded.has(none)], [false, true, false])
})
