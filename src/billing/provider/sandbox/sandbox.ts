import type { Selectable } from 'kysely'
import type { PlanType } from '../../../accounts/index.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { advanceSubscriptions } from './advance-subscriptions.ts'
import { paySession } from './pay-session.ts'
import { refundPayment, setCancelAtPeriodEnd, setCard, switchPlan } from './portal-acts.ts'
import { deliverEvents, type EventDoor } from './sandbox-events.ts'
import type { SandboxParts } from './sandbox-parts.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import type { SandboxPaymentTable, SandboxSessionTable, SandboxSubscriptionTable } from './tables.ts'

export type SandboxSession = Selectable<SandboxSessionTable>

/** What the portal page shows. */
export interface SandboxAccount {
  name: string
  card: 'accepted' | 'declined'
  /** The one that lives, or else the last. */
  subscription: Selectable<SandboxSubscriptionTable> | null
  payments: Selectable<SandboxPaymentTable>[]
}

/**
 * The sandbox as its hosted pages use it. Each act changes the sandbox's own state and then sends the
 * events of it through the door, so that the service hears of it the way it would from anybody.
 */
export interface Sandbox {
  provider: PaymentProvider
  findSession(id: string): Promise<SandboxSession | null>
  readAccount(customerId: string): Promise<SandboxAccount>
  pay(sessionId: string, units: number | null): Promise<void>
  setCancelAtPeriodEnd(customerId: string, cancel: boolean): Promise<void>
  switchPlan(customerId: string, planType: PlanType): Promise<void>
  setCard(customerId: string, card: 'accepted' | 'declined'): Promise<void>
  refund(customerId: string, paymentId: string): Promise<void>
  /** Lets time do its work: renewals, ends, and events not yet delivered. */
  advance(): Promise<void>
}

export function createSandbox(parts: SandboxParts, door: EventDoor): Sandbox {
  const { db } = parts
  const thenDeliver =
    <A extends unknown[]>(act: (parts: SandboxParts, ...given: A) => Promise<void>) =>
    async (...given: A) => {
      await act(parts, ...given)
      await deliverEvents(parts, door)
    }
  return {
    provider: createSandboxProvider(parts),
    pay: thenDeliver(paySession),
    setCancelAtPeriodEnd: thenDeliver(setCancelAtPeriodEnd),
    switchPlan: thenDeliver(switchPlan),
    setCard: thenDeliver(setCard),
    refund: thenDeliver(refundPayment),
    advance: thenDeliver(advanceSubscriptions),

    async findSession(id) {
      return (await db.selectFrom('sandbox_sessions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async readAccount(customerId) {
      const customer = await db
        .selectFrom('sandbox_customers')
        .selectAll()
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow()
      const subscriptions = await db
        .selectFrom('sandbox_subscriptions')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('created_at', 'desc')
        .execute()
      const payments = await db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('created_at', 'desc')
        .limit(100)
        .execute()
      return {
        name: customer.name,
        card: customer.card,
        subscription: subscriptions.find((row) => row.status !== 'canceled') ?? subscriptions[0] ?? null,
        payments,
      }
    },
  }
}
