import { z } from 'zod'
import type { DuplicateReport } from '../../reference/index.ts'
import { timeSchema } from '../schemas.ts'

export const REPORT_STATUSES = ['PENDING', 'MERGED', 'REJECTED'] as const

export const reportSchema = z
  .object({
    reportId: z.guid(),
    status: z.enum(REPORT_STATUSES),
    originalHotelId: z.guid(),
    duplicateHotelId: z.guid(),
    duplicateSourceId: z.string().nullable(),
    reason: z.string().nullable(),
    note: z.string().nullable().describe('What the reviewer said.'),
    createdAt: timeSchema,
    resolvedAt: timeSchema.nullable(),
  })
  .meta({ id: 'DuplicateReport' })

export function reportView(report: DuplicateReport): z.infer<typeof reportSchema> {
  return {
    reportId: report.reportId,
    status: report.status,
    originalHotelId: report.originalHotelId,
    duplicateHotelId: report.duplicateHotelId,
    duplicateSourceId: report.duplicateSourceId,
    reason: report.reason,
    note: report.note,
    createdAt: report.createdAt.toISOString(),
    resolvedAt: report.resolvedAt?.toISOString() ?? null,
  }
}
