import type { Stripe } from 'stripe'
import { totalOf } from './stripe-api.ts'
import { type Dispute, type Event, listOf, type Refund, type Session, type Subscription } from './stripe-objects.ts'
import type { StripeState } from './stripe-state.ts'

const MONTH_SECONDS = 30 * 86_400

/**
 * What people and banks do at Stripe. Each act changes the state and answers with the events Stripe
 * would send of it, in the order it would send them; sending is another's task.
 */
export class StripeActs {
  readonly #state: StripeState
  constructor(state: StripeState) {
    this.#state = state
  }

  /** Pays a checkout. `pending`: by a slow method, whose money comes later (moneyArrives). */
  pay(sessionId: string, options: { quantity?: number; pending?: boolean } = {}): Event[] {
    const state = this.#state
    const session = state.sessions.get(sessionId)!
    session.status = 'complete'
    if (session.mode === 'subscription') {
      session.payment_status = 'paid'
      const subscription = this.#begin(session)
      session.subscription = subscription.id
      return [
        state.event('customer.subscription.created', session.customer, subscription),
        state.event('invoice.paid', session.customer, {
          id: state.nextId('in', session.customer),
          customer: session.customer,
        }),
        state.event('checkout.session.completed', session.customer, session),
      ]
    }
    session.payment_intent = state.nextId('pi', session.customer)
    if (options.quantity) session.line_items.data[0].quantity = options.quantity
    session.amount_total = totalOf(session.line_items.data)
    session.payment_status = options.pending ? 'unpaid' : 'paid'
    return [state.event('checkout.session.completed', session.customer, session)]
  }

  moneyArrives(sessionId: string): Event[] {
    const session = this.#state.sessions.get(sessionId)!
    session.payment_status = 'paid'
    return [this.#state.event('checkout.session.async_payment_succeeded', session.customer, session)]
  }

  changePlan(subscriptionId: string, lookupKey: string): Event[] {
    return this.#change(subscriptionId, (subscription) => {
      subscription.items.data[0].price = this.#state.priceOf(lookupKey)
    })
  }

  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Event[] {
    return this.#change(subscriptionId, (subscription) => {
      subscription.cancel_at_period_end = cancel
    })
  }

  /** The period ends: the subscription ends with it, is renewed, or falls behind. */
  endPeriod(subscriptionId: string, isPaid: boolean): Event[] {
    const subscription = this.#state.subscriptions.get(subscriptionId)!
    if (subscription.cancel_at_period_end) return this.cancelNow(subscriptionId)
    const invoice = { id: this.#state.nextId('in', subscription.customer), customer: subscription.customer }
    const type = isPaid ? 'invoice.paid' : 'invoice.payment_failed'
    const changed = this.#change(subscriptionId, (row) => {
      const [item] = row.items.data
      item.current_period_start = item.current_period_end
      item.current_period_end += MONTH_SECONDS
      row.status = isPaid ? 'active' : 'past_due'
    })
    return [...changed, this.#state.event(type, subscription.customer, invoice)]
  }

  setStatus(subscriptionId: string, status: Stripe.Subscription.Status): Event[] {
    return this.#change(subscriptionId, (subscription) => {
      subscription.status = status
    })
  }

  cancelNow(subscriptionId: string): Event[] {
    const subscription = this.#state.subscriptions.get(subscriptionId)!
    subscription.status = 'canceled'
    return [this.#state.event('customer.subscription.deleted', subscription.customer, subscription)]
  }

  refund(sessionId: string, cents: number): { refund: Refund; events: Event[] } {
    const session = this.#state.sessions.get(sessionId)!
    const refund: Refund = {
      id: this.#state.nextId('re', session.customer),
      object: 'refund',
      amount: cents,
      currency: 'eur',
      status: 'succeeded',
      created: this.#state.seconds,
      payment_intent: session.payment_intent!,
    }
    this.#state.refunds.set(refund.id, refund)
    return { refund, events: [this.#state.event('charge.refunded', session.customer, this.#charge(session))] }
  }

  refundFails(refundId: string, customer: string): Event[] {
    const refund = this.#state.refunds.get(refundId)!
    refund.status = 'failed'
    return [this.#state.event('refund.failed', customer, refund)]
  }

  dispute(sessionId: string, cents: number): { dispute: Dispute; events: Event[] } {
    const session = this.#state.sessions.get(sessionId)!
    const id = this.#state.nextId('dp', session.customer)
    const dispute: Dispute = {
      id,
      object: 'dispute',
      amount: cents,
      currency: 'eur',
      status: 'needs_response',
      created: this.#state.seconds,
      payment_intent: session.payment_intent!,
      balance_transactions: [{ id: `txn_${id}_out`, amount: -cents }],
    }
    this.#state.disputes.set(id, dispute)
    return { dispute, events: [this.#state.event('charge.dispute.created', session.customer, dispute)] }
  }

  closeDispute(disputeId: string, customer: string, isWon: boolean): Event[] {
    const dispute = this.#state.disputes.get(disputeId)!
    dispute.status = isWon ? 'won' : 'lost'
    if (isWon) dispute.balance_transactions.push({ id: `txn_${disputeId}_in`, amount: dispute.amount })
    return [this.#state.event('charge.dispute.closed', customer, dispute)]
  }

  #begin(session: Session): Subscription {
    const state = this.#state
    const id = state.nextId('sub', session.customer)
    const item = {
      id: state.nextId('si', session.customer),
      object: 'subscription_item' as const,
      current_period_start: state.seconds,
      current_period_end: state.seconds + MONTH_SECONDS,
      quantity: 1,
      price: session.line_items.data[0].price,
    }
    const subscription: Subscription = {
      id,
      object: 'subscription',
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      created: state.seconds,
      customer: session.customer,
      items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    }
    state.subscriptions.set(id, subscription)
    return subscription
  }

  #change(subscriptionId: string, change: (subscription: Subscription) => void): Event[] {
    const subscription = this.#state.subscriptions.get(subscriptionId)!
    change(subscription)
    return [this.#state.event('customer.subscription.updated', subscription.customer, subscription)]
  }

  #charge(session: Session) {
    const id = session.payment_intent!.replace('pi_', 'ch_')
    return { id, object: 'charge', customer: session.customer, payment_intent: session.payment_intent }
  }
}
