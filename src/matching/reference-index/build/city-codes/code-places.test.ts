import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NO_POINT, toFixedDegrees } from '../../cells.ts'
import { CodePlaces } from './code-places.ts'

it('a code may mean a town that one of its name lies around its hotels, or where they have no points', () => {
  const degrees = (...numbers: number[]) => Int32Array.from(numbers, toFixedDegrees)
  const places = new CodePlaces(2, { townKeys: Uint32Array.of(5, 5, 9), townPoints: degrees(50, 10, 8, 98, 50, 11) })
  places.addHotel(0, toFixedDegrees(8.1), toFixedDegrees(98.2))
  places.addHotel(0, NO_POINT, NO_POINT)
  places.addHotel(1, NO_POINT, NO_POINT)
  assert.deepEqual([places.mayBe(0, 0), places.mayBe(0, 2), places.mayBe(1, 2)], [true, false, true])
})
