import { test } from 'node:test'
import { checkRandomSequences } from '../support/billing/billing-sequences.ts'

test('1,000 random lives with doubled, reordered, delayed, lost and forged events end like the ordered ones', () =>
  checkRandomSequences(1_000, 7))
