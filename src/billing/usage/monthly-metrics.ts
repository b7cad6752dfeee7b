import { findOrganization, PLANS } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/index.ts'
import { notFound } from '../../platform/errors.ts'
import { eurosOfCredits } from '../money.ts'
import { percentage } from '../quota/quota-status.ts'
import { daysInMonth, daysOfMonth, monthBefore, utcMonth } from '../utc-days.ts'
import { readUsage, readUsageByMonth, type Usage } from './usage-days.ts'

export interface MonthlyMetrics {
  billingMonth: string
  matchesProcessed: number
  costPerMatch: number
  totalCost: number
}

export const HISTORY_MONTHS_MAX = 12

export async function readCurrentMonth(
  db: Db,
  clock: Clock,
  organizationId: string,
): Promise<MonthlyMetrics & { usagePercentage: number }> {
  const month = utcMonth(clock.now())
  const organization = await findOrganization(db, organizationId)
  if (!organization) throw notFound('The organization')
  const metrics = metricsOf(month, await readUsage(db, organizationId, daysOfMonth(month)))
  const monthlyQuota = PLANS[organization.planType].mappingsPerDay * daysInMonth(month)
  return { ...metrics, usagePercentage: percentage(metrics.matchesProcessed, monthlyQuota) }
}

/** This month and those before it, newest first, back to the month the organization began; quiet months are zero. */
export async function readMetricsHistory(
  db: Db,
  clock: Clock,
  organizationId: string,
  limit: number,
): Promise<MonthlyMetrics[]> {
  const organization = await findOrganization(db, organizationId)
  if (!organization) throw notFound('The organization')
  const newest = utcMonth(clock.now())
  const oldest = utcMonth(organization.createdAt)
  const months = Array.from({ length: limit }, (_, back) => monthBefore(newest, back)).filter(
    (month, back) => back === 0 || month >= oldest,
  )
  const usage = await readUsageByMonth(db, organizationId, {
    first: daysOfMonth(months.at(-1)!).first,
    last: daysOfMonth(newest).last,
  })
  return months.map((month) => metricsOf(month, usage.get(month) ?? { fromAllowance: 0, fromCredits: 0 }))
}

// A mapping within the allowance costs nothing, so the average can be far below the price of a credit: digits are kept,
// not decimals. With so many, the average times the matches is the total again to the millionth of a euro, which is one
// credit.
const COST_PER_MATCH_DIGITS = 12

function metricsOf(billingMonth: string, usage: Usage): MonthlyMetrics {
  const matches = usage.fromAllowance + usage.fromCredits
  const totalCost = eurosOfCredits(usage.fromCredits)
  return {
    billingMonth,
    matchesProcessed: matches,
    costPerMatch: matches === 0 ? 0 : Number((totalCost / matches).toPrecision(COST_PER_MATCH_DIGITS)),
    totalCost,
  }
}
