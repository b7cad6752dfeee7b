import { type Columnar, parquetRows, sqlText } from '../platform/columnar/index.ts'

/** How the rows of a supplier's list fared. They add up to its valid rows. */
export interface CrosswalkCounts {
  taken: number
  inReview: number
  unmatched: number
}

// A wrong id in the crosswalk is wrong for every customer and for good, so it takes more than a match does. Two points
// close together confirm a name by themselves; without them it takes near certainty. Chosen on three made worlds of
// 20,000 hotels (seeds 5 to 7: 0.9991 right at 91 % of the hotels), shown on another in
// test/scenarios/supplier-onboarding.test.ts.
const NEAR_METRES_MAX = 500
const CONFIDENCE_MIN_NEAR = 97
const CONFIDENCE_MIN_ELSEWHERE = 98.5
// Percentage points ahead of the runner-up.
const MARGIN_MIN = 30

/**
 * Writes `id, supplier_ids, row` for every hotel that a row of the list matches safely, and what awaits a person to
 * `reviewPath`. Of several rows on one hotel the surest is taken and the others await a person, as do rows with a close
 * runner-up and rows on a hotel that has another id of this supplier already.
 */
export async function takeSafeMatches(
  columnar: Columnar,
  request: { parts: string[]; hotelsPath: string; supplierCode: string; outPath: string; reviewPath: string },
): Promise<CrosswalkCounts> {
  const code = sqlText(request.supplierCode)
  const results = parquetRows(request.parts)
  const path = sqlText(`$.${JSON.stringify(request.supplierCode)}`)
  const safe = `
    SELECT result.reference_id AS id, result.partner_id, result.row
    FROM (
      SELECT *, row_number() OVER (PARTITION BY reference_id ORDER BY confidence DESC, distance_m NULLS LAST, row) AS place
      FROM ${results} WHERE status = 'MATCHED'
    ) AS result
    JOIN ${parquetRows(request.hotelsPath)} AS hotel ON hotel.id = result.reference_id
    WHERE place = 1
      AND result.confidence >= CASE WHEN result.distance_m <= ${NEAR_METRES_MAX} THEN ${CONFIDENCE_MIN_NEAR} ELSE ${CONFIDENCE_MIN_ELSEWHERE} END
      AND result.confidence - coalesce(list_extract(result.candidate_confidences, 2), 0) >= ${MARGIN_MIN}
      -- The crosswalk puts a bar between several ids of one hotel: an id that holds one would be read as two others.
      AND NOT contains(result.partner_id, '|')
      -- Free, or taken by this very id: an approval that a crash interrupted is done again with the same outcome.
      AND coalesce(json_extract_string(hotel.supplier_ids, ${path}), result.partner_id) = result.partner_id`
  await columnar.run(`COPY (SELECT id, CAST(json_object(${code}, partner_id) AS VARCHAR) AS supplier_ids, row FROM (${safe}) ORDER BY id)
    TO ${sqlText(request.outPath)} (FORMAT parquet)`)
  await columnar.run(`COPY (
    SELECT row, partner_id, status, reason, candidate_ids, candidate_confidences FROM ${results}
    WHERE status <> 'UNMATCHED' AND row NOT IN (SELECT row FROM ${parquetRows(request.outPath)}) ORDER BY row
  ) TO ${sqlText(request.reviewPath)} (FORMAT parquet)`)
  const [counts] = await columnar.rows<{ taken: number; unmatched: number; total: number }>(`SELECT
    (SELECT count(*)::INTEGER FROM ${parquetRows(request.outPath)}) AS taken,
    count(*) FILTER (status = 'UNMATCHED')::INTEGER AS unmatched, count(*)::INTEGER AS total
    FROM ${results}`)
  return { taken: counts.taken, unmatched: counts.unmatched, inReview: counts.total - counts.taken - counts.unmatched }
}
