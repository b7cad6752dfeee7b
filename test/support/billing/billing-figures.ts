import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { findOrganization } from '../../../src/accounts/index.ts'
import {
  readCreditBalance,
  readCurrentMonth,
  readMetricsHistory,
  readQuotaStatus,
  readUsageSummary,
} from '../../../src/billing/index.ts'
import type { Clock } from '../../../src/platform/clock.ts'
import type { Db } from '../../../src/platform/database/index.ts'

/**
 * Everything billing says about an organization, compared: what the answers say with each other, and
 * the sums kept for speed with the rows they were made from.
 */
export async function assertFiguresAgree(db: Db, clock: Clock, organizationId: string): Promise<void> {
  const status = await readQuotaStatus(db, clock, organizationId)
  const balance = await readCreditBalance(db, organizationId)
  const usage = await readUsageSummary(db, clock, organizationId)
  const month = await readCurrentMonth(db, clock, organizationId)
  const [newest] = await readMetricsHistory(db, clock, organizationId, 12)

  assert.equal(usage.totalMappings, month.matchesProcessed)
  assert.equal(usage.totalCost, month.totalCost)
  assert.deepEqual(newest, {
    billingMonth: month.billingMonth,
    matchesProcessed: month.matchesProcessed,
    costPerMatch: month.costPerMatch,
    totalCost: month.totalCost,
  })
  assert.equal(
    usage.bySupplier.reduce((sum, supplier) => sum + supplier.mappings, 0),
    usage.totalMappings,
  )
  assert.ok(status.mappingsUsedToday <= usage.totalMappings)
  assert.equal(status.canProceed, status.remainingQuota > 0)

  const reservations = await one(
    db,
    sql`SELECT coalesce(sum(coalesce(charged_allowance, from_allowance)) FILTER (WHERE day = ${day(clock)}), 0)::bigint AS allowance_today,
               coalesce(sum(coalesce(charged_credits, from_credits)) FILTER (WHERE day = ${day(clock)}), 0)::bigint AS credits_today,
               coalesce(sum(coalesce(charged_allowance, from_allowance) + coalesce(charged_credits, from_credits))
                 FILTER (WHERE to_char(day, 'YYYY-MM') = ${usage.period}), 0)::bigint AS month,
               coalesce(sum(from_credits) FILTER (WHERE settled_at IS NULL), 0)::bigint AS credits_reserved,
               coalesce(sum(charged_credits), 0)::bigint AS credits_used
        FROM quota_reservations WHERE organization_id = ${organizationId}`,
  )
  assert.equal(status.mappingsUsedToday, reservations.allowance_today + reservations.credits_today)
  assert.equal(usage.totalMappings, reservations.month)
  const organization = await findOrganization(db, organizationId)
  assert.equal(organization?.planType, status.planType)
  assert.equal(
    status.remainingQuota,
    Math.max(0, status.mappingsPerDayLimit - reservations.allowance_today) + Math.max(0, balance.creditsRemaining),
  )

  const ledger = await ledgerSums(db, organizationId)
  assert.equal(ledger.issued + ledger.available + ledger.reserved + ledger.used, 0, 'the ledger sums to zero')
  assert.equal(balance.creditsRemaining, ledger.available)
  assert.equal(balance.creditsUsed, ledger.reserved + ledger.used)
  assert.equal(balance.totalSpent, ledger.cents / 100)
  assert.equal(ledger.reserved, reservations.credits_reserved)
  assert.equal(ledger.used, reservations.credits_used)
}

/** The balance of each account, added up from the ledger's rows: into it less out of it. */
export async function ledgerSums(db: Db, organizationId: string) {
  const side = (account: string) =>
    sql`coalesce(sum(CASE WHEN to_account = ${account} THEN credits WHEN from_account = ${account} THEN -credits ELSE 0 END), 0)::bigint`
  return one(
    db,
    sql`SELECT ${side('issued')} AS issued, ${side('available')} AS available, ${side('reserved')} AS reserved,
               ${side('used')} AS used, coalesce(sum(cents), 0)::bigint AS cents
        FROM credit_transfers WHERE organization_id = ${organizationId}`,
  )
}

function day(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10)
}

async function one(db: Db, query: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const { rows } = await query.execute(db)
  return rows[0] as Record<string, number>
}
