import assert from 'node:assert/strict'
import { it } from 'node:test'
import { alleyHouse } from './alley-houses.ts'
import { AlleyPath } from './alley-path.ts'

it('a house of an alley’s alley is told as it is written, one on the street by its number alone', () => {
  const path = new AlleyPath()
  path.begin(70)
  path.add(39)
  path.add(16)
  assert.equal(path.textOf(alleyHouse(alleyHouse(70, 39), 16)), '70/39/16')
  path.clear()
  assert.equal(path.textOf(70), '70')
})

it('a house that the numbers do not make, further ones being too many, is told by its own', () => {
  const path = new AlleyPath()
  path.begin(2)
  let house = 2
  for (const number of [3, 4, 5, 6, 7, 8]) {
    path.add(number)
    house = alleyHouse(house, number)
  }
  assert.match(path.textOf(house), /^2\/\d+$/)
})
