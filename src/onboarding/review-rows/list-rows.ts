import { readPartnerRows } from '../../inventory/index.ts'
import { parquetRows } from '../../platform/columnar/index.ts'
import { FileMissing } from '../../platform/files/index.ts'
import type { OnboardingDeps } from '../deps.ts'
import { requestKeys, type SupplierRequest } from '../supplier-request.ts'
import type { ReviewRow, RowDecision, StoredReviewRow } from './review-row.ts'

/** Rows of the list that await a person, in the order of the list; with `decided` those that no longer do. */
export async function listReviewRows(
  deps: OnboardingDeps,
  request: SupplierRequest,
  which: 'open' | 'decided',
  page: number,
  size: number,
): Promise<{ total: number; rows: ReviewRow[] }> {
  const decisions = await readDecisions(deps, request)
  const decided = `row ${which === 'open' ? 'NOT IN' : 'IN'} (${[-1, ...decisions.keys()].join(', ')})`
  const { total, stored } = await withReviewFile(deps, request, { total: 0, stored: [] }, async (path) => {
    const [counted] = await deps.columnar.rows<{ total: number }>(
      `SELECT count(*)::INTEGER AS total FROM ${parquetRows(path)} WHERE ${decided}`,
    )
    const found = await deps.columnar.rows<StoredReviewRow>(
      `SELECT * FROM ${parquetRows(path)} WHERE ${decided} ORDER BY row LIMIT ${size} OFFSET ${page * size}`,
    )
    return { total: counted.total, stored: found }
  })
  if (stored.length === 0) return { total, rows: [] }
  const records = await deps.files.withLocalPath(requestKeys(request).inventory, (path) =>
    readPartnerRows(deps.columnar, path, `row IN (${stored.map(({ row }) => row).join(', ')})`),
  )
  return {
    total,
    rows: stored.map(({ row, status, reason, candidate_ids, candidate_confidences }, at) => ({
      row,
      partnerRecord: records[at],
      status,
      reason,
      candidates: deps.mapping.describeCandidates(records[at], candidate_ids, candidate_confidences),
      decision: decisions.get(row) ?? null,
    })),
  }
}

/** The rows named that are in review, decided or not, by row. */
export async function readStoredRows(
  deps: OnboardingDeps,
  request: SupplierRequest,
  rows: number[],
): Promise<Map<number, StoredReviewRow>> {
  const stored = await withReviewFile(deps, request, [], (path) =>
    deps.columnar.rows<StoredReviewRow>(`SELECT * FROM ${parquetRows(path)} WHERE row IN (${rows.join(', ')})`),
  )
  return new Map(stored.map((row) => [row.row, row]))
}

// A request that was never approved has none, nor has one of before there were such files.
async function withReviewFile<T>(
  { files }: OnboardingDeps,
  request: SupplierRequest,
  without: T,
  use: (path: string) => Promise<T>,
): Promise<T> {
  try {
    return await files.withLocalPath(requestKeys(request).review, use)
  } catch (error) {
    if (error instanceof FileMissing) return without
    throw error
  }
}

async function readDecisions({ db }: OnboardingDeps, { id }: SupplierRequest): Promise<Map<number, RowDecision>> {
  const rows = await db.selectFrom('supplier_row_decisions').selectAll().where('request_id', '=', id).execute()
  return new Map(
    rows.map((row) => [
      row.row,
      {
        action: row.action,
        referenceHotelId: row.hotel_id,
        decidedAt: row.decided_at,
        referenceVersion: row.reference_version,
      },
    ]),
  )
}
