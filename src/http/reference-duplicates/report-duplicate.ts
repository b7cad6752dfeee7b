import { z } from 'zod'
import { reportDuplicate as report } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import type { Services } from '../services.ts'
import { reportSchema, reportView } from './report-schemas.ts'

export function reportDuplicate(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/reference/duplicates',
    {
      config: { auth: 'key' },
      schema: {
        tags: ['Duplicate reports'],
        summary: 'Report that two reference hotels are one',
        description:
          'The report is queued for review. 404 when one of the hotels does not exist; 409 when they are merged already.',
        body: z.strictObject({
          originalHotelId: z.guid().describe('The hotel to keep.'),
          duplicateHotelId: z.guid(),
          duplicateSourceId: z.string().max(500).nullish(),
          reason: z.string().max(5_000).nullish().meta({ example: 'Same address, renamed in spring' }),
        }),
        response: {
          200: reportSchema.describe('The same pair is reported and open already: that report.'),
          201: reportSchema,
          404: problemAnswer('One of the hotels is not in the reference.'),
          409: problemAnswer('The hotels are merged already.'),
        },
      },
    },
    async (request, reply) => {
      const { originalHotelId, duplicateHotelId, duplicateSourceId, reason } = request.body
      const made = await report(services, {
        organizationId: callerOf(request).organizationId,
        originalHotelId,
        duplicateHotelId,
        duplicateSourceId: duplicateSourceId ?? null,
        reason: reason ?? null,
      })
      return reply.code(made.isNew ? 201 : 200).send(reportView(made.report))
    },
  )
}
