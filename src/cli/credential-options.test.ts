import assert from 'node:assert/strict'
import { test } from 'node:test'
import { credentialInput } from './credential-options.ts'

const expiresAt = (expires: string) => (credentialInput({ org: 'acme', expires }) as { expiresAt: string }).expiresAt

test('--expires takes a day, which it means the start of, and a time with its zone', () => {
  const cases: [string, string][] = [
    ['2027-01-31', '2027-01-31T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['2027-01-31T10:00Z', '2027-01-31T10:00:00.000Z'],
    ['2027-01-31T10:00:00.5Z', '2027-01-31T10:00:00.500Z'],
    ['2027-01-01T01:00:00+02:00', '2026-12-31T23:00:00.000Z'],
  ]
  for (const [given, meant] of cases) assert.equal(expiresAt(given), meant)
})

test('--expires refuses days that do not exist and times that could be meant in any zone', () => {
  const cases = [
    ...['2027-02-31', '2027-02-29', '2027-13-01', '2027-02-31T10:00:00Z', '2027-01-31T25:00:00Z', '2027-01-31T10:61Z'],
    ...['2027', '2027-01', 'Jan 5 2028', '2027-01-31 10:00', '2027-01-31T10:00:00', '2027-01-31 10:00:00Z'],
    ...['tomorrow', '', '1800000000', ' 2027-01-31'],
  ]
  for (const given of cases)
    assert.throws(
      () => expiresAt(given),
      {
        exitCode: 2,
        message: /is no time; write a day as 2027-01-31 or a time with its zone as 2027-01-31T10:00:00Z\.$/,
      },
      given,
    )
})
