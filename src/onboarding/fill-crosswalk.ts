import { join } from 'node:path'
import { audit, SERVICE_ACTOR } from '../accounts/index.ts'
import type { RunningJob } from '../jobs/index.ts'
import { makeVersion, versionFile } from '../reference/index.ts'
import type { OnboardingDeps } from './deps.ts'
import type { CrosswalkJob } from './resolve-request.ts'
import { joinAccepted } from './review-rows/join-accepted.ts'
import { requestFromRow, requestKeys, type SupplierRequest } from './supplier-request.ts'
import { takeSafeMatches } from './take-safe-matches.ts'

/**
 * Maps an approved supplier's list and takes the safe matches into the crosswalk of a new reference
 * version. Begun again after a crash it comes to the same end: what is in the crosswalk already counts as taken.
 */
export async function fillCrosswalk(deps: OnboardingDeps, job: RunningJob<CrosswalkJob>): Promise<void> {
  const row = await deps.db
    .selectFrom('supplier_requests')
    .selectAll()
    .where('id', '=', job.data.requestId)
    .executeTakeFirst()
  if (!row) return
  const request = requestFromRow(row)
  // The list is mapped already: the message is about rows that an operator accepted since.
  if (row.crosswalk_status === 'DONE') return joinAccepted(deps, request)
  if (row.crosswalk_status !== 'MAPPING') return
  try {
    if (!deps.reference.current()) {
      await end(deps, request, {
        crosswalk_status: 'FAILED',
        failure_reason: 'There is no reference inventory yet. Import one, then send the request again.',
      })
      return
    }
    await mapAndTake(deps, request, job.signal)
  } catch (error) {
    if (job.signal.aborted || !job.isGivenUpAfter(error)) throw error
    deps.log.error({ err: error, requestId: request.id }, 'a supplier’s list could not be taken into the crosswalk')
    await end(deps, request, {
      crosswalk_status: 'FAILED',
      failure_reason: 'The list could not be mapped because of a fault on our side.',
    })
  }
}

async function mapAndTake(deps: OnboardingDeps, request: SupplierRequest, signal: AbortSignal): Promise<void> {
  const { files, columnar, mapping } = deps
  const keys = requestKeys(request)
  await using scratch = await files.scratch()
  const outPath = join(scratch.path, 'supplier-ids.parquet')
  const reviewPath = join(scratch.path, 'review.parquet')
  const { versionId, parts } = await files.withLocalPath(keys.inventory, (inventoryPath) =>
    mapping.matchFile({ id: request.id, inventoryPath, rowCount: request.recordCount, folder: scratch.path, signal }),
  )
  const counts = await files.withLocalPath(versionFile(versionId, 'hotels.parquet'), (hotelsPath) =>
    takeSafeMatches(columnar, { parts, hotelsPath, supplierCode: request.supplierCode!, outPath, reviewPath }),
  )
  await files.writeFromPath(keys.review, reviewPath)
  let referenceVersion = versionId
  if (counts.taken > 0) {
    const made = await makeVersion(
      deps,
      { incoming: { kind: 'supplier-ids', path: outPath }, source: `crosswalk of ${request.supplierCode}` },
      () => {},
      signal,
    )
    referenceVersion = made.versionId
  }
  await end(deps, request, {
    crosswalk_status: 'DONE',
    reference_version: referenceVersion,
    taken_count: counts.taken,
    review_count: counts.inReview,
    unmatched_count: counts.unmatched,
  })
}

async function end(deps: OnboardingDeps, request: SupplierRequest, values: Record<string, unknown>): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await trx.updateTable('supplier_requests').set(values).where('id', '=', request.id).execute()
    await audit(trx, deps.clock, {
      organizationId: request.organizationId,
      actor: SERVICE_ACTOR,
      action: 'supplier-request.crosswalk',
      objectKind: 'supplier-request',
      objectId: request.id,
      details: { supplierCode: request.supplierCode, ...values },
    })
  })
}
