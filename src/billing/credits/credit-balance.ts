import type { Db } from '../../platform/database/index.ts'
import { eurosOfCents } from '../money.ts'
import '../tables.ts'

export interface CreditBalance {
  creditsRemaining: number
  creditsUsed: number
  totalSpent: number
}

/**
 * Credits set aside for a running job count as used until it gives them back, as they do in every
 * other figure of usage; so remaining + used is always what was bought less what was paid back.
 */
export async function readCreditBalance(db: Db, organizationId: string): Promise<CreditBalance> {
  const account = await db
    .selectFrom('quota_accounts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!account) return { creditsRemaining: 0, creditsUsed: 0, totalSpent: 0 }
  return {
    creditsRemaining: account.credits_available,
    creditsUsed: account.credits_used + account.credits_reserved,
    totalSpent: eurosOfCents(account.spent_cents),
  }
}
