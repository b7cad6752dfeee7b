import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { subscriptionWords } from '../../dashboard/src/pages/settings/subscription-words.ts'
import { confidence, euros, percent, utcDate } from '../../dashboard/src/parts/words.ts'

describe('the words of the dashboard', () => {
  test('a confidence can be filtered by as it is shown, and only what is certain is 100 %', () => {
    assert.deepEqual([76.6, 77, 99.5, 99.96, 100, 0].map(confidence), [
      '76.6 %',
      '77 %',
      '99.5 %',
      '99.9 %',
      '100 %',
      '0 %',
    ])
  })

  test('a share that is not quite all is not shown as all', () => {
    assert.deepEqual([0, 3.14, 50.4, 99.5, 99.99, 100].map(percent), [
      '0 %',
      '3.1 %',
      '50 %',
      '99.5 %',
      '99.9 %',
      '100 %',
    ])
  })

  test('a fraction of a cent is not nothing', () => {
    assert.deepEqual([0, 0.0035, 0.01, 1234.5].map(euros), ['€0.00', 'under €0.01', '€0.01', '€1,234.50'])
  })

  test('an end that was given as a day is shown as that day, wherever one is', () => {
    const zone = process.env.TZ
    process.env.TZ = 'Pacific/Auckland'
    try {
      assert.equal(utcDate('2026-12-01T23:59:59.999Z'), '1 Dec 2026')
    } finally {
      process.env.TZ = zone ?? ''
    }
  })

  test('a subscription that is not paid or has ended does not renew', () => {
    const words = (status: string, cancelAtPeriodEnd = false) =>
      subscriptionWords({ status, cancelAtPeriodEnd, currentPeriodEnd: '2026-12-01T12:00:00Z' })
    assert.equal(words('active'), 'Renews on 1 Dec 2026.')
    assert.equal(words('active', true), 'Ends on 1 Dec 2026.')
    for (const status of ['past_due', 'unpaid', 'canceled', 'incomplete', 'paused', 'a word of tomorrow']) {
      assert.doesNotMatch(words(status), /Renews/, status)
    }
    assert.match(words('past_due'), /did not go through/)
    assert.equal(words('canceled'), 'The subscription has ended.')
  })
})
