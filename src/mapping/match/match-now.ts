import { randomUUID } from 'node:crypto'
import type { MatchMode } from '../../matching/index.ts'
import { badRequest } from '../../platform/errors.ts'
import { hintOfCase, warningsOfCase } from '../../reference/index.ts'
import { readRemembered, withRemembered } from '../decisions/remembered.ts'
import { withSettledId } from '../decisions/settled-ids.ts'
import type { MappingDeps } from '../deps.ts'
import type { RecordResult } from '../match-pool/index.ts'
import { requireReference } from '../require-reference.ts'
import { type Candidate, candidateView, oncePerHotel } from '../results/candidates.ts'
import type { PartnerState } from '../results/change-states.ts'
import type { Explainer } from '../results/explain-candidates.ts'
import { type MappingResult, supplierIdsOf } from '../results/result.ts'
import { type CheckedRecord, type GivenRecord, readRecords } from './read-records.ts'

export interface MatchRequest {
  organizationId: string
  records: GivenRecord[]
  mode: MatchMode
  supplierCode: string | null
  minConfidence: number | null
  /** Say also why: costs about a millisecond a record. */
  explain: boolean
}

export type MatchedRecord = MappingResult & { candidates: Candidate[] }

/**
 * Matches a few records while the caller waits. Each is charged as one mapping, all of them or, if one is refused,
 * none.
 */
export async function matchNow(
  deps: MappingDeps,
  explainer: Explainer,
  request: MatchRequest,
): Promise<MatchedRecord[]> {
  const records = readRecords(request.records)
  const current = requireReference(deps.reference)
  refuseWithoutIds(request, current.catalogue.index.supplierCodes)
  // The threads match while the database looks for what was decided before about these hotels.
  const [found, remembered] = await Promise.all([
    matchInPool(deps, current.versionId, request, records),
    readRemembered(
      deps.db,
      request.organizationId,
      request.supplierCode,
      records.map((record) => record.id),
    ),
  ])
  await deps.db.transaction().execute((trx) =>
    deps.quota.charge(trx, {
      organizationId: request.organizationId,
      supplierCode: request.supplierCode,
      mappings: records.length,
    }),
  )
  const ofCase = warningsOfCase(current, request.supplierCode)
  return records.map((record, index) => {
    const asFound = stateOf(record, found[index], index)
    const state =
      request.mode === 'STANDARD' ? asFound : withSettledId(deps.reference, request.supplierCode, asFound, record)
    const decision = remembered.get(record.id)
    const final = decision ? withRemembered(deps.reference, state, decision, record) : state
    const hotel = final.reference_id ? deps.reference.findHotel(final.reference_id) : null
    return {
      id: randomUUID(),
      partnerHotelId: record.id,
      partnerHotelName: record.name,
      partnerHotelCity: record.city,
      partnerHotelCountry: record.country,
      matchedReferenceHotelId: hotel?.id ?? final.reference_id,
      matchedReferenceHotelName: hotel?.name ?? final.reference_name,
      matchConfidence: final.confidence,
      matchMethod: final.method,
      supplierExternalIds: supplierIdsOf(deps.reference, final.reference_id),
      status: final.status,
      reason: final.reason,
      distanceMeters: final.distance_m,
      duplicateOf: null,
      warnings: [...record.warnings, ...ofCase],
      candidates: oncePerHotel(
        found[index].candidates.flatMap((candidate) =>
          candidateView(
            deps.reference,
            candidate,
            request.explain ? explainer.explain(record, candidate.referenceId) : null,
          ),
        ),
      ),
    }
  })
}

async function matchInPool(
  deps: MappingDeps,
  versionId: number,
  { mode, supplierCode, minConfidence }: MatchRequest,
  records: CheckedRecord[],
): Promise<RecordResult[]> {
  const held = await deps.pools.acquire(versionId)
  try {
    return await held.pool.matchRecords(records, { mode, supplierCode, minConfidence })
  } finally {
    held.release()
  }
}

function refuseWithoutIds(request: MatchRequest, supplierCodes: readonly string[]): void {
  if (request.mode !== 'ID_TO_ID') return
  if (request.supplierCode !== null && supplierCodes.includes(request.supplierCode)) return
  const message =
    request.supplierCode === null
      ? 'is required for ID_TO_ID'
      : `${request.supplierCode} has no id in the reference inventory`
  const hint = hintOfCase(supplierCodes, request.supplierCode ?? '')
  throw badRequest(`supplierCode ${message}.${hint}`, [{ path: 'supplierCode', message }])
}

function stateOf(record: CheckedRecord, found: RecordResult, row: number): PartnerState {
  return {
    row,
    partner_id: record.id,
    partner_name: record.name,
    status: found.status,
    reason: found.reason,
    reference_id: found.referenceId,
    reference_name: found.referenceName,
    confidence: found.confidence,
    method: found.method,
    distance_m: found.distanceMeters,
    duplicate_of: null,
    candidate_ids: found.candidates.map((candidate) => candidate.referenceId),
    candidate_confidences: found.candidates.map((candidate) => candidate.confidence),
  }
}
