import { uploadKeys } from '../../inventory/index.ts'
import { metresBetween, toFixedDegrees } from '../../matching/index.ts'
import { sqlText } from '../../platform/columnar/index.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { type Candidate, candidateView } from './candidates.ts'
import type { Explainer } from './explain-candidates.ts'
import type { OverlayTables } from './overlay-tables.ts'
import { withResultRelation } from './relation.ts'
import { type MappingResult, RESULT_COLUMNS, type ResultRow, resultFromRow } from './result.ts'

/** The partner's row as it was uploaded; coordinates as they were used, see the result's warnings. */
export interface PartnerRow {
  line: number
  id: string
  name: string
  address: string | null
  city: string
  country: string
  countryCode: string
  postalCode: string | null
  latitude: number | null
  longitude: number | null
  /** The columns of the file that mapping does not use. */
  extra: Record<string, unknown>
}

export interface ResultDetail extends MappingResult {
  partnerRecord: PartnerRow
  candidates: Candidate[]
}

/**
 * One result with all there is to judge it by. Candidates and confidences are those the engine found when the job ran; hotels and
 * signals are read from the reference as it is today.
 */
export async function readDetail(
  deps: MappingDeps,
  overlays: OverlayTables,
  explainer: Explainer,
  job: MappingJob,
  row: number,
): Promise<ResultDetail> {
  const [found, partnerRecord] = await Promise.all([
    readResult(deps, overlays, job, row),
    readPartnerRow(deps, job, row),
  ])
  const { countryCode, name, id, address, city, postalCode, latitude, longitude } = partnerRecord
  const record = { id, name, countryCode, address, city, postalCode, latitude, longitude }
  const candidates = found.candidate_ids.flatMap((referenceId, at) => {
    const hotel = deps.reference.findHotel(referenceId)
    const candidate = {
      referenceId,
      confidence: found.candidate_confidences[at],
      distanceMeters: hotel ? distance(partnerRecord, hotel) : null,
    }
    return candidateView(deps.reference, candidate, explainer.explain(record, referenceId))
  })
  return { ...resultFromRow(deps.reference, found), partnerRecord, candidates }
}

type FoundRow = ResultRow & { candidate_ids: string[]; candidate_confidences: number[] }

async function readResult(deps: MappingDeps, overlays: OverlayTables, job: MappingJob, row: number): Promise<FoundRow> {
  const [found] = await withResultRelation(
    deps,
    overlays,
    job,
    (relation) =>
      deps.columnar.rows<FoundRow>(
        `SELECT ${RESULT_COLUMNS}, candidate_ids, candidate_confidences FROM ${relation} WHERE row = ${row}`,
      ),
    [row],
  )
  return found
}

async function readPartnerRow(deps: MappingDeps, job: MappingJob, row: number): Promise<PartnerRow> {
  const key = uploadKeys({ id: job.uploadId, organizationId: job.organizationId }).inventory
  const [found] = await deps.files.withLocalPath(key, (path) =>
    deps.columnar.rows<Omit<PartnerRow, 'extra'> & { extra: string | null }>(
      `SELECT line, id, name, address, city, country, country_code AS "countryCode", postal_code AS "postalCode", latitude, longitude, extra
       FROM read_parquet(${sqlText(path)}) WHERE row = ${row}`,
    ),
  )
  return { ...found, extra: found.extra ? JSON.parse(found.extra) : {} }
}

function distance(partner: PartnerRow, hotel: { lat?: number; lon?: number }): number | null {
  if (partner.latitude === null || partner.longitude === null) return null
  if (hotel.lat === undefined || hotel.lon === undefined) return null
  const [a, b, c, d] = [partner.latitude, partner.longitude, hotel.lat, hotel.lon].map(toFixedDegrees)
  return Math.round(metresBetween(a, b, c, d))
}
