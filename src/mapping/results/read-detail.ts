import { type PartnerRow, readPartnerRows, uploadKeys } from '../../inventory/index.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { type Candidate, candidateView, oncePerHotel } from './candidates.ts'
import type { Explainer } from './explain-candidates.ts'
import type { OverlayTables } from './overlay-tables.ts'
import { metresTo } from './partner-points.ts'
import { withResultRelation } from './relation.ts'
import { type MappingResult, RESULT_COLUMNS, type ResultRow, resultFromRow } from './result.ts'

export interface ResultDetail extends MappingResult {
  partnerRecord: PartnerRow
  candidates: Candidate[]
}

/**
 * Results with all there is to judge them by, in the order of `rows`; each file is opened once for all of them.
 * Candidates and confidences are those the engine found when the job ran; hotels and signals are read from the
 * reference as it is today.
 */
export async function readDetails(
  deps: MappingDeps,
  overlays: OverlayTables,
  explainer: Explainer,
  job: MappingJob,
  rows: number[],
): Promise<ResultDetail[]> {
  const [found, partnerRecords] = await Promise.all([
    readFound(deps, overlays, job, rows),
    readPartners(deps, job, rows),
  ])
  return rows.map((row) => {
    const result = found.get(row)!
    const partnerRecord = partnerRecords.get(row)!
    const { candidate_ids: ids, candidate_confidences: confidences } = result
    const candidates = describeCandidates(deps, explainer, partnerRecord, ids, confidences)
    return { ...resultFromRow(deps.reference, result), partnerRecord, candidates }
  })
}

/**
 * Candidates that the engine found earlier, as the reference has them today, each with what speaks for and against it.
 */
export function describeCandidates(
  { reference }: Pick<MappingDeps, 'reference'>,
  explainer: Explainer,
  partner: PartnerRow,
  hotelIds: string[],
  confidences: number[],
): Candidate[] {
  const { countryCode, name, id, address, city, postalCode, latitude, longitude, isPointShared } = partner
  const record = { id, name, countryCode, address, city, postalCode, latitude, longitude, isPointShared }
  const candidates = hotelIds.flatMap((referenceId, at) => {
    const distanceMeters = metresTo(partner, reference.findHotel(referenceId) ?? {})
    return candidateView(
      reference,
      { referenceId, confidence: confidences[at], distanceMeters },
      explainer.explain(record, referenceId),
    )
  })
  return oncePerHotel(candidates)
}

type FoundRow = ResultRow & { candidate_ids: string[]; candidate_confidences: number[] }

async function readFound(
  deps: MappingDeps,
  overlays: OverlayTables,
  job: MappingJob,
  rows: number[],
): Promise<Map<number, FoundRow>> {
  const found = await withResultRelation(
    deps,
    overlays,
    job,
    (relation) =>
      deps.columnar.rows<FoundRow>(
        `SELECT ${RESULT_COLUMNS}, candidate_ids, candidate_confidences FROM ${relation} WHERE row IN (${rows.join(', ')})`,
      ),
    rows,
  )
  return new Map(found.map((one) => [one.row, one]))
}

async function readPartners(deps: MappingDeps, job: MappingJob, rows: number[]): Promise<Map<number, PartnerRow>> {
  const key = uploadKeys({ id: job.uploadId, organizationId: job.organizationId }).inventory
  const inOrder = [...new Set(rows)].sort((a, b) => a - b)
  const found = await deps.files.withLocalPath(key, (path) =>
    readPartnerRows(deps.columnar, path, `row IN (${inOrder.join(', ')})`),
  )
  return new Map(inOrder.map((row, at) => [row, found[at]]))
}
