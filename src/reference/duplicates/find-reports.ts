import type { Clock } from '../../platform/clock.ts'
import { countGrowing, type Db } from '../../platform/database/index.ts'
import type { ReportStatus } from '../tables.ts'
import { type DuplicateReport, reportOf } from './report.ts'

/** `organizationId` null: of all organizations, for an administrator. Newest first. */
export async function listReports(
  db: Db,
  clock: Clock,
  filter: { organizationId: string | null; status: ReportStatus | null; page: number; size: number },
): Promise<{ total: number; reports: DuplicateReport[] }> {
  let query = db.selectFrom('reference_duplicate_reports')
  if (filter.organizationId) query = query.where('organization_id', '=', filter.organizationId)
  if (filter.status) query = query.where('status', '=', filter.status)
  const total = await countReports(db, clock, filter)
  // Which reports a page holds is read off an index alone; only those of the page are then looked at.
  const ids = query
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(filter.size)
    .offset(filter.page * filter.size)
  const rows = await db
    .selectFrom('reference_duplicate_reports')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return { total, reports: rows.map(reportOf) }
}

// A report changes its status, so those with one are counted each time.
async function countReports(
  db: Db,
  clock: Clock,
  { organizationId, status }: { organizationId: string | null; status: ReportStatus | null },
): Promise<number> {
  if (!status) return countGrowing(db, clock, { table: 'reference_duplicate_reports', organizationId })
  let query = db.selectFrom('reference_duplicate_reports').where('status', '=', status)
  if (organizationId) query = query.where('organization_id', '=', organizationId)
  const { total } = await query.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

export async function findReport(
  db: Db,
  reportId: string,
  organizationId: string | null,
): Promise<DuplicateReport | null> {
  let query = db.selectFrom('reference_duplicate_reports').selectAll().where('id', '=', reportId)
  if (organizationId) query = query.where('organization_id', '=', organizationId)
  const row = await query.executeTakeFirst()
  return row ? reportOf(row) : null
}
