import type { Trx } from '../platform/database/index.ts'

/**
 * What mapping asks of billing, handed in by start/ (billing stands above mapping and may not be
 * imported here). Two phases: a reservation sets mappings aside, settling it charges what was really
 * processed and gives the rest back. Every call runs in the caller's transaction and does nothing
 * when repeated for the same reservation.
 */
export interface Quota {
  /** Throws QUOTA_EXHAUSTED, naming what is needed and what is left, and then reserves nothing. */
  reserve(
    trx: Trx,
    request: { organizationId: string; reservationId: string; supplierCode: string | null; mappings: number },
  ): Promise<void>
  /** Throws as `reserve` does when nothing at all is left. For work whose size is not known yet. */
  requireSome(trx: Trx, organizationId: string): Promise<void>
  /** `processed` is at most what was reserved; 0 gives everything back. */
  settle(trx: Trx, request: { reservationId: string; processed: number }): Promise<void>
  /** Both at once, for what is done while the caller waits. Throws as `reserve` does. */
  charge(trx: Trx, request: { organizationId: string; supplierCode: string | null; mappings: number }): Promise<void>
}
