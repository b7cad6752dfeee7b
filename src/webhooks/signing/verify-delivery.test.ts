import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signDelivery } from './sign-delivery.ts'
import { newSigningSecret, signingKey } from './signing-secret.ts'
import { verifyDelivery } from './verify-delivery.ts'

const now = new Date('2026-11-15T12:00:00.000Z')
const secret = newSigningSecret()
const headers = (ageSeconds = 0) => {
  const seconds = now.getTime() / 1000 - ageSeconds
  const signed = signDelivery({ text: secret, bytes: signingKey(secret) }, 'e1', seconds, '{"a":1}')
  return { 'webhook-id': 'e1', 'webhook-timestamp': String(seconds), ...signed }
}
const both = (answer: string) => ({ 'webhook-signature': answer, 'x-webhook-signature': answer })

test('both signatures of a fresh delivery are ok', () => {
  assert.deepEqual(verifyDelivery(secret, headers(), '{"a":1}', now), both('ok'))
})

test('a changed body, another secret and an old delivery are told apart', () => {
  assert.deepEqual(verifyDelivery(secret, headers(), '{"a":2}', now), both('does not match'))
  assert.deepEqual(verifyDelivery(newSigningSecret(), headers(), '{"a":1}', now), both('does not match'))
  for (const seconds of [301, -301]) {
    const old = 'the timestamp is more than five minutes off'
    assert.deepEqual(verifyDelivery(secret, headers(seconds), '{"a":1}', now), both(old))
  }
  assert.match(verifyDelivery(secret, {}, '{"a":1}', now)['webhook-signature'], /missing/)
})

test('one of several signatures is enough, as while a secret is being changed', () => {
  const { 'webhook-signature': signature, ...others } = headers()
  const other = `v1,${Buffer.alloc(32).toString('base64')}`
  const verify = (signatures: string) =>
    verifyDelivery(secret, { ...others, 'webhook-signature': signatures }, '{"a":1}', now)['webhook-signature']
  assert.equal(verify(`${other} ${signature}`), 'ok')
  assert.equal(verify(`${signature} ${other}`), 'ok')
  assert.equal(verify(`${other} ${other}`), 'does not match')
})
