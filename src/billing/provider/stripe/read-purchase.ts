import type { Stripe } from 'stripe'
import { CREDITS_ITEM } from '../../catalogue.ts'
import type { ProviderPurchase, Reversal } from '../payment-provider.ts'

/**
 * A purchase of credits as Stripe knows it now. How many comes from what was paid for, never from what was asked for.
 */
export async function readPurchase(stripe: Stripe, sessionId: string): Promise<ProviderPurchase | null> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] })
  const customerId = idOf(session.customer)
  if (session.mode !== 'payment' || !customerId) return null
  const units = (session.line_items?.data ?? [])
    .filter((item) => item.price && idOf(item.price.product) === CREDITS_ITEM.productId)
    .reduce((sum, item) => sum + (item.quantity ?? 0), 0)
  if (units === 0) return null
  const paymentId = idOf(session.payment_intent)
  return {
    sessionId,
    customerId,
    paid: session.payment_status === 'paid',
    units,
    paidCents: session.amount_total ?? 0,
    reversals: paymentId && session.payment_status === 'paid' ? await readReversals(stripe, paymentId) : [],
  }
}

async function readReversals(stripe: Stripe, paymentId: string): Promise<Reversal[]> {
  const refunds = await stripe.refunds
    .list({ payment_intent: paymentId, limit: 100 })
    .autoPagingToArray({ limit: 1_000 })
  const disputes = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 })
  return [
    ...refunds.map((refund) => ({
      at: refund.created,
      id: refund.id,
      kind: 'refund' as const,
      cents: refund.amount,
      reinstated: refund.status === 'failed' || refund.status === 'canceled',
    })),
    // Only what the bank has really taken: a mere inquiry moves no money.
    ...disputes.data
      .filter((dispute) => dispute.balance_transactions.some((transaction) => transaction.amount < 0))
      .map((dispute) => ({
        at: dispute.created,
        id: dispute.id,
        kind: 'dispute' as const,
        cents: dispute.amount,
        reinstated: dispute.balance_transactions.some((transaction) => transaction.amount > 0),
      })),
  ]
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .map(({ at: _, ...reversal }) => reversal)
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
