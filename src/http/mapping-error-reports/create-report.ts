import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { reportSchema, reportView } from './report-schemas.ts'

const REASON_LENGTH_MAX = 4_000

export function createReport(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/mapping/:mappingJobId/results/:resultId/error-reports',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Mapping error reports'],
        summary: 'Report a wrong result',
        description: 'While a report on the same result is open, another one answers 200 with that one.',
        params: z.object({ mappingJobId: idSchema, resultId: idSchema }),
        body: z
          .object({
            reason: z.string().trim().min(1).max(REASON_LENGTH_MAX),
            expectedReferenceHotelId: z.guid().nullish(),
          })
          .meta({ example: { reason: 'This is the annex across the street.', expectedReferenceHotelId: null } }),
        response: {
          200: reportSchema,
          201: reportSchema,
          409: problemAnswer('The job is not COMPLETED yet, or has FAILED.'),
        },
      },
    },
    async (request, reply) => {
      const { mappingJobId, resultId } = request.params
      const job = await services.mapping.findCompleted(callerOf(request).organizationId, mappingJobId)
      const { report, isNew } = await services.mapping.reportError(job, {
        resultId,
        reason: request.body.reason,
        expectedReferenceHotelId: request.body.expectedReferenceHotelId ?? null,
      })
      return reply.code(isNew ? 201 : 200).send(reportView(report))
    },
  )
}
