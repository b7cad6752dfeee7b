import { PLANS, type PlanType } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { counted } from '../../platform/counted.ts'
import type { Db } from '../../platform/database/index.ts'
import { readCreditBalance } from '../credits/credit-balance.ts'
import { utcDay } from '../utc-days.ts'
import { readAllowance } from './allowance.ts'
import { grouped, isOrAre, WAYS_ON } from './quota-text.ts'

export interface QuotaStatus {
  canProceed: boolean
  message: string
  remainingQuota: number
  usagePercentage: number
  planType: PlanType
  /** What the next mapping would use. */
  quotaType: 'daily_limit' | 'credit_balance'
  mappingsPerDayLimit: number
  /** All of today, whether the allowance or credits paid for them. */
  mappingsUsedToday: number
  maxSuppliers: number
  creditBalance: number | null
}

export async function readQuotaStatus(db: Db, clock: Clock, organizationId: string): Promise<QuotaStatus> {
  // One transaction: a job that settles between the two readings would make them disagree.
  const { allowance, balance } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      allowance: await readAllowance(trx, organizationId, utcDay(clock.now())),
      balance: await readCreditBalance(trx, organizationId),
    }))
  const credits = Math.max(0, balance.creditsRemaining)
  const usesCredits = allowance.left === 0 && credits > 0
  const remaining = allowance.left + credits
  return {
    canProceed: remaining > 0,
    message: message(allowance.left, credits),
    remainingQuota: remaining,
    usagePercentage: percentage(allowance.usedToday, allowance.perDay),
    planType: allowance.planType,
    quotaType: usesCredits ? 'credit_balance' : 'daily_limit',
    mappingsPerDayLimit: allowance.perDay,
    mappingsUsedToday: allowance.mappingsToday,
    maxSuppliers: PLANS[allowance.planType].maxSuppliers,
    creditBalance: usesCredits ? credits : null,
  }
}

/** 0 to 100, to two decimals. */
export function percentage(part: number, whole: number): number {
  return Math.min(100, Math.round((part * 10_000) / whole) / 100)
}

function message(allowanceLeft: number, credits: number): string {
  if (allowanceLeft > 0) {
    const then = credits > 0 ? `, then ${counted(credits, 'credit')}` : ''
    return `${counted(allowanceLeft, 'mapping')} ${isOrAre(allowanceLeft)} left of today's allowance${then}.`
  }
  if (credits > 0) {
    return `Today's allowance is used up; mappings now use credits, ${grouped(credits)} ${isOrAre(credits)} left.`
  }
  return `Today's allowance is used up and there are no credits. ${WAYS_ON}`
}
