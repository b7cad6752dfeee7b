import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentSubscription, planOf } from './entitlement.ts'

const subscription = (id: string, status: string, planType: 'SUBSCRIPTION' | 'ENTERPRISE', day = 1) => ({
  id,
  status,
  planType,
  createdAt: new Date(Date.UTC(2026, 10, day)),
})

test('the plan lasts while the provider still tries to collect, and no longer', () => {
  const plans = Object.fromEntries(
    ['active', 'trialing', 'past_due', 'incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled', 'new'].map(
      (status) => [status, planOf([subscription('a', status, 'SUBSCRIPTION')])],
    ),
  )
  assert.deepEqual(plans, {
    active: 'SUBSCRIPTION',
    trialing: 'SUBSCRIPTION',
    past_due: 'SUBSCRIPTION',
    incomplete: 'FREE',
    incomplete_expired: 'FREE',
    unpaid: 'FREE',
    paused: 'FREE',
    canceled: 'FREE',
    new: 'FREE',
  })
  assert.equal(planOf([]), 'FREE')
})

test('of several subscriptions a living one counts, then the higher plan; of ended ones the newest', () => {
  const ended = subscription('a', 'canceled', 'ENTERPRISE', 9)
  const pro = subscription('b', 'active', 'SUBSCRIPTION', 8)
  const enterprise = subscription('c', 'past_due', 'ENTERPRISE', 2)
  assert.equal(currentSubscription([ended, pro])?.id, 'b')
  assert.equal(currentSubscription([pro, enterprise])?.id, 'c')
  assert.equal(currentSubscription([subscription('d', 'canceled', 'ENTERPRISE', 1), ended])?.id, 'a')
})
