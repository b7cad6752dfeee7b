import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/index.ts'
import '../tables.ts'

/** Mappings by what paid for them: the plan's allowance, or credits. */
export interface Usage {
  fromAllowance: number
  fromCredits: number
}

/** The first and the last day, both included. */
export interface DayRange {
  first: string
  last: string
}

const NO_SUPPLIER = ''

/**
 * Adds to (or, below zero, takes from) one day's usage. The one table that quota, usage summary and
 * metrics are read from, so that they cannot disagree. The caller holds the account's lock.
 */
export async function addUsage(
  trx: Trx,
  where: { organizationId: string; day: string; supplierCode: string | null },
  usage: Usage,
): Promise<void> {
  if (usage.fromAllowance === 0 && usage.fromCredits === 0) return
  const key = {
    organization_id: where.organizationId,
    day: where.day,
    supplier_code: where.supplierCode ?? NO_SUPPLIER,
  }
  const add = () =>
    trx
      .updateTable('usage_days')
      .set({
        from_allowance: sql`from_allowance + ${usage.fromAllowance}::bigint`,
        from_credits: sql`from_credits + ${usage.fromCredits}::bigint`,
      })
      .where('organization_id', '=', key.organization_id)
      .where('day', '=', key.day)
      .where('supplier_code', '=', key.supplier_code)
      .executeTakeFirst()
  if ((await add()).numUpdatedRows > 0n) return
  // Made empty first: an insert that takes away would break its own check.
  await trx
    .insertInto('usage_days')
    .values({ ...key, from_allowance: 0, from_credits: 0 })
    .execute()
  await add()
}

export async function readUsage(db: Db, organizationId: string, days: DayRange): Promise<Usage> {
  const row = await db
    .selectFrom('usage_days')
    .select([
      sql<number>`coalesce(sum(from_allowance), 0)::bigint`.as('from_allowance'),
      sql<number>`coalesce(sum(from_credits), 0)::bigint`.as('from_credits'),
    ])
    .where('organization_id', '=', organizationId)
    .where('day', '>=', days.first)
    .where('day', '<=', days.last)
    .executeTakeFirstOrThrow()
  return { fromAllowance: row.from_allowance, fromCredits: row.from_credits }
}

/** By supplier, the one with most mappings first; suppliers with none are left out. */
export async function readUsageBySupplier(
  db: Db,
  organizationId: string,
  days: DayRange,
): Promise<(Usage & { supplierCode: string | null })[]> {
  const rows = await db
    .selectFrom('usage_days')
    .select([
      'supplier_code',
      sql<number>`sum(from_allowance)::bigint`.as('from_allowance'),
      sql<number>`sum(from_credits)::bigint`.as('from_credits'),
    ])
    .where('organization_id', '=', organizationId)
    .where('day', '>=', days.first)
    .where('day', '<=', days.last)
    .groupBy('supplier_code')
    .having(sql<boolean>`sum(from_allowance + from_credits) > 0`)
    .orderBy(sql`sum(from_allowance + from_credits)`, 'desc')
    .orderBy('supplier_code')
    .execute()
  return rows.map((row) => ({
    supplierCode: row.supplier_code === NO_SUPPLIER ? null : row.supplier_code,
    fromAllowance: row.from_allowance,
    fromCredits: row.from_credits,
  }))
}

/** By month, "2026-11"; months without usage are left out. */
export async function readUsageByMonth(db: Db, organizationId: string, days: DayRange): Promise<Map<string, Usage>> {
  const month = sql<string>`to_char(day, 'YYYY-MM')`
  const rows = await db
    .selectFrom('usage_days')
    .select([
      month.as('month'),
      sql<number>`sum(from_allowance)::bigint`.as('from_allowance'),
      sql<number>`sum(from_credits)::bigint`.as('from_credits'),
    ])
    .where('organization_id', '=', organizationId)
    .where('day', '>=', days.first)
    .where('day', '<=', days.last)
    .groupBy(month)
    .execute()
  return new Map(rows.map((row) => [row.month, { fromAllowance: row.from_allowance, fromCredits: row.from_credits }]))
}
