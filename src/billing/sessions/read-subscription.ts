import { findOrganization, type PlanType } from '../../accounts/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { notFound } from '../../platform/errors.ts'
import { currentSubscription } from '../state/entitlement.ts'
import { readStored } from '../state/take-subscriptions.ts'

export interface Subscription {
  id: string | null
  status: string
  planType: PlanType
  currentPeriodStart: Date | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
}

/** The subscription as last seen at the provider; `planType` is always the plan the organization is on. */
export async function readSubscription(db: Db, organizationId: string): Promise<Subscription> {
  const organization = await findOrganization(db, organizationId)
  if (!organization) throw notFound('The organization')
  const current = currentSubscription(await readStored(db, organizationId))
  return {
    id: current?.id ?? null,
    status: current?.status ?? 'none',
    planType: organization.planType,
    currentPeriodStart: current?.currentPeriodStart ?? null,
    currentPeriodEnd: current?.currentPeriodEnd ?? null,
    cancelAtPeriodEnd: current?.cancelAtPeriodEnd ?? false,
  }
}
