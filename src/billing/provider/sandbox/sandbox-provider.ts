import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import {
  type HostedSession,
  keyUsedBefore,
  type PaymentProvider,
  type ProviderPurchase,
  type SessionRequest,
} from '../payment-provider.ts'
import { type SandboxParts, sandboxId } from './sandbox-parts.ts'
import type { SandboxPaymentTable, SandboxSessionTable } from './tables.ts'
import './tables.ts'

// As long as Stripe's: a checkout waits a day, a portal link is for now.
const CHECKOUT_LIFETIME_MS = 24 * 3_600_000
const PORTAL_LIFETIME_MS = 3_600_000

export const SANDBOX_PATH = '/sandbox-payment'

/** The payment provider a newcomer needs no account for. Its pages are src/http/sandbox-payment/. */
export function createSandboxProvider(parts: SandboxParts): PaymentProvider {
  const { db, clock } = parts

  async function openSession(
    id: string,
    values: Pick<SandboxSessionTable, 'kind' | 'customer_id' | 'success_url' | 'cancel_url'> &
      Partial<SandboxSessionTable>,
  ): Promise<HostedSession> {
    const isPortal = values.kind === 'portal'
    const now = clock.now()
    const asked = { plan_type: null, subscription_id: null, units: null, ...values }
    const made = await db
      .insertInto('sandbox_sessions')
      .values({
        ...asked,
        id,
        status: 'open',
        created_at: now,
        expires_at: new Date(now.getTime() + (isPortal ? PORTAL_LIFETIME_MS : CHECKOUT_LIFETIME_MS)),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) await refuseIfOther(id, asked)
    else if (values.kind === 'plan') await closeOthers(id, values.customer_id, now)
    return { id, url: `${parts.publicUrl()}${SANDBOX_PATH}/${isPortal ? 'portal' : 'checkout'}/${id}` }
  }

  async function closeOthers(id: string, customerId: string, now: Date): Promise<void> {
    await db
      .updateTable('sandbox_sessions')
      .set({ expires_at: now })
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'plan')
      .where('status', '=', 'open')
      .where('id', '!=', id)
      .execute()
  }

  async function refuseIfOther(id: string, asked: Record<string, unknown>): Promise<void> {
    const there = await db.selectFrom('sandbox_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const isOther = Object.entries(asked).some(([field, value]) => there[field as keyof typeof there] !== value)
    if (isOther) throw keyUsedBefore()
  }

  // Made from the key, so that the same key gives the same session; with our secret, so that nobody else can make it.
  const checkoutId = (request: SessionRequest) =>
    `cs_sandbox_${createHmac('sha256', parts.webhookSecret).update(request.idempotencyKey).digest('base64url')}`

  const common = (request: SessionRequest) => ({
    customer_id: request.customerId,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  })

  const payments = () => db.selectFrom('sandbox_payments').selectAll().where('units', 'is not', null)

  return {
    name: 'sandbox',
    webhookSecret: parts.webhookSecret,

    async createCustomer(organization) {
      await db
        .insertInto('sandbox_customers')
        .values({
          id: sandboxId('cus'),
          organization_id: organization.id,
          name: organization.name,
          card: 'accepted',
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('organization_id').doNothing())
        .execute()
      const row = await db
        .selectFrom('sandbox_customers')
        .select('id')
        .where('organization_id', '=', organization.id)
        .executeTakeFirstOrThrow()
      return row.id
    },

    startPlanCheckout: (request) =>
      openSession(checkoutId(request), { kind: 'plan', ...common(request), plan_type: request.plan.planType }),

    startPlanChange: (request) =>
      openSession(checkoutId(request), {
        kind: 'plan_change',
        ...common(request),
        plan_type: request.plan.planType,
        subscription_id: request.subscriptionId,
      }),

    startCreditsCheckout: (request) =>
      openSession(checkoutId(request), { kind: 'credits', ...common(request), units: request.units }),

    openPortal: ({ customerId, returnUrl }) =>
      openSession(sandboxId('bps'), {
        kind: 'portal',
        customer_id: customerId,
        success_url: returnUrl,
        cancel_url: returnUrl,
      }),

    async listSubscriptions(customerId) {
      const rows = await db
        .selectFrom('sandbox_subscriptions')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('created_at')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        status: row.status,
        planType: row.plan_type,
        currentPeriodStart: row.period_start,
        currentPeriodEnd: row.period_end,
        cancelAtPeriodEnd: row.cancel_at_period_end,
        createdAt: row.created_at,
      }))
    },

    async findPurchase(sessionId) {
      const row = await payments().where('session_id', '=', sessionId).executeTakeFirst()
      return row ? purchaseOf(row) : null
    },

    async findPurchaseOfPayment(paymentId) {
      const row = await payments().where('id', '=', paymentId).executeTakeFirst()
      return row ? purchaseOf(row) : null
    },

    async listPurchases(customerId) {
      return (await payments().where('customer_id', '=', customerId).orderBy('created_at').execute()).map(purchaseOf)
    },
  }
}

function purchaseOf(row: Selectable<SandboxPaymentTable>): ProviderPurchase {
  return {
    sessionId: row.session_id!,
    customerId: row.customer_id,
    paid: true,
    units: row.units!,
    paidCents: row.cents,
    reversals: row.refunded_at ? [{ id: `re_${row.id}`, kind: 'refund', cents: row.cents, reinstated: false }] : [],
  }
}
