import type { Trx } from '../../platform/database/index.ts'
import '../tables.ts'

export interface QuotaAccount {
  creditsAvailable: number
}

/**
 * Locks the organization's account until the transaction ends, making it first if there is none.
 * Whoever changes quota, usage or credits of an organization holds this lock, so that what was
 * counted is still true when it is written.
 */
export async function lockQuotaAccount(trx: Trx, organizationId: string): Promise<QuotaAccount> {
  const find = () =>
    trx
      .selectFrom('quota_accounts')
      .select('credits_available')
      .where('organization_id', '=', organizationId)
      .forUpdate()
      .executeTakeFirst()
  let row = await find()
  if (!row) {
    await trx
      .insertInto('quota_accounts')
      .values({ organization_id: organizationId })
      .onConflict((conflict) => conflict.column('organization_id').doNothing())
      .execute()
    row = await find()
  }
  return { creditsAvailable: row!.credits_available }
}
