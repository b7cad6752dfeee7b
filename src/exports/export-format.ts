import { MAP_COLUMNS } from '../mapping/match-pool/index.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, json } from '../platform/database/index.ts'
import './tables.ts'

export const EXPORT_FORMATS = ['csv', 'json', 'jsonl', 'xlsx', 'parquet'] as const
export type ExportFormatName = (typeof EXPORT_FORMATS)[number]

/** How an organization wants its export files. */
export interface ExportFormat {
  format: ExportFormatName
  /** In this order; see fields.ts for the names. */
  includeFields: string[]
  /** csv only. */
  delimiter: string
  /** csv and xlsx. */
  includeHeader: boolean
  /** csv, json and jsonl; xlsx and parquet are compressed by themselves. */
  compression: 'none' | 'gzip'
}

export const DEFAULT_EXPORT_FORMAT: ExportFormat = {
  format: 'csv',
  // What `staymap map` writes, and the hotel's ids at the suppliers.
  includeFields: [...MAP_COLUMNS, 'supplierExternalIds'],
  delimiter: ',',
  includeHeader: true,
  compression: 'none',
}

export async function readExportFormat(
  db: Db,
  organizationId: string,
): Promise<ExportFormat & { updatedAt: Date | null }> {
  const row = await db
    .selectFrom('export_formats')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row ? { ...row.format, updatedAt: row.updated_at } : { ...DEFAULT_EXPORT_FORMAT, updatedAt: null }
}

/** Replaces the whole setting; what is not given is the default. */
export async function replaceExportFormat(
  db: Db,
  clock: Clock,
  organizationId: string,
  given: Partial<ExportFormat>,
): Promise<ExportFormat & { updatedAt: Date }> {
  const format = { ...DEFAULT_EXPORT_FORMAT, ...given }
  const updatedAt = clock.now()
  await db
    .insertInto('export_formats')
    .values({ organization_id: organizationId, format: json(format), updated_at: updatedAt })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet({ format: json(format), updated_at: updatedAt }),
    )
    .execute()
  return { ...format, updatedAt }
}
