import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/index.ts'
import { eurosOfCredits } from '../money.ts'
import { daysOfMonth, utcMonth } from '../utc-days.ts'
import { readUsageBySupplier } from './usage-days.ts'

export interface UsageSummary {
  period: string
  totalMappings: number
  totalCost: number
  bySupplier: { supplierCode: string | null; mappings: number; cost: number }[]
}

/** This month's usage. The totals are those of the breakdown, read in one query. */
export async function readUsageSummary(db: Db, clock: Clock, organizationId: string): Promise<UsageSummary> {
  const period = utcMonth(clock.now())
  const suppliers = await readUsageBySupplier(db, organizationId, daysOfMonth(period))
  const credits = suppliers.reduce((sum, supplier) => sum + supplier.fromCredits, 0)
  return {
    period,
    totalMappings: suppliers.reduce((sum, supplier) => sum + supplier.fromAllowance + supplier.fromCredits, 0),
    totalCost: eurosOfCredits(credits),
    bySupplier: suppliers.map((supplier) => ({
      supplierCode: supplier.supplierCode,
      mappings: supplier.fromAllowance + supplier.fromCredits,
      cost: eurosOfCredits(supplier.fromCredits),
    })),
  }
}
