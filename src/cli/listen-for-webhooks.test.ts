import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { type ArrivedWebhook, listenForWebhooks } from './listen-for-webhooks.ts'

test('what arrives is shown with its event, its body and whether it verifies, and is answered as asked', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const arrived: ArrivedWebhook[] = []
  const listening = await listenForWebhooks({ port: 0, status: 503, secret }, (webhook) => arrived.push(webhook))
  const body = JSON.stringify({ type: 'webhook.test' })
  const at = new Date()
  const send = (signature: string) =>
    fetch(listening.url, {
      method: 'POST',
      body,
      headers: {
        'webhook-id': 'e1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signature,
        'x-webhook-event': 'webhook.test',
      },
    })
  const answer = await send(new Webhook(secret).sign('e1', at, body))
  assert.equal(answer.status, 503)
  await send('v1,AAAA')
  await listening.close()
  assert.deepEqual(
    arrived.map(({ verified }) => verified?.['webhook-signature']),
    ['ok', 'does not match'],
  )
  assert.equal(arrived[0].event, 'webhook.test')
  assert.deepEqual(arrived[0].body, { type: 'webhook.test' })
  assert.match(arrived[0].text, /webhook-signature: ok/)
})
