import type { Selectable } from 'kysely'
import { type Actor, audit } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Trx } from '../platform/database/index.ts'
import { requestFromRow, type SupplierRequest } from './supplier-request.ts'
import type { SupplierRequestTable } from './tables.ts'

export interface RequestToRecord {
  /** What it is called if it is new. */
  id: string
  organizationId: string
  actor: Actor
  filename: string
  sha256: string
  supplierName: string
  /** Null where the form has none. */
  description: string | null
  contactEmail: string | null
  recordCount: number
  invalidCount: number
}

/**
 * Writes down a request. The same list for the same supplier is the request that waits already: a customer whose answer
 * was lost sends it again. One that was resolved waits no more, and whoever asks then asks anew.
 */
export async function recordRequest(trx: Trx, clock: Clock, request: RequestToRecord): Promise<SupplierRequest> {
  for (;;) {
    const inserted = await insert(trx, clock, request)
    if (inserted) return requestFromRow(inserted)
    const waiting = await trx
      .selectFrom('supplier_requests')
      .selectAll()
      .where('organization_id', '=', request.organizationId)
      .where('sha256', '=', request.sha256)
      .where('supplier_name', '=', request.supplierName)
      .where('status', '=', 'pending')
      .forUpdate()
      .executeTakeFirst()
    // None: it was resolved a moment ago.
    if (waiting) return requestFromRow(await amend(trx, clock, request, waiting))
  }
}

async function insert(
  trx: Trx,
  clock: Clock,
  request: RequestToRecord,
): Promise<Selectable<SupplierRequestTable> | undefined> {
  const row = await trx
    .insertInto('supplier_requests')
    .values({
      id: request.id,
      organization_id: request.organizationId,
      supplier_name: request.supplierName,
      description: request.description,
      contact_email: request.contactEmail,
      filename: request.filename,
      sha256: request.sha256,
      record_count: request.recordCount,
      invalid_count: request.invalidCount,
      status: 'pending',
      submitted_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) {
    const details = { supplierName: request.supplierName, records: request.recordCount }
    await note(trx, clock, request, 'supplier-request.submit', row.id, details)
  }
  return row
}

/** Who sends it again with another description or address corrects the one there is; what is left out stays. */
async function amend(
  trx: Trx,
  clock: Clock,
  request: RequestToRecord,
  waiting: Selectable<SupplierRequestTable>,
): Promise<Selectable<SupplierRequestTable>> {
  const description = request.description ?? waiting.description
  const contactEmail = request.contactEmail ?? waiting.contact_email
  if (description === waiting.description && contactEmail === waiting.contact_email) return waiting
  await note(trx, clock, request, 'supplier-request.amend', waiting.id, { supplierName: request.supplierName })
  return trx
    .updateTable('supplier_requests')
    .set({ description, contact_email: contactEmail })
    .where('id', '=', waiting.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function note(
  trx: Trx,
  clock: Clock,
  { organizationId, actor }: RequestToRecord,
  action: string,
  objectId: string,
  details: Record<string, unknown>,
): Promise<void> {
  return audit(trx, clock, { organizationId, actor, action, objectKind: 'supplier-request', objectId, details })
}
