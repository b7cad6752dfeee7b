import { z } from 'zod'
import type { Upload } from '../../inventory/index.ts'
import { type CurrentReference, warningsOfCase } from '../../reference/index.ts'
import { timeSchema } from '../schemas.ts'

const statusSchema = z.enum(['PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED'])

export const uploadSchema = z
  .object({
    uploadId: z.guid(),
    filename: z.string(),
    status: statusSchema,
    recordCount: z.number().int().nullable().describe('Valid rows: what a mapping of this upload costs.'),
    createdAt: timeSchema,
  })
  .meta({
    id: 'InventoryUpload',
    example: {
      uploadId: '5a0c1b1e-52f7-4f3b-8f8c-1a2b3c4d5e6f',
      filename: 'hotels.csv',
      status: 'PROCESSING',
      recordCount: null,
      createdAt: '2026-11-15T12:00:00.000Z',
    },
  })

export const rowErrorSchema = z.object({
  row: z.number().int().describe('The line in the file, the header being line 1.'),
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
})

export const uploadDetailSchema = uploadSchema
  .extend({
    fileFormat: z.enum(['CSV', 'JSON', 'EXCEL', 'PARQUET']),
    supplierCode: z.string().nullable(),
    validRecords: z.number().int().nullable(),
    invalidRecords: z.number().int().nullable(),
    rowErrors: z.array(rowErrorSchema).describe('The first 20 rejected rows.'),
    columns: z.array(z.string()).describe('The names of its columns, as the file has them.'),
    warnings: z
      .array(z.string())
      .describe(
        'What was noticed and stops nothing: points that were put right or left out, no column for them, odd rows, a supplierCode that is known in another case only.',
      ),
    failureReason: z.string().nullable(),
    updatedAt: timeSchema,
  })
  .meta({ id: 'InventoryUploadDetail' })

export function uploadView(upload: Upload): z.infer<typeof uploadSchema> {
  return {
    uploadId: upload.id,
    filename: upload.filename,
    status: upload.status,
    recordCount: upload.validRecords,
    createdAt: upload.createdAt.toISOString(),
  }
}

/** `reference`: today's, which may know the supplier though it did not when the file came. */
export function uploadDetailView(
  upload: Upload,
  reference: CurrentReference | null,
): z.infer<typeof uploadDetailSchema> {
  return {
    ...uploadView(upload),
    fileFormat: upload.fileFormat,
    supplierCode: upload.supplierCode,
    validRecords: upload.validRecords,
    invalidRecords: upload.invalidRecords,
    rowErrors: upload.rowErrors,
    columns: upload.columns,
    warnings: [...upload.warnings, ...warningsOfCase(reference, upload.supplierCode)],
    failureReason: upload.failureReason,
    updatedAt: upload.updatedAt.toISOString(),
  }
}
