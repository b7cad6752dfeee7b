import { countGrowing, type Db } from '../../platform/database/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { MappingDeps } from '../deps.ts'
import { type ErrorReport, reportFromRow } from './error-report.ts'

/** Whose reports: those of one organization, or of all for an admin. */
export type ReportScope = { organizationId: string } | 'all'

export async function listReports(
  { db, clock }: Pick<MappingDeps, 'db' | 'clock'>,
  scope: ReportScope,
  page: number,
  size: number,
): Promise<{ total: number; reports: ErrorReport[] }> {
  const organizationId = scope === 'all' ? null : scope.organizationId
  const total = await countGrowing(db, clock, { table: 'mapping_error_reports', organizationId })
  // Which reports a page holds is read off an index alone; only those of the page are then looked at.
  const ids = scoped(db, scope)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
  const rows = await db
    .selectFrom('mapping_error_reports')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return { total, reports: rows.map(reportFromRow) }
}

export async function findReport(db: Db, scope: ReportScope, reportId: string): Promise<ErrorReport> {
  const row = await scoped(db, scope).selectAll().where('id', '=', reportId).executeTakeFirst()
  if (!row) throw notFound('The error report')
  return reportFromRow(row)
}

function scoped(db: Db, scope: ReportScope) {
  const query = db.selectFrom('mapping_error_reports')
  return scope === 'all' ? query : query.where('organization_id', '=', scope.organizationId)
}
