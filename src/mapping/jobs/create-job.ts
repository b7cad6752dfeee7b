import { randomUUID } from 'node:crypto'
import { findUpload, type Upload } from '../../inventory/index.ts'
import type { MatchMode, ReferenceIndex } from '../../matching/index.ts'
import type { Trx } from '../../platform/database/index.ts'
import { ApiError, badRequest } from '../../platform/errors.ts'
import { hintOfCase } from '../../reference/index.ts'
import type { MappingDeps } from '../deps.ts'
import { jobFromRow, type MappingJob } from '../job.ts'
import { requireReference } from '../require-reference.ts'
import { failJob } from './end-job.ts'
import { type JobMessage, PLAN_QUEUE } from './queues.ts'

export interface JobRequest {
  organizationId: string
  uploadId: string
  mode: MatchMode
  minConfidence: number | null
}

/**
 * Accepts a job: its quota is reserved in the same transaction, so there is never one without the other. An upload that
 * is still being read is waited for; then the reservation is made when its rows are known, unless nothing is left at
 * all.
 */
export async function createJob(deps: MappingDeps, request: JobRequest): Promise<MappingJob> {
  const { catalogue } = requireReference(deps.reference)
  return deps.db.transaction().execute(async (trx) => {
    const upload = await findUpload(trx, request.organizationId, request.uploadId, 'lock')
    refuseUnusable(upload, request.mode, catalogue.index)
    if (upload.status === 'PROCESSING') await deps.quota.requireSome(trx, request.organizationId)
    const now = deps.clock.now()
    const row = await trx
      .insertInto('mapping_jobs')
      .values({
        id: randomUUID(),
        organization_id: request.organizationId,
        upload_id: upload.id,
        supplier_code: upload.supplierCode,
        mode: request.mode,
        min_confidence: request.minConfidence,
        status: 'PENDING',
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const job = jobFromRow(row)
    if (upload.status === 'COMPLETED') await begin(deps, trx, job, upload)
    return job
  })
}

/** In the transaction that ends an upload: the jobs that wait for it go on, or end with it. */
export async function goOnAfterUpload(deps: MappingDeps, trx: Trx, upload: Upload): Promise<void> {
  const waiting = await trx
    .selectFrom('mapping_jobs')
    .selectAll()
    .where('upload_id', '=', upload.id)
    .where('status', '=', 'PENDING')
    .where('total_records', 'is', null)
    .orderBy('created_at')
    .forUpdate()
    .execute()
  for (const job of waiting.map(jobFromRow)) {
    if (upload.status !== 'COMPLETED') {
      const why = upload.status === 'CANCELLED' ? 'it was cancelled' : upload.failureReason
      await failJob(deps, trx, job, `The upload could not be used: ${why}`)
      continue
    }
    try {
      await begin(deps, trx, job, upload)
    } catch (error) {
      // Whoever sent the job is no longer there to be told; the job tells it.
      if (!(error instanceof ApiError)) throw error
      await failJob(deps, trx, job, error.message)
    }
  }
}

async function begin(deps: MappingDeps, trx: Trx, job: MappingJob, upload: Upload): Promise<void> {
  await deps.quota.reserve(trx, {
    organizationId: job.organizationId,
    reservationId: job.id,
    supplierCode: job.supplierCode,
    mappings: upload.validRecords!,
  })
  await trx
    .updateTable('mapping_jobs')
    .set({ total_records: upload.validRecords!, updated_at: deps.clock.now() })
    .where('id', '=', job.id)
    .execute()
  await deps.jobs.enqueue<JobMessage>(trx, PLAN_QUEUE, { jobId: job.id }, { key: job.id })
}

function refuseUnusable(upload: Upload, mode: MatchMode, index: ReferenceIndex): void {
  if (upload.status === 'FAILED' || upload.status === 'CANCELLED') {
    const detail = `The upload is ${upload.status} and cannot be mapped. ${upload.failureReason ?? ''}`.trim()
    throw badRequest(detail, [{ path: 'partnerInventoryId', message: `is ${upload.status}` }])
  }
  if (mode !== 'ID_TO_ID') return
  if (upload.supplierCode === null) {
    throw badRequest('ID_TO_ID needs an upload with a supplierCode. Upload the file again and name its supplier.', [
      { path: 'mode', message: 'needs an upload with a supplierCode' },
    ])
  }
  if (index.supplierNumber(upload.supplierCode) < 0) {
    throw badRequest(
      `The reference inventory holds no ids of supplier ${upload.supplierCode}, so ID_TO_ID would match nothing. ` +
        `Use HYBRID or STANDARD, or request the supplier.${hintOfCase(index.supplierCodes, upload.supplierCode)}`,
      [{ path: 'mode', message: `no ids of supplier ${upload.supplierCode} are known` }],
    )
  }
}
