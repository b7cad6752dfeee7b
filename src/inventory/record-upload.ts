import { json, type Trx } from '../platform/database/index.ts'
import { connectSupplier } from '../suppliers/index.ts'
import type { InventoryDeps } from './deps.ts'
import { enqueueParsing } from './process-upload.ts'
import type { ReceivedFile } from './receive-file.ts'
import { type Upload, uploadFromRow } from './upload.ts'

type RecordDeps = Pick<InventoryDeps, 'clock' | 'jobs'>

export interface UploadToRecord {
  /** What it is called if it is new. */
  id: string
  organizationId: string
  filename: string
  supplierCode: string | null
  received: ReceivedFile
}

/**
 * Writes down a file that was received, and that it is to be read. The same bytes for the same supplier are the upload there is already,
 * which is tried again where it came to nothing.
 */
export async function recordUpload(trx: Trx, deps: RecordDeps, request: UploadToRecord): Promise<Upload> {
  const { clock, jobs } = deps
  if (request.supplierCode !== null) {
    await connectSupplier(trx, clock, { organizationId: request.organizationId, supplierCode: request.supplierCode })
  }
  const now = clock.now()
  const inserted = await trx
    .insertInto('uploads')
    .values({
      id: request.id,
      organization_id: request.organizationId,
      filename: request.filename,
      file_format: request.received.format,
      supplier_code: request.supplierCode,
      sha256: request.received.sha256,
      size_bytes: request.received.size,
      status: 'PROCESSING',
      round: 1,
      row_errors: json([]),
      columns: json([]),
      warnings: json([]),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) {
    await enqueueParsing(trx, jobs, { uploadId: inserted.id, round: 1 })
    return uploadFromRow(inserted)
  }
  return repeatUpload(trx, deps, request)
}

// The same content again: today's state, and another try where the first one came to nothing.
async function repeatUpload(trx: Trx, deps: RecordDeps, request: UploadToRecord): Promise<Upload> {
  const { clock, jobs } = deps
  const row = await trx
    .selectFrom('uploads')
    .selectAll()
    .where('organization_id', '=', request.organizationId)
    .where('sha256', '=', request.received.sha256)
    .where((expression) =>
      request.supplierCode === null
        ? expression('supplier_code', 'is', null)
        : expression('supplier_code', '=', request.supplierCode),
    )
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.status !== 'FAILED' && row.status !== 'CANCELLED') return uploadFromRow(row)
  const again = await trx
    .updateTable('uploads')
    .set({
      // The first try may have come to nothing for its name.
      filename: request.filename,
      file_format: request.received.format,
      status: 'PROCESSING',
      round: row.round + 1,
      valid_records: null,
      invalid_records: null,
      row_errors: json([]),
      columns: json([]),
      warnings: json([]),
      failure_reason: null,
      updated_at: clock.now(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueueParsing(trx, jobs, { uploadId: row.id, round: again.round })
  return uploadFromRow(again)
}
