import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { Webhook as Svix } from 'svix'
import { signDelivery } from './sign-delivery.ts'
import { endingOf, maskedSecret, newSigningSecret, signingKey } from './signing-secret.ts'

const body = '{"name":"Hôtel Zürich 😀","n":1}'
const eventId = '6f8f8a34-3d5c-4a8e-9a52-7f40d8e3a001'
const seconds = () => Math.floor(Date.now() / 1000)

function headersOf(secret: string, at: number) {
  const signed = signDelivery({ text: secret, bytes: signingKey(secret) }, eventId, at, body)
  return { 'webhook-id': eventId, 'webhook-timestamp': String(at), ...signed }
}

test('standardwebhooks and svix verify; a changed byte, another secret or an old timestamp does not', () => {
  const secret = newSigningSecret()
  for (const Library of [Webhook, Svix]) {
    const library = new Library(secret)
    const headers = headersOf(secret, seconds())
    assert.doesNotThrow(() => library.verify(body, headers))
    assert.throws(() => library.verify(body.replace('1', '2'), headers))
    assert.throws(() => library.verify(body, headersOf(newSigningSecret(), seconds())))
    assert.throws(() => library.verify(body, headersOf(secret, seconds() - 600)))
    assert.throws(() => library.verify(body, { ...headers, 'webhook-id': crypto.randomUUID() }))
  }
})

test('the second signature follows its recipe: HMAC-SHA256 of "t.body" with the whole secret text, in hex', () => {
  const secret = newSigningSecret()
  const signature = headersOf(secret, 1_763_200_000)['x-webhook-signature']
  const expected = createHmac('sha256', secret).update(`1763200000.${body}`).digest('hex')
  assert.equal(signature, `t=1763200000,v1=${expected}`)
})

test('a free-text secret signs with its own bytes', () => {
  const headers = headersOf('correct horse', seconds())
  assert.doesNotThrow(() => new Webhook('correct horse', { format: 'raw' }).verify(body, headers))
})

test('secrets are 32 random bytes and are masked to their last four characters', () => {
  const secret = newSigningSecret()
  assert.equal(signingKey(secret).length, 32)
  assert.notEqual(secret, newSigningSecret())
  assert.equal(maskedSecret(endingOf(secret)), `whsec_........${secret.slice(-4)}`)
})
