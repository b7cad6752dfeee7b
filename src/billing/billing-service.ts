import type { PlanChangeEffect } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import type { Log } from '../platform/log.ts'
import type { Settings, StripeSettings } from '../platform/settings.ts'
import type { PaymentProvider } from './provider/payment-provider.ts'
import { createSandbox, type Sandbox } from './provider/sandbox/sandbox.ts'
import { jobOwners } from './quota/job-owners.ts'
import { releaseAbandoned } from './quota/release-abandoned.ts'
import { findCustomerOf } from './sessions/customers.ts'
import { readSubscription, type Subscription } from './sessions/read-subscription.ts'
import { type CheckoutRequest, openPortal, startCreditsCheckout, startPlanCheckout } from './sessions/start-checkout.ts'
import type { BillingParts } from './state/billing-parts.ts'
import { compareCustomer, compareDueCustomers } from './state/compare-customers.ts'
import { applyWaitingEvents, forgetOldEvents, receiveEvent } from './state/receive-event.ts'

export interface BillingOptions {
  db: Db
  clock: Clock
  log: Log
  settings: Settings
  publicUrl(): string
  /** Derived from the service's secret; signs the sandbox's events. */
  sandboxSecret: string
  planChangeEffects: readonly PlanChangeEffect[]
}

export interface Billing {
  /** Null when a real provider is configured. */
  sandbox: Sandbox | null
  readSubscription(organizationId: string): Promise<Subscription>
  startPlanCheckout(request: CheckoutRequest): Promise<string>
  startCreditsCheckout(request: CheckoutRequest & { credits?: number | null }): Promise<string>
  openPortal(request: { organizationId: string; returnUrl: string }): Promise<string>
  receiveEvent(request: { body: string; signature: string | undefined }): Promise<{ received: true }>
  /** Reads all the provider knows of the organization and puts right what a lost event left wrong. */
  compareOrganization(organizationId: string): Promise<void>
  /** What is to be done from time to time: late events, the sandbox's calendar, comparison with the provider. */
  maintain(): Promise<void>
  startWorking(): void
  stop(): Promise<void>
}

const MAINTAIN_EVERY_MS = 15_000
// What is kept for months need not be looked through every few seconds.
const FORGET_EVERY_MS = 3_600_000

export async function createBilling(options: BillingOptions): Promise<Billing> {
  const { db, clock, log, settings } = options
  const rules = { production: settings.environment === 'production' }
  // The settings refuse this already; here it would give plans away for nothing.
  if (rules.production && !settings.stripe) throw new Error('the sandbox payment provider is not for production')
  const sandbox = settings.stripe
    ? null
    : createSandbox({ db, clock, publicUrl: options.publicUrl, webhookSecret: options.sandboxSecret }, (request) =>
        receiveEvent(parts, request),
      )
  const parts: BillingParts = {
    db,
    clock,
    log,
    provider: settings.stripe ? await openStripe(settings.stripe) : sandbox!.provider,
    planChangeEffects: options.planChangeEffects,
  }

  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | null = null
  let forgetAtMs = 0

  async function forgetHourly(): Promise<void> {
    const nowMs = clock.now().getTime()
    if (nowMs >= forgetAtMs && (await forgetOldEvents(parts))) forgetAtMs = nowMs + FORGET_EVERY_MS
  }

  async function maintain(): Promise<void> {
    const steps = [
      () => sandbox?.advance(),
      () => applyWaitingEvents(parts),
      forgetHourly,
      () => compareDueCustomers(parts),
      () => releaseAbandoned(db, clock, jobOwners),
    ]
    for (const step of steps) {
      try {
        await step()
      } catch (error) {
        log.warn({ err: error }, 'a step of the billing maintenance failed and is tried again')
      }
    }
  }

  return {
    sandbox,
    async readSubscription(organizationId) {
      // The sandbox has no clock of its own running elsewhere: what is due by now happens when somebody looks.
      await sandbox?.advance()
      return readSubscription(db, organizationId)
    },
    startPlanCheckout: (request) => startPlanCheckout(parts, rules, request),
    startCreditsCheckout: (request) => startCreditsCheckout(parts, rules, request),
    openPortal: (request) => openPortal(parts, rules, request),
    receiveEvent: (request) => receiveEvent(parts, request),
    async compareOrganization(organizationId) {
      const customer = await findCustomerOf(parts, organizationId)
      if (customer) await compareCustomer(parts, customer)
    },
    maintain,

    startWorking() {
      timer = setInterval(() => {
        // A round that takes longer than the interval is not overtaken by the next.
        round ??= maintain().finally(() => {
          round = null
        })
      }, MAINTAIN_EVERY_MS)
      timer.unref()
    },

    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

// Stripe's SDK takes a tenth of a second to load; a service without its key never pays that.
async function openStripe(settings: StripeSettings): Promise<PaymentProvider> {
  const { createStripe } = await import('./provider/stripe/create-stripe.ts')
  const { createStripeProvider } = await import('./provider/stripe/stripe-provider.ts')
  return createStripeProvider(createStripe(settings), settings.webhookSecret)
}
