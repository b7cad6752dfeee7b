import type { PlanChangeEffect } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Log } from '../../platform/log.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'

/** What keeping our state equal to the provider's needs. */
export interface BillingParts {
  db: Db
  clock: Clock
  log: Log
  provider: PaymentProvider
  planChangeEffects: readonly PlanChangeEffect[]
}

export interface Customer {
  organizationId: string
  customerId: string
}
