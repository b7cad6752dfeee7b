import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Signals, signalRow } from '../../../../test/support/signal-row.ts'
import { NO_DISTANCE, ROW, S } from '../../compare/signals.ts'
import { groupAtDoor, sameGroupBonus } from './same-group.ts'

/** Two houses of one hotel group 30 m apart, and no other candidate. */
function bonus(signals: Signals): number {
  const row = signalRow({ brands: 1, logDistance: Math.log1p(30 / 10), ...signals })
  return sameGroupBonus(row, 0, -1)
}

it('one hotel group at the door speaks for a pair', () => {
  assert.ok(bonus({}) > 0)
})

it('it says nothing farther off, of another group, number, line or kind of house, or where another of them may be meant', () => {
  for (const signals of [
    { logDistance: Math.log1p(150 / 10) },
    { logDistance: NO_DISTANCE },
    { brands: -0.5 },
    { numbers: -0.5 },
    { variants: -2 },
    { kinds: -0.5 },
    { rivalCount: 1 },
    { nearerRival: 1 },
  ])
    assert.equal(bonus(signals), 0, JSON.stringify(signals))
})

/** "Larch Inn": a house of that name 3 km off, and "Larch Inn Elmbridge Airport" at the door. */
function bonuses(near: Signals): number[] {
  const rows = new Float32Array(2 * ROW)
  for (const at of [0, ROW]) {
    rows[at + S.brands] = 1
    rows[at + S.coverCorePartner] = 1
    rows[at + S.rarestShared] = 3
    rows[at + S.rivalCount] = 1
    rows[at + S.logDistance] = Math.log1p(3000 / 10)
  }
  rows[ROW + S.logDistance] = Math.log1p(120 / 10)
  for (const [name, value] of Object.entries(near)) rows[ROW + S[name as keyof typeof S]] = value
  const door = groupAtDoor(rows, Int32Array.of(0, 1), 2)
  return [sameGroupBonus(rows, 0, door), sameGroupBonus(rows, ROW, door)]
}

it('of the houses of a group the one at the door is meant by its bare name, and no other', () => {
  const [far, near] = bonuses({})
  assert.ok(far < 0 && near > 0)
})

it('not one that is another house after all, or only shares a kind of house', () => {
  for (const signals of [
    { logDistance: Math.log1p(200 / 10) },
    { logDistance: NO_DISTANCE },
    { numbers: -0.5 },
    { sides: -0.5 },
    { variants: -2 },
    { kinds: -0.5 },
    { brands: -0.5 },
    { rarestShared: 1 },
    { coverCorePartner: 0.5 },
  ])
    assert.deepEqual(bonuses(signals), [0, 0], JSON.stringify(signals))
})
