import type { Clock } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/index.ts'
import { transferCredits } from '../credits/transfer-credits.ts'
import { addUsage } from '../usage/usage-days.ts'
import { lockQuotaAccount } from './lock-account.ts'

/**
 * Charges what was processed and gives the rest back. What was processed counts against the
 * allowance first, as it was reserved; so credits, which cost money, are the first to come back. A
 * reservation of an earlier day gives its allowance back to that day.
 *
 * Settling again, or settling what was never reserved, changes nothing.
 */
export async function settleReservation(
  trx: Trx,
  clock: Clock,
  request: { reservationId: string; processed: number },
): Promise<void> {
  const find = () =>
    trx.selectFrom('quota_reservations').selectAll().where('id', '=', request.reservationId).executeTakeFirst()
  const seen = await find()
  if (!seen || seen.settled_at) return
  await lockQuotaAccount(trx, seen.organization_id)
  // Another may have settled it while we waited for the lock.
  const reservation = (await find())!
  if (reservation.settled_at) return

  const reserved = reservation.from_allowance + reservation.from_credits
  if (!Number.isSafeInteger(request.processed) || request.processed < 0 || request.processed > reserved) {
    throw new Error(`reservation ${request.reservationId} holds ${reserved} mappings, not ${request.processed}`)
  }
  const chargedAllowance = Math.min(request.processed, reservation.from_allowance)
  const chargedCredits = request.processed - chargedAllowance
  await trx
    .updateTable('quota_reservations')
    .set({ settled_at: clock.now(), charged_allowance: chargedAllowance, charged_credits: chargedCredits })
    .where('id', '=', reservation.id)
    .execute()
  await addUsage(
    trx,
    { organizationId: reservation.organization_id, day: reservation.day, supplierCode: reservation.supplier_code },
    {
      fromAllowance: chargedAllowance - reservation.from_allowance,
      fromCredits: chargedCredits - reservation.from_credits,
    },
  )
  const movements = [
    { kind: 'use', credits: chargedCredits },
    { kind: 'give_back', credits: reservation.from_credits - chargedCredits },
  ] as const
  for (const { kind, credits } of movements) {
    if (credits === 0) continue
    await transferCredits(trx, clock, {
      organizationId: reservation.organization_id,
      kind,
      credits,
      externalId: `${kind}:${reservation.id}`,
    })
  }
}
