import type { ColumnType, Generated } from 'kysely'
import type { PlanType } from '../accounts/index.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    quota_accounts: QuotaAccountTable
    quota_reservations: QuotaReservationTable
    usage_days: UsageDayTable
    credit_transfers: CreditTransferTable
    billing_customers: BillingCustomerTable
    billing_subscriptions: BillingSubscriptionTable
    provider_events: ProviderEventTable
  }
}

interface QuotaAccountTable {
  organization_id: string
  credits_available: Generated<number>
  credits_reserved: Generated<number>
  credits_used: Generated<number>
  spent_cents: Generated<number>
}

interface QuotaReservationTable {
  id: string
  organization_id: string
  supplier_code: string | null
  /** The UTC day the reservation was made on, "2026-11-15". */
  day: string
  from_allowance: number
  from_credits: number
  created_at: Date
  settled_at: Date | null
  charged_allowance: number | null
  charged_credits: number | null
}

interface UsageDayTable {
  organization_id: string
  day: string
  supplier_code: string
  from_allowance: number
  from_credits: number
}

/**
 * The accounts of an organization's credits:
 *   issued     the provider's side: what was bought, less what was paid back
 *   available  what the organization can use
 *   reserved   set aside for a job that runs
 *   used       gone
 */
export type CreditAccount = 'issued' | 'available' | 'reserved' | 'used'

interface CreditTransferTable {
  id: Generated<number>
  organization_id: string
  kind: string
  from_account: CreditAccount
  to_account: CreditAccount
  credits: ColumnType<number, number, never>
  cents: ColumnType<number, number, never>
  external_id: string
  created_at: Date
}

interface BillingCustomerTable {
  organization_id: string
  customer_id: string
  created_at: Date
  read_ticket: Generated<number>
  written_ticket: Generated<number>
  /** When all of the provider's state was last compared with ours. */
  compared_at: Date
}

interface BillingSubscriptionTable {
  id: string
  organization_id: string
  status: string
  plan_type: PlanType
  current_period_start: Date
  current_period_end: Date
  cancel_at_period_end: boolean
  created_at: Date
}

interface ProviderEventTable {
  id: string
  type: string
  payload: string
  received_at: Date
  applied_at: Date | null
  outcome: string | null
  attempts: Generated<number>
  next_attempt_at: Date
}
