import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/index.ts'
import { REVIEW_KINDS, type ReviewKind } from './review-item.ts'

// What is open, in each of the tables whose folders own it. The columns of every row mean the same.
const OPEN: Record<ReviewKind, RawBuilder<unknown>> = {
  supplier_request: sql`SELECT 'supplier_request' AS kind, id, submitted_at AS reported_at
    FROM supplier_requests WHERE status = 'pending'`,
  duplicate_report: sql`SELECT 'duplicate_report' AS kind, id, created_at AS reported_at
    FROM reference_duplicate_reports WHERE status = 'PENDING'`,
  mapping_error_report: sql`SELECT 'mapping_error_report' AS kind, id, created_at AS reported_at
    FROM mapping_error_reports WHERE status = 'OPEN'`,
}

/** A page of what waits, of one kind or of all, the oldest first. */
export async function findOpenItems(
  db: Db,
  kind: ReviewKind | null,
  page: number,
  size: number,
): Promise<{ total: number; items: { kind: ReviewKind; id: string }[] }> {
  const kinds = kind ? [kind] : REVIEW_KINDS
  const all = together(kinds.map((one) => OPEN[one]))
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM (${all}) AS open`.execute(db)
  // No more of any kind can stand on the pages so far, and so many are read off its index, however many wait.
  const oldest = together(kinds.map((one) => sql`(${OPEN[one]} ORDER BY reported_at, id LIMIT ${(page + 1) * size})`))
  const found = await sql<{ kind: ReviewKind; id: string }>`SELECT kind, id FROM (${oldest}) AS open
    ORDER BY reported_at, id LIMIT ${size} OFFSET ${page * size}`.execute(db)
  return { total: Number(counted.rows[0].total), items: found.rows }
}

function together(queries: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(queries, sql` UNION ALL `)
}
