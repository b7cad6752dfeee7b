export const API_VERSION = '2026-11-01'

// 64 KB for the whole body, counted in bytes as it travels.
const BODY_BYTES_MAX = 64 * 1024
// The fields around `data`: five ids and times and their names, with room to spare.
const ENVELOPE_BYTES = 512

/** The event's data as JSON text, or where to fetch it when it would make the body too large. */
export function payloadOf(event: { id: string; data: Record<string, unknown> }): string {
  const text = JSON.stringify(event.data)
  if (Buffer.byteLength(text) + ENVELOPE_BYTES <= BODY_BYTES_MAX) return text
  return JSON.stringify({ truncated: true, dataRef: `/api/v1/events/${event.id}` })
}

/** The body of a delivery: the same bytes at every try. An export webhook's payload is its whole body. */
export function deliveryBody(
  kind: 'subscription' | 'export',
  delivery: {
    id: string
    organization_id: string
    event_id: string
    event_type: string
    occurred_at: Date
    payload: string
  },
): string {
  if (kind === 'export') return delivery.payload
  const envelope = JSON.stringify({
    id: delivery.id,
    eventId: delivery.event_id,
    type: delivery.event_type,
    apiVersion: API_VERSION,
    occurredAt: delivery.occurred_at.toISOString(),
    organizationId: delivery.organization_id,
  })
  return `${envelope.slice(0, -1)},"data":${delivery.payload}}`
}
