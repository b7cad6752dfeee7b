import { z } from 'zod'
import type { ErrorReport } from '../../mapping/index.ts'
import { timeSchema } from '../schemas.ts'

export const reportSchema = z
  .object({
    reportId: z.guid(),
    status: z.enum(['OPEN', 'FIXED', 'REJECTED']),
    mappingJobId: z.guid(),
    resultId: z.guid(),
    partnerHotelId: z.string(),
    partnerHotelName: z.string(),
    matchedReferenceHotelId: z.string().nullable().describe('What the result said when it was reported.'),
    expectedReferenceHotelId: z.string().nullable(),
    reason: z.string(),
    referenceHotelId: z.string().nullable().describe('When FIXED: the hotel the result was put on; null for none.'),
    note: z.string().nullable(),
    createdAt: timeSchema,
    resolvedAt: timeSchema.nullable(),
  })
  .meta({ id: 'MappingErrorReport' })

export function reportView(report: ErrorReport): z.infer<typeof reportSchema> {
  return {
    reportId: report.id,
    status: report.status,
    mappingJobId: report.jobId,
    resultId: report.resultId,
    partnerHotelId: report.partnerHotelId,
    partnerHotelName: report.partnerHotelName,
    matchedReferenceHotelId: report.matchedReferenceHotelId,
    expectedReferenceHotelId: report.expectedReferenceHotelId,
    reason: report.reason,
    referenceHotelId: report.referenceHotelId,
    note: report.note,
    createdAt: report.createdAt.toISOString(),
    resolvedAt: report.resolvedAt?.toISOString() ?? null,
  }
}
