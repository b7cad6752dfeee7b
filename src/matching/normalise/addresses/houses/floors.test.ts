import assert from 'node:assert/strict'
import { it } from 'node:test'
import { areOtherFloors, FloorFinder, floors } from './floors.ts'

function found(text: string): number {
  const bytes = new TextEncoder().encode(text)
  return new FloorFinder().find(bytes, 0, bytes.length)
}

it('floors are told in many ways', () => {
  for (const [text, low, high] of [
    ['人民路42號6樓', 6, 6],
    ['人民路42號4、5樓', 4, 5],
    ['人民路42號2至9樓', 2, 9],
    ['人民路42號7樓、7樓之1、30樓', 7, 30],
    ['人民路1號一樓至十四樓', 1, 14],
    ['1-6F., No. 9, Renmin Rd.', 1, 6],
    ['1F.-4, No. 9, Renmin Rd.', 1, 4],
    ['1,3-7F., No. 9, Renmin Rd.', 1, 7],
    ['4th and 5th floors, No. 42, Renmin Rd.', 4, 5],
    ['No. 9, Renmin Rd., 3F', 3, 3],
    ['1-4 Floor, No. 18, Renmin Rd.', 1, 4],
  ] as const)
    assert.equal(found(text), floors(low, high), text)
  for (const text of ['人民路二段42號', 'No. 5, Fuxing Rd.', 'No. 42, 5 Flower St.']) assert.equal(found(text), 0, text)
})

it('what stands around the address tells none', () => {
  const text = '12、人民路3樓'
  const bytes = new TextEncoder().encode(text)
  const road = new TextEncoder().encode('12、').length
  assert.equal(new FloorFinder().find(bytes, road, bytes.length), floors(3, 3))
  assert.equal(new FloorFinder().find(bytes, road, bytes.length - 3), 0)
  for (const behind of ['F', 'floor', 'th floor', ' F', '-4F']) {
    const joined = new TextEncoder().encode(`No. 3${behind}`)
    assert.equal(new FloorFinder().find(joined, 0, 5), 0, behind)
  }
})

it('floors are others where none is the same', () => {
  assert.equal(areOtherFloors(floors(6, 6), floors(4, 5)), true)
  assert.equal(areOtherFloors(floors(1, 4), floors(4, 5)), false)
  assert.equal(areOtherFloors(floors(1, 4), 0), false)
})
