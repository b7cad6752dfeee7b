/** A provider's event: what we need of it. Stripe's shape; the sandbox writes the same. */
export interface ProviderEvent {
  id: string
  type: string
  data: { object: Record<string, unknown> }
}

/** What an event gives us cause to read anew. */
export type Touched =
  | { kind: 'subscriptions'; customerId: string }
  | { kind: 'purchase'; sessionId: string }
  | { kind: 'payment'; paymentId: string }
  | { kind: 'nothing' }

const NOTHING: Touched = { kind: 'nothing' }

export function touchedBy(event: ProviderEvent): Touched {
  const { object } = event.data
  const customerId = idOf(object.customer)
  if (event.type.startsWith('checkout.session.')) {
    if (object.mode === 'payment') return { kind: 'purchase', sessionId: String(object.id) }
    return customerId ? { kind: 'subscriptions', customerId } : NOTHING
  }
  if (event.type.startsWith('customer.subscription.') || event.type.startsWith('invoice.')) {
    return customerId ? { kind: 'subscriptions', customerId } : NOTHING
  }
  if (/^(charge\.(refund|dispute)|refund\.)/.test(event.type)) {
    const paymentId = idOf(object.payment_intent)
    return paymentId ? { kind: 'payment', paymentId } : NOTHING
  }
  return NOTHING
}

// An object the event refers to is its id, or the object itself where the account expands it.
function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  const id = (reference as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : null
}
