import { findOrganization, PLANS, type PlanType } from '../../accounts/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { notFound } from '../../platform/errors.ts'
import { readUsage } from '../usage/usage-days.ts'

/** The day's allowance of an organization and what of it is taken, by settled and by running jobs alike. */
export interface Allowance {
  planType: PlanType
  perDay: number
  usedToday: number
  /** Never below zero: after a downgrade more may be used than the new plan allows. */
  left: number
  /** With those paid by credits. */
  mappingsToday: number
}

export async function readAllowance(db: Db, organizationId: string, day: string): Promise<Allowance> {
  const organization = await findOrganization(db, organizationId)
  if (!organization) throw notFound('The organization')
  const usage = await readUsage(db, organizationId, { first: day, last: day })
  const perDay = PLANS[organization.planType].mappingsPerDay
  return {
    planType: organization.planType,
    perDay,
    usedToday: usage.fromAllowance,
    left: Math.max(0, perDay - usage.fromAllowance),
    mappingsToday: usage.fromAllowance + usage.fromCredits,
  }
}
