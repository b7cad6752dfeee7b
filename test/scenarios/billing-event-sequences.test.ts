import { test } from 'node:test'
import { checkRandomSequences } from '../support/billing/billing-sequences.ts'

// 1,000 of them are lived through in test/slow/billing-event-sequences.test.ts.
test('doubled, reordered, delayed, lost and forged events leave the same plan and ledger as the ordered ones', () =>
  checkRandomSequences(20, 20261115))
