import { z } from 'zod'
import type { ReviewRow } from '../../onboarding/index.ts'
import { ROW_DECISIONS_MAX } from '../../onboarding/limits.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { candidateSchema } from '../mapping/candidate-schemas.ts'
import { partnerRecordSchema } from '../mapping/get-result.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema, pageEnvelope, pageFields, pageOf, pageQuery, timeSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { requestSchema, requestView } from './schemas.ts'

const reviewRowSchema = z
  .object({
    row: z.number().int().describe('Its place among the valid rows of the list, counted from 0.'),
    partnerRecord: partnerRecordSchema,
    status: z.enum(['MATCHED', 'REVIEW']).describe('MATCHED: the engine would map it, but not safely enough.'),
    reason: z.string().nullable(),
    candidates: z.array(candidateSchema).describe('The best first.'),
    decision: z
      .object({
        action: z.enum(['ACCEPT', 'REJECT']),
        referenceHotelId: z.string().nullable(),
        decidedAt: timeSchema,
        referenceVersion: z
          .number()
          .int()
          .nullable()
          .describe('Whose crosswalk first has it; null until there is one.'),
      })
      .nullable(),
  })
  .meta({ id: 'SupplierReviewRow' })

export function listReviewRows(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/suppliers/requests/:requestId/review',
    {
      config: { auth: 'admin' },
      schema: {
        tags: ['Suppliers'],
        summary: 'Rows of an approved supplier’s list that await a person',
        description: 'In the order of the list. `decided=true` lists those that were decided.',
        params: z.object({ requestId: idSchema }),
        querystring: z.object({ ...pageQuery, decided: z.enum(['true', 'false']).optional() }),
        response: {
          200: pageEnvelope('rows', reviewRowSchema),
          409: problemAnswer('The list of the supplier is not mapped yet.'),
        },
      },
    },
    async (request) => {
      const { page, size } = pageOf(request.query)
      const which = request.query.decided === 'true' ? 'decided' : 'open'
      const { total, rows } = await services.onboarding.reviewRows(request.params.requestId, which, page, size)
      return { ...pageFields(total, page, size), rows: rows.map(rowView) }
    },
  )
}

export function decideReviewRows(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/suppliers/requests/:requestId/review/decisions',
    {
      config: { auth: 'admin' },
      schema: {
        tags: ['Suppliers'],
        summary: `Accept or reject up to ${ROW_DECISIONS_MAX} rows that await a person`,
        description:
          'All of them or, when one cannot be done, none. ACCEPT takes the best candidate or the hotel named; the ids join the ' +
          'crosswalk in the next reference version, made in the background. Answers with the request.',
        params: z.object({ requestId: idSchema }),
        body: z.object({
          decisions: z
            .array(
              z.object({
                row: z.number().int().min(0),
                action: z.enum(['ACCEPT', 'REJECT']),
                referenceHotelId: z.guid().nullish().describe('For ACCEPT; without it the best candidate.'),
              }),
            )
            .min(1)
            .max(ROW_DECISIONS_MAX),
        }),
        response: { 200: requestSchema, 409: problemAnswer('The list of the supplier is not mapped yet.') },
      },
    },
    async (request) =>
      requestView(
        await services.onboarding.decideRows(callerOf(request).actor, request.params.requestId, request.body.decisions),
      ),
  )
}

function rowView({ decision, ...row }: ReviewRow): z.infer<typeof reviewRowSchema> {
  return { ...row, decision: decision && { ...decision, decidedAt: decision.decidedAt.toISOString() } }
}
