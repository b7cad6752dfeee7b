import { type Columnar, sqlText } from '../platform/columnar/index.ts'

/** How the rows of a supplier's list fared. They add up to its valid rows. */
export interface CrosswalkCounts {
  taken: number
  inReview: number
  unmatched: number
}

// A wrong id in the crosswalk is wrong for every customer and for good, so it takes more than a match
// does: this sure, and the runner-up this far behind. See bench/crosswalk.ts for what it costs.
const CONFIDENCE_MIN = 97
const MARGIN_MIN = 30

/**
 * Writes `id, supplier_ids` for every hotel that exactly one row of the list matches safely. Two rows on
 * one hotel, a hotel that has another id of this supplier already, a close runner-up: a person decides.
 */
export async function takeSafeMatches(
  columnar: Columnar,
  request: { resultsPath: string; hotelsPath: string; supplierCode: string; outPath: string },
): Promise<CrosswalkCounts> {
  const code = sqlText(request.supplierCode)
  const path = sqlText(`$.${JSON.stringify(request.supplierCode)}`)
  const safe = `
    SELECT result.reference_id AS id, any_value(result.partner_id) AS partner_id
    FROM read_parquet(${sqlText(request.resultsPath)}) AS result
    JOIN read_parquet(${sqlText(request.hotelsPath)}) AS hotel ON hotel.id = result.reference_id
    WHERE result.status = 'MATCHED'
    GROUP BY result.reference_id
    HAVING count(*) = 1
      AND min(result.confidence) >= ${CONFIDENCE_MIN}
      AND min(result.confidence - coalesce(list_extract(result.candidate_confidences, 2), 0)) >= ${MARGIN_MIN}
      -- Free, or taken by this very id: an approval that a crash interrupted is done again with the same outcome.
      AND bool_and(coalesce(json_extract_string(hotel.supplier_ids, ${path}), result.partner_id) = result.partner_id)`
  await columnar.run(`COPY (SELECT id, CAST(json_object(${code}, partner_id) AS VARCHAR) AS supplier_ids FROM (${safe}) ORDER BY id)
    TO ${sqlText(request.outPath)} (FORMAT parquet)`)
  const [counts] = await columnar.rows<{ taken: number; unmatched: number; total: number }>(`SELECT
    (SELECT count(*)::INTEGER FROM read_parquet(${sqlText(request.outPath)})) AS taken,
    count(*) FILTER (status = 'UNMATCHED')::INTEGER AS unmatched, count(*)::INTEGER AS total
    FROM read_parquet(${sqlText(request.resultsPath)})`)
  return { taken: counts.taken, unmatched: counts.unmatched, inReview: counts.total - counts.taken - counts.unmatched }
}
