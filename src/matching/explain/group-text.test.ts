import assert from 'node:assert/strict'
import { it } from 'node:test'
import { signalRow } from '../../../test/support/signal-row.ts'
import { OTHER_HOUSE } from '../compare/signals.ts'
import { NOT_ASKED, ONE_OF_SEVERAL, OTHER_PLACES, OTHER_TOWN } from '../score/hotel-groups/tell-other-house.ts'
import { groupText } from './group-text.ts'

function textOf(brands: number, told = NOT_ASKED): string {
  const row = signalRow({ brands })
  row[OTHER_HOUSE] = told
  return groupText(row, 0)
}

it('which hotel groups the names tell is said in words', () => {
  assert.equal(textOf(0), '')
  assert.equal(textOf(1), 'the same hotel group')
  assert.equal(textOf(-0.5), 'only one names a hotel group')
  assert.equal(textOf(-1), 'different hotel groups')
  assert.match(textOf(-1.25), /two hotel groups of one company/)
})

it('so is what tells two houses of one, also of a group that no list knows', () => {
  for (const brands of [0, 1]) {
    assert.match(textOf(brands, ONE_OF_SEVERAL), /has other houses in this city/)
    assert.match(textOf(brands, OTHER_PLACES), /each name tells another place/)
    assert.match(textOf(brands, OTHER_TOWN), /another town/)
  }
})
