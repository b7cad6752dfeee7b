import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/index.ts'
import type { CreditAccount } from '../tables.ts'
import '../tables.ts'

/**
 *   purchase    issued    → available   paid for
 *   reserve     available → reserved    a job begins
 *   use         reserved  → used        the job has processed them
 *   give_back   reserved  → available   the job did not need them
 *   refund      available → issued      paid back; `available` may go below zero when they were used already
 *   dispute     available → issued      the bank has taken the money back
 *   reinstate   issued    → available   a refund that failed, a dispute that was won
 */
const TRANSFER_ACCOUNTS = {
  purchase: ['issued', 'available'],
  reserve: ['available', 'reserved'],
  use: ['reserved', 'used'],
  give_back: ['reserved', 'available'],
  refund: ['available', 'issued'],
  dispute: ['available', 'issued'],
  reinstate: ['issued', 'available'],
} as const satisfies Record<string, readonly [CreditAccount, CreditAccount]>

type TransferKind = keyof typeof TRANSFER_ACCOUNTS

export interface CreditTransfer {
  organizationId: string
  kind: TransferKind
  credits: number
  /** Money that moved with it: above zero when the customer paid, below when it went back. */
  cents?: number
  /** One movement in the world outside is one row here, however often we hear of it. */
  externalId: string
}

/**
 * Writes one row of the ledger and moves the sums kept in the account. The caller holds the account's
 * lock (lockQuotaAccount). False, with nothing changed, when the movement is there already.
 */
export async function transferCredits(trx: Trx, clock: Clock, transfer: CreditTransfer): Promise<boolean> {
  const [from, to] = TRANSFER_ACCOUNTS[transfer.kind]
  const cents = transfer.cents ?? 0
  const inserted = await trx
    .insertInto('credit_transfers')
    .values({
      organization_id: transfer.organizationId,
      kind: transfer.kind,
      from_account: from,
      to_account: to,
      credits: transfer.credits,
      cents,
      external_id: transfer.externalId,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false

  const change = (account: CreditAccount) => (to === account ? 1 : from === account ? -1 : 0) * transfer.credits
  await trx
    .updateTable('quota_accounts')
    .set({
      credits_available: sql`credits_available + ${change('available')}::bigint`,
      credits_reserved: sql`credits_reserved + ${change('reserved')}::bigint`,
      credits_used: sql`credits_used + ${change('used')}::bigint`,
      spent_cents: sql`spent_cents + ${cents}::bigint`,
    })
    .where('organization_id', '=', transfer.organizationId)
    .execute()
  return true
}
