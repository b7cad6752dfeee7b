import { z } from 'zod'
import type { MappingJob } from '../../mapping/index.ts'
import { problemAnswer } from '../problem.ts'
import { timeSchema } from '../schemas.ts'

const modeSchema = z.enum(['STANDARD', 'ID_TO_ID', 'HYBRID'])

/** As it is asked for: absent means STANDARD. */
export const modeWanted = modeSchema
  .nullish()
  .transform((mode) => mode ?? 'STANDARD')
  .describe(
    'STANDARD (the default) compares names and places. ID_TO_ID looks ids up that the reference knows of the supplier, and needs a ' +
      'supplierCode. HYBRID does that first and compares where an id is not known.',
  )

const count = z.number().int()

export const jobSchema = z
  .object({
    mappingJobId: z.guid(),
    partnerInventoryId: z.guid(),
    status: z.enum(['PENDING', 'RUNNING', 'COMPLETED', 'FAILED']),
    mode: modeSchema,
    minConfidence: z.number().nullable(),
    totalRecords: count.optional().describe('From RUNNING on.'),
    processedRecords: count.optional().describe('From RUNNING on.'),
    mappedFromCache: count
      .optional()
      .describe('Rows whose result was taken over from an earlier job with the same row, reference and engine.'),
    matchedRecords: count.optional().describe('When COMPLETED. Moves with decisions, as do the next two.'),
    reviewRecords: count.optional(),
    unmatchedRecords: count.optional(),
    referenceVersion: count.nullable(),
    engineVersion: z
      .string()
      .nullable()
      .describe(
        'While RUNNING the engine the job was begun with; then the one that all its results are of. Null before, and where the service ' +
          'was upgraded meanwhile, so that they are of more than one.',
      ),
    failureReason: z.string().nullable(),
    createdAt: timeSchema,
    updatedAt: timeSchema.optional(),
    completedAt: timeSchema.optional(),
  })
  .meta({
    id: 'MappingJob',
    example: {
      mappingJobId: '7e57f00d-7c3e-4a52-9a51-0d1f6b1f9a10',
      partnerInventoryId: '5a0c1b1e-52f7-4f3b-8f8c-1a2b3c4d5e6f',
      status: 'RUNNING',
      mode: 'STANDARD',
      minConfidence: null,
      totalRecords: 120000,
      processedRecords: 40960,
      mappedFromCache: 0,
      referenceVersion: 3,
      engineVersion: '1.0.0',
      failureReason: null,
      createdAt: '2026-11-15T12:00:00.000Z',
      updatedAt: '2026-11-15T12:00:02.000Z',
    },
  })

export function jobView(job: MappingJob): z.infer<typeof jobSchema> {
  const hasBegun = job.status !== 'PENDING' && job.totalRecords !== null
  return {
    mappingJobId: job.id,
    partnerInventoryId: job.uploadId,
    status: job.status,
    mode: job.mode,
    minConfidence: job.minConfidence,
    ...(hasBegun && {
      totalRecords: job.totalRecords!,
      processedRecords: job.processedRecords,
      mappedFromCache: job.reusedRecords,
    }),
    ...(job.status === 'COMPLETED' && {
      matchedRecords: job.matchedRecords!,
      reviewRecords: job.reviewRecords!,
      unmatchedRecords: job.unmatchedRecords!,
      completedAt: job.completedAt!.toISOString(),
    }),
    referenceVersion: job.referenceVersion,
    engineVersion: job.engineVersion,
    failureReason: job.failureReason,
    createdAt: job.createdAt.toISOString(),
    ...(job.status !== 'PENDING' && { updatedAt: job.updatedAt.toISOString() }),
  }
}

export const notEnoughQuota = problemAnswer(
  'There is not enough quota: QUOTA_EXHAUSTED, with `mappingsNeeded` and `mappingsLeft`.',
  { mappingsNeeded: z.number().int(), mappingsLeft: z.number().int() },
)

export const noReferenceYet = problemAnswer(
  'There is no reference inventory yet, or our database or file store cannot be reached for now; Retry-After says when to try again.',
)
