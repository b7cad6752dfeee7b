import { type Actor, audit } from '../accounts/index.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { readSupplierCode } from '../suppliers/index.ts'
import type { OnboardingDeps } from './deps.ts'
import { requestFromRow, type SupplierRequest } from './supplier-request.ts'

export type RequestResolution =
  | { resolution: 'APPROVE'; supplierCode: string; note?: string | null }
  | { resolution: 'REJECT'; note?: string | null }

export const CROSSWALK_QUEUE = 'supplier-crosswalk'

export interface CrosswalkJob {
  requestId: string
}

/** An operator's answer. Approving names the supplier and sets its list on the way into the crosswalk. */
export async function resolveRequest(
  { db, clock, jobs }: OnboardingDeps,
  actor: Actor,
  requestId: string,
  answer: RequestResolution,
): Promise<SupplierRequest> {
  const supplierCode = answer.resolution === 'APPROVE' ? readSupplierCode(answer.supplierCode) : null
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('supplier_requests')
      .selectAll()
      .where('id', '=', requestId)
      .forUpdate()
      .executeTakeFirst()
    if (!request) throw notFound('The supplier request')
    if (request.status !== 'pending') throw conflict(`The request is already ${request.status}.`)
    const now = clock.now()
    if (supplierCode !== null) {
      await trx
        .insertInto('suppliers')
        .values({ code: supplierCode, name: request.supplier_name, created_at: now })
        .onConflict((onConflict) => onConflict.column('code').doNothing())
        .execute()
      await jobs.enqueue<CrosswalkJob>(trx, CROSSWALK_QUEUE, { requestId })
    }
    const row = await trx
      .updateTable('supplier_requests')
      .set({
        status: supplierCode !== null ? 'approved' : 'rejected',
        supplier_code: supplierCode,
        note: answer.note ?? null,
        resolved_at: now,
        crosswalk_status: supplierCode !== null ? 'MAPPING' : null,
      })
      .where('id', '=', requestId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, clock, {
      organizationId: request.organization_id,
      actor,
      action: supplierCode !== null ? 'supplier-request.approve' : 'supplier-request.reject',
      objectKind: 'supplier-request',
      objectId: requestId,
      details: { supplierCode, note: answer.note ?? null },
    })
    return requestFromRow(row)
  })
}
