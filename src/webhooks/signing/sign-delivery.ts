import { createHmac } from 'node:crypto'

export interface SigningKey {
  /** The whole secret as its owner sees it. */
  text: string
  /** The bytes behind it, see signing-secret.ts. */
  bytes: Buffer
}

/**
 * Signs twice over, so that both kinds of receiver verify:
 *   webhook-signature     v1,base64( HMAC-SHA256( bytes, "id.seconds.body" ) )   Standard Webhooks 1.0
 *   x-webhook-signature   t=seconds,v1=hex( HMAC-SHA256( text, "seconds.body" ) )
 */
export function signDelivery(
  key: SigningKey,
  eventId: string,
  seconds: number,
  body: string,
): { 'webhook-signature': string; 'x-webhook-signature': string } {
  const standard = createHmac('sha256', key.bytes).update(`${eventId}.${seconds}.`).update(body).digest('base64')
  const plain = createHmac('sha256', key.text).update(`${seconds}.`).update(body).digest('hex')
  return { 'webhook-signature': `v1,${standard}`, 'x-webhook-signature': `t=${seconds},v1=${plain}` }
}
