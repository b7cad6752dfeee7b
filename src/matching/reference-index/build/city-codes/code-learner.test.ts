import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { townInArea } from '../build-towns.ts'
import { CodeLearner } from './code-learner.ts'

/** Keys of towns by place; the first lies in the second. */
const townKeys = Uint32Array.of(11, 21, 31, 41)
const townAreas = Uint32Array.of(townInArea(11, 21))
const [BEACH, REGION, OTHER] = [0, 1, 2]

/** For each code how many hotels it has and how many of them are called after each town, by place. */
type Given = { hotels: number; asked?: number; told: number[] }

function learn(...given: Given[]): (number | undefined)[] {
  const hotels = Uint32Array.from(given, (code) => code.hotels)
  const learner = new CodeLearner({ countries: given.map(() => 1), hotels }, { townKeys, townAreas })
  given.forEach((code, number) => {
    for (let k = 0; k < (code.asked ?? code.hotels); k++) learner.addHotel(number)
    code.told.forEach((count, town) => {
      for (let k = 0; k < count; k++) learner.addTown(number, town)
    })
  })
  const meant = learner.learn()
  return given.map((_, code) => meant.get(code))
}

const rest: Given = { hotels: 200, told: [] }

describe('what codes mean', () => {
  it('is the town that enough of their hotels are called after, and hardly any other', () => {
    assert.deepEqual(learn({ hotels: 12, told: [0, 0, 5] }, rest), [OTHER, undefined])
    assert.deepEqual(learn({ hotels: 12, told: [0, 0, 2] }, rest), [undefined, undefined])
    assert.deepEqual(learn({ hotels: 60, told: [0, 0, 5] }, rest), [undefined, undefined])
    assert.deepEqual(learn({ hotels: 12, told: [0, 0, 5] }, { hotels: 200, told: [0, 0, 4] })[0], undefined)
  })

  it('is not clear where two towns are told about as often', () => {
    assert.equal(learn({ hotels: 20, told: [0, 0, 6, 5] }, rest)[0], undefined)
    assert.equal(learn({ hotels: 20, told: [0, 0, 8, 3] }, rest)[0], OTHER)
  })

  it('is a region rather than its best known beach, if enough are called after the region', () => {
    assert.equal(learn({ hotels: 60, told: [12, 7] }, rest)[0], REGION)
    assert.equal(learn({ hotels: 60, told: [12, 5] }, rest)[0], undefined)
    assert.equal(learn({ hotels: 60, told: [12] }, rest)[0], BEACH)
  })

  it('takes more where nearly all hotels of a country have the code', () => {
    assert.equal(learn({ hotels: 40, told: [0, 0, 8] })[0], undefined)
    assert.equal(learn({ hotels: 40, told: [0, 0, 10] })[0], OTHER)
  })

  it('counts each asked hotel for those that were not asked', () => {
    const suburb = { hotels: 12, told: [0, 0, 4] }
    assert.deepEqual(learn({ hotels: 1000, asked: 20, told: [0, 0, 5] }, suburb, rest).slice(0, 2), [OTHER, undefined])
  })
})
