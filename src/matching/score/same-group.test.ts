import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NO_DISTANCE, S, SIGNAL_COUNT } from '../compare/signals.ts'
import { sameGroupBonus } from './same-group.ts'

/** Two houses of one hotel group 30 m apart, and no other candidate. */
function bonus(signals: Partial<Record<keyof typeof S, number>>): number {
  const row = new Float32Array(SIGNAL_COUNT)
  row[S.brands] = 1
  row[S.logDistance] = Math.log1p(30 / 10)
  for (const [name, value] of Object.entries(signals)) row[S[name as keyof typeof S]] = value
  return sameGroupBonus(row, 0)
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
