import { z } from 'zod'
import { REVIEW_KINDS } from '../../review/index.ts'
import { candidateSchema } from '../mapping/candidate-schemas.ts'
import { partnerRecordSchema } from '../mapping/get-result.ts'
import { resultSchema } from '../mapping/result-schemas.ts'
import { hotelSchema } from '../reference/hotel-schemas.ts'
import { REPORT_STATUSES } from '../reference-duplicates/report-schemas.ts'
import { timeSchema } from '../schemas.ts'
import { requestSchema } from '../suppliers/schemas.ts'

export const kindSchema = z.enum(REVIEW_KINDS)

const base = {
  id: z.guid(),
  organization: z.object({ id: z.guid(), name: z.string() }).describe('Who asked for it or reported it.'),
  reportedAt: timeSchema,
  resolvedAt: timeSchema.nullable(),
  note: z.string().nullable().describe('What the operator said when it was resolved.'),
}

const unreadableSchema = z
  .string()
  .nullable()
  .describe('Why rows are not shown: their file is no longer there. Null while they can be read.')

const signalsSchema = candidateSchema.shape.signals.unwrap()
const comparedHotelSchema = z.object({
  referenceHotel: hotelSchema,
  distanceMeters: z.number().int().nullable().describe('From the partner’s row.'),
  signals: signalsSchema,
})

const supplierRequestItem = z
  .object({
    kind: z.literal('supplier_request'),
    ...base,
    ...requestSchema.pick({
      status: true,
      supplierName: true,
      description: true,
      contactEmail: true,
      filename: true,
      recordCount: true,
      invalidCount: true,
      supplierCode: true,
      crosswalk: true,
    }).shape,
    sampleRows: z.array(partnerRecordSchema).describe('The first valid rows: 5 in the list, 50 of a single item.'),
    unreadable: unreadableSchema,
    downloadUrl: z.url().describe('The file as it was sent; the link needs no credentials.'),
    expiresInSeconds: z.number().int(),
  })
  .meta({ id: 'ReviewSupplierRequest' })

const duplicateReportItem = z
  .object({
    kind: z.literal('duplicate_report'),
    ...base,
    status: z.enum(REPORT_STATUSES),
    reason: z.string().nullable(),
    originalHotelId: z.guid(),
    duplicateHotelId: z.guid(),
    duplicateSourceId: z.string().nullable(),
    originalHotel: hotelSchema.nullable().describe('As it is today, merges followed; null when it left the reference.'),
    duplicateHotel: hotelSchema.nullable(),
    distanceMeters: z.number().int().nullable(),
    nameSimilarity: z.number().nullable().describe('0 to 1: how much of the letters agrees, spaces ignored.'),
    signals: signalsSchema.describe('What the engine says for and against the two being one, the weightiest first.'),
  })
  .meta({ id: 'ReviewDuplicateReport' })

const mappingErrorReportItem = z
  .object({
    kind: z.literal('mapping_error_report'),
    ...base,
    status: z.enum(['OPEN', 'FIXED', 'REJECTED']),
    reason: z.string(),
    mappingJobId: z.guid(),
    resultId: z.guid(),
    supplierCode: z.string().nullable(),
    partnerHotelId: z.string(),
    partnerHotelName: z.string().describe('As it was when it was reported.'),
    partnerRecord: partnerRecordSchema.nullable().describe('Null when `unreadable`.'),
    result: resultSchema.nullable().describe('As it stands now; null when `unreadable`.'),
    unreadable: unreadableSchema,
    reportedReferenceHotelId: z.string().nullable().describe('What the result said when it was reported.'),
    matched: comparedHotelSchema.nullable().describe('The hotel of the result as it stands.'),
    expected: comparedHotelSchema.nullable().describe('The hotel the customer says is right.'),
    candidates: z.array(candidateSchema),
    fixedReferenceHotelId: z.string().nullable().describe('When FIXED: the hotel it was put on; null for none.'),
  })
  .meta({ id: 'ReviewMappingErrorReport' })

export const itemSchema = z.discriminatedUnion('kind', [
  supplierRequestItem,
  duplicateReportItem,
  mappingErrorReportItem,
])
