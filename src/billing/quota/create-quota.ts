import type { Clock } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/index.ts'
import { chargeMappings, type ReserveRequest, requireSomeQuota, reserveMappings } from './reserve-mappings.ts'
import { settleReservation } from './settle-reservation.ts'

/** The quota as mapping asks for it, see src/mapping/quota.ts. */
export function createQuota(clock: Clock) {
  return {
    reserve: (trx: Trx, request: ReserveRequest) => reserveMappings(trx, clock, request),
    charge: (trx: Trx, request: Omit<ReserveRequest, 'reservationId'>) => chargeMappings(trx, clock, request),
    requireSome: (trx: Trx, organizationId: string) => requireSomeQuota(trx, clock, organizationId),
    settle: (trx: Trx, request: { reservationId: string; processed: number }) => settleReservation(trx, clock, request),
  }
}
