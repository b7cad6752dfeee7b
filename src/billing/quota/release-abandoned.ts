import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/index.ts'
import { settleReservation } from './settle-reservation.ts'

/**
 * What has become of the job behind a reservation: still to be settled by itself, or ended after
 * `processed` records. A reservation nobody knows belongs to a job that no longer exists.
 */
export type ReservationOwners = (
  trx: Trx,
  reservationIds: string[],
) => Promise<Map<string, 'open' | { processed: number }>>

const BATCH = 200
// Somebody may reserve and settle in two transactions with no job behind them; such a request takes
// seconds, so what is younger than this is left alone.
const ABANDONED_AFTER_MS = 10 * 60_000

/**
 * The net under the rope. Reserving happens in the transaction that makes the job and settling in
 * the one that ends it, so nothing should ever be left; a job deleted by hand, or a fault of ours,
 * must still not hold a customer's quota for good. Each reservation is looked at and settled in one
 * transaction, under the account's lock through settleReservation: a job that settles itself
 * meanwhile wins and is not charged twice.
 */
export async function releaseAbandoned(db: Db, clock: Clock, owners: ReservationOwners): Promise<number> {
  const open = await db
    .selectFrom('quota_reservations')
    .select(['id', 'from_allowance', 'from_credits'])
    .where('settled_at', 'is', null)
    .where('created_at', '<=', new Date(clock.now().getTime() - ABANDONED_AFTER_MS))
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
  let released = 0
  for (const reservation of open) {
    await db.transaction().execute(async (trx) => {
      const owner = (await owners(trx, [reservation.id])).get(reservation.id)
      if (owner === 'open') return
      const reserved = reservation.from_allowance + reservation.from_credits
      await settleReservation(trx, clock, {
        reservationId: reservation.id,
        processed: Math.min(reserved, owner?.processed ?? 0),
      })
      released++
    })
  }
  return released
}
