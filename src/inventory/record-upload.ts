import { json, type Trx } from '../platform/database/index.ts'
import { connectSupplier } from '../suppliers/index.ts'
import type { InventoryDeps, UploadHold } from './deps.ts'
import { enqueueParsing } from './process-upload.ts'
import type { ReceivedFile } from './receive-file.ts'
import { isReadBefore, type Upload, uploadFromRow } from './upload.ts'

type RecordDeps = Pick<InventoryDeps, 'clock' | 'jobs'> & { holds: readonly UploadHold[] }

export interface UploadToRecord {
  /** What it is called if it is new. */
  id: string
  organizationId: string
  filename: string
  supplierCode: string | null
  received: ReceivedFile
}

/**
 * Writes down a file that was received, and that it is to be read. The same bytes for the same supplier are the upload
 * there is already, which is read again where it came to nothing or more of it is understood by now.
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

// The same content again: today's state, and another try where the first one came to nothing or fell short of today's.
async function repeatUpload(trx: Trx, deps: RecordDeps, request: UploadToRecord): Promise<Upload> {
  const { clock, jobs, holds } = deps
  const isHeld = async (id: string) => {
    for (const hold of holds) if (await hold(trx, id)) return true
    return false
  }
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
  const isToRead =
    row.status === 'FAILED' || row.status === 'CANCELLED' || (isReadBefore(row) && !(await isHeld(row.id)))
  if (!isToRead) return uploadFromRow(row)
  const again = await trx
    .updateTable('uploads')
    .set({
      // The first try may have come to nothing for its name.
      filename: request.filename,
      file_format: request.received.format,
      status: 'PROCESSING',
      round: row.round + 1,
      // Whoever reads it says so: it may be a process of before.
      reading: 0,
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
