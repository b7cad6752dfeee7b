import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { transfersOf } from './take-purchase.ts'

const purchase = { sessionId: 'cs_1', customerId: 'cus_1', paid: true, units: 7, paidCents: 333 }

test('parts of a purchase paid back add up to all of its credits, even at a price that does not divide', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 6 }), (parts) => {
      const cents: number[] = []
      let left = purchase.paidCents
      for (const part of parts) {
        if (left === 0) break
        cents.push(Math.min(part, left))
        left -= Math.min(part, left)
      }
      if (left > 0) cents.push(left)
      const reversals = cents.map((amount, index) => ({
        id: `re_${index}`,
        kind: 'refund' as const,
        cents: amount,
        reinstated: false,
      }))
      const [bought, ...back] = transfersOf('org', { ...purchase, reversals })
      assert.equal(
        back.reduce((sum, transfer) => sum + transfer.credits, 0),
        bought.credits,
      )
      assert.equal(
        back.reduce((sum, transfer) => sum + transfer.cents!, 0),
        -bought.cents!,
      )
      assert.ok(back.every((transfer) => Number.isSafeInteger(transfer.credits) && transfer.credits >= 0))
    }),
    { seed: 1 },
  )
})

test('the largest purchase is reckoned without losing a credit', () => {
  const [bought, refund] = transfersOf('org', {
    ...purchase,
    units: 999_999,
    paidCents: 99_999_900,
    reversals: [{ id: 're_1', kind: 'refund', cents: 99_999_899, reinstated: false }],
  })
  assert.equal(bought.credits, 999_999_000_000)
  assert.equal(refund.credits, 999_998_990_000)
})

test('a dispute that was won leaves both of its rows', () => {
  const rows = transfersOf('org', {
    ...purchase,
    reversals: [{ id: 'dp_1', kind: 'dispute', cents: 333, reinstated: true }],
  })
  assert.deepEqual(
    rows.map((row) => [row.kind, row.credits, row.cents, row.externalId]),
    [
      ['purchase', 7_000_000, 333, 'purchase:cs_1'],
      ['dispute', 7_000_000, -333, 'dispute:dp_1'],
      ['reinstate', 7_000_000, 333, 'reinstate:dp_1'],
    ],
  )
})

test('a refund that failed is given back and takes nothing from the refund after it', () => {
  const refund = (id: string, cents: number, reinstated: boolean) => ({
    id,
    kind: 'refund' as const,
    cents,
    reinstated,
  })
  const rows = transfersOf('org', { ...purchase, reversals: [refund('re_1', 100, true), refund('re_2', 333, false)] })
  const [, failed, reinstated, whole] = rows
  assert.deepEqual([failed.credits, failed.cents], [2_102_102, -100])
  assert.deepEqual([reinstated.kind, reinstated.credits, reinstated.cents], ['reinstate', 2_102_102, 100])
  assert.deepEqual([whole.credits, whole.cents], [7_000_000, -333])
})

test('a bank that takes back more than was paid takes no more credits than were bought', () => {
  const [, dispute] = transfersOf('org', {
    ...purchase,
    reversals: [{ id: 'dp_1', kind: 'dispute', cents: 1_833, reinstated: false }],
  })
  assert.deepEqual([dispute.credits, dispute.cents], [7_000_000, -1_833])
})
