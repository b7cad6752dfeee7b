import { z } from 'zod'
import type { SupplierRequest } from '../../onboarding/index.ts'
import { problemAnswer } from '../problem.ts'
import { timeSchema } from '../schemas.ts'

export const requestSchema = z
  .object({
    id: z.guid(),
    supplierName: z.string(),
    status: z.enum(['pending', 'approved', 'rejected']),
    submittedAt: timeSchema,
    description: z.string().nullable(),
    contactEmail: z.string().nullable(),
    filename: z.string(),
    recordCount: z.number().int().describe('Valid rows of the file.'),
    invalidCount: z.number().int(),
    supplierCode: z.string().nullable(),
    note: z.string().nullable(),
    resolvedAt: timeSchema.nullable(),
    crosswalk: z
      .object({
        status: z.enum(['MAPPING', 'DONE', 'FAILED']),
        failureReason: z.string().nullable(),
        referenceVersion: z.number().int().nullable(),
        taken: z.number().int().nullable().describe('Hotels whose id is now in the crosswalk.'),
        inReview: z.number().int().nullable(),
        unmatched: z.number().int().nullable(),
      })
      .nullable()
      .describe('Null until approved.'),
  })
  .meta({
    id: 'SupplierRequest',
    example: {
      id: '7f0d9f0e-6a6b-4b3f-9f53-7f1f3b3c9a10',
      supplierName: 'Acme Beds',
      status: 'pending',
      submittedAt: '2026-11-15T12:00:00.000Z',
      description: null,
      contactEmail: 'data@acme.example',
      filename: 'acme.csv',
      recordCount: 5000,
      invalidCount: 3,
      supplierCode: null,
      note: null,
      resolvedAt: null,
      crosswalk: null,
    },
  })

export function requestView(request: SupplierRequest): z.infer<typeof requestSchema> {
  const { organizationId: _, submittedAt, resolvedAt, ...rest } = request
  return { ...rest, submittedAt: submittedAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null }
}

export const noFurtherSupplier = problemAnswer('The plan allows no further supplier; `maxSuppliers` says how many.', {
  maxSuppliers: z.number().int(),
  connectedSuppliers: z.number().int(),
})
