import type { Sealer } from '../../platform/secrets/seal.ts'
import { deliveryBody } from '../delivery-body.ts'
import { API_KEY_VALUE, SIGNING_SECRET } from '../parts.ts'
import type { OutgoingRequest } from '../send/send-request.ts'
import { type SigningKey, signDelivery } from '../signing/sign-delivery.ts'
import { signingKey } from '../signing/signing-secret.ts'
import type { ClaimedDelivery } from './queries/claim-deliveries.ts'
import type { WaitingEndpoint } from './queries/find-waiting-endpoints.ts'

/** An endpoint with its secrets opened, ready to be sent to. Lives only in a worker's memory. */
export interface OpenEndpoint {
  kind: 'subscription' | 'export'
  url: string
  headers: Record<string, string>
  key: SigningKey | null
}

export function openEndpoint(sealer: Sealer, endpoint: WaitingEndpoint): OpenEndpoint {
  const secret = endpoint.secret_sealed ? sealer.open(endpoint.secret_sealed, SIGNING_SECRET) : null
  const headers = { ...endpoint.additional_headers }
  if (endpoint.api_key_name && endpoint.api_key_value_sealed) {
    headers[endpoint.api_key_name] = sealer.open(endpoint.api_key_value_sealed, API_KEY_VALUE)
  }
  return {
    kind: endpoint.kind,
    url: endpoint.url,
    headers,
    key: secret ? { text: secret, bytes: signingKey(secret) } : null,
  }
}

/** The request of one try: the same body every time, signed with the time of this try. */
export function prepareRequest(endpoint: OpenEndpoint, delivery: ClaimedDelivery, now: Date): OutgoingRequest {
  const body = deliveryBody(endpoint.kind, delivery)
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    url: endpoint.url,
    body,
    headers: {
      ...endpoint.headers,
      'content-type': 'application/json',
      'user-agent': 'Staymap-Webhooks/1.0',
      'webhook-id': delivery.event_id,
      'webhook-timestamp': String(seconds),
      'x-webhook-event': delivery.event_type,
      'x-webhook-delivery': delivery.id,
      ...(endpoint.key ? signDelivery(endpoint.key, delivery.event_id, seconds, body) : {}),
    },
  }
}
