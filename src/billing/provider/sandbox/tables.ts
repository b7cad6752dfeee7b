import type { PlanType } from '../../../accounts/index.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    sandbox_customers: SandboxCustomerTable
    sandbox_sessions: SandboxSessionTable
    sandbox_subscriptions: SandboxSubscriptionTable
    sandbox_payments: SandboxPaymentTable
    sandbox_events: SandboxEventTable
  }
}

interface SandboxCustomerTable {
  id: string
  organization_id: string
  name: string
  /** Whether the next renewal will be paid. */
  card: 'accepted' | 'declined'
  created_at: Date
}

export interface SandboxSessionTable {
  id: string
  kind: 'plan' | 'plan_change' | 'credits' | 'portal'
  customer_id: string
  plan_type: PlanType | null
  subscription_id: string | null
  units: number | null
  success_url: string
  cancel_url: string
  status: 'open' | 'complete'
  created_at: Date
  expires_at: Date
}

export interface SandboxSubscriptionTable {
  id: string
  customer_id: string
  plan_type: PlanType
  status: 'active' | 'past_due' | 'canceled'
  period_start: Date
  period_end: Date
  cancel_at_period_end: boolean
  past_due_since: Date | null
  created_at: Date
}

export interface SandboxPaymentTable {
  id: string
  customer_id: string
  session_id: string | null
  description: string
  cents: number
  units: number | null
  created_at: Date
  refunded_at: Date | null
}

interface SandboxEventTable {
  id: string
  payload: string
  created_at: Date
  delivered_at: Date | null
}
