import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareOut } from './share-out.ts'

const many = 1_000
const takes = (shares: { endpointId: string; take: number }[]) =>
  Object.fromEntries(shares.map(({ endpointId, take }) => [endpointId, take]))

test('an organization with ten endpoints gets no more than one with a single endpoint', () => {
  const claimants = Array.from({ length: 10 }, (_, n) => ({
    endpointId: `big-${n}`,
    organizationId: 'big',
    due: many,
    room: many,
  }))
  claimants.push({ endpointId: 'small', organizationId: 'small', due: many, room: many })
  const shares = shareOut(claimants, 160, () => many, 0)
  const small = takes(shares).small
  assert.equal(small, 80)
  assert.equal(shares.reduce((sum, { take }) => sum + take, 0) - small, 80)
})

test('nobody gets more than is due, than its room, or than its organization may hold', () => {
  const shares = shareOut(
    [
      { endpointId: 'few', organizationId: 'a', due: 3, room: many },
      { endpointId: 'narrow', organizationId: 'b', due: many, room: 5 },
      { endpointId: 'closed', organizationId: 'c', due: many, room: 0 },
      { endpointId: 'bounded', organizationId: 'd', due: many, room: many },
    ],
    many,
    (organization) => (organization === 'd' ? 20 : many),
    0,
  )
  assert.deepEqual(takes(shares), { few: 3, narrow: 5, bounded: 20 })
})

test('what one does not use goes to the others', () => {
  const shares = shareOut(
    [
      { endpointId: 'quiet', organizationId: 'a', due: 1, room: many },
      { endpointId: 'busy', organizationId: 'b', due: many, room: many },
    ],
    100,
    () => many,
    0,
  )
  assert.deepEqual(takes(shares), { quiet: 1, busy: 99 })
})

test('when places are fewer than claimants, the turn decides who is first', () => {
  const claimants = ['a', 'b', 'c'].map((name) => ({ endpointId: name, organizationId: name, due: many, room: many }))
  assert.deepEqual(
    [0, 1, 2].map((turn) => shareOut(claimants, 8, () => many, turn)[0].endpointId),
    ['a', 'b', 'c'],
  )
  assert.deepEqual(
    shareOut(claimants, 0, () => many, 0),
    [],
  )
})
