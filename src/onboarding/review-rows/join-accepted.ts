import { audit, SERVICE_ACTOR } from '../../accounts/index.ts'
import { importSupplierIds } from '../../reference/index.ts'
import type { OnboardingDeps } from '../deps.ts'
import type { SupplierRequest } from '../supplier-request.ts'

/**
 * Takes the rows an operator accepted into the crosswalk of a new reference version. Begun again after a crash it adds
 * the same ids to the same hotels, which changes nothing.
 */
export async function joinAccepted(deps: OnboardingDeps, request: SupplierRequest): Promise<void> {
  const waiting = await deps.db
    .selectFrom('supplier_row_decisions')
    .select(['row', 'hotel_id', 'supplier_hotel_id'])
    .where('request_id', '=', request.id)
    .where('action', '=', 'ACCEPT')
    .where('reference_version', 'is', null)
    .execute()
  if (waiting.length === 0) return
  const { versionId } = await importSupplierIds(
    deps,
    request.supplierCode!,
    waiting.map((row) => ({ hotelId: row.hotel_id!, supplierHotelId: row.supplier_hotel_id })),
  )
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('supplier_row_decisions')
      .set({ reference_version: versionId })
      .where('request_id', '=', request.id)
      .where(
        'row',
        'in',
        waiting.map(({ row }) => row),
      )
      .execute()
    await trx
      .updateTable('supplier_requests')
      .set((set) => ({
        taken_count: set('taken_count', '+', waiting.length),
        review_count: set('review_count', '-', waiting.length),
        reference_version: versionId,
      }))
      .where('id', '=', request.id)
      .execute()
    await audit(trx, deps.clock, {
      organizationId: request.organizationId,
      actor: SERVICE_ACTOR,
      action: 'supplier-request.crosswalk',
      objectKind: 'supplier-request',
      objectId: request.id,
      details: { supplierCode: request.supplierCode, taken: waiting.length, referenceVersion: versionId },
    })
  })
}
