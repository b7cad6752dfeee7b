import { z } from 'zod'
import { badRequest } from '../../platform/errors.ts'
import { noteSchema } from '../../review/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { reportSchema, reportView } from './report-schemas.ts'

export function resolveReport(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/mapping-error-reports/:reportId/resolve',
    {
      config: { auth: 'admin' },
      schema: {
        tags: ['Mapping error reports'],
        summary: 'Fix a reported result or reject the report',
        description:
          'FIX needs `referenceHotelId`: the right hotel, or null when there is none. The reporting organization gets MAPPING_ERROR_RESOLVED.',
        params: z.object({ reportId: idSchema }),
        body: z
          .object({
            resolution: z.enum(['FIX', 'REJECT']),
            referenceHotelId: z.guid().nullable().optional(),
            note: noteSchema,
          })
          .meta({ example: { resolution: 'FIX', referenceHotelId: '0b1e6d7c-5f7c-4f7e-8b1c-2a3b4c5d6e7f' } }),
        response: {
          200: reportSchema,
          409: problemAnswer('The report is resolved already, or is to be fixed and its row can no longer be read.'),
          503: problemAnswer('Others are deciding on this job at the same time; Retry-After says when to try again.'),
        },
      },
    },
    async (request) => {
      const { resolution, referenceHotelId, note: givenNote } = request.body
      const note = givenNote ?? null
      // Leaving it out by mistake would take the match away.
      if (resolution === 'FIX' && referenceHotelId === undefined) {
        throw badRequest('referenceHotelId is required to FIX: the right hotel, or null when there is none.', [
          { path: 'referenceHotelId', message: 'is required to FIX; null when no hotel is right' },
        ])
      }
      const report = await services.mapping.resolveErrorReport(
        callerOf(request).actor,
        request.params.reportId,
        resolution === 'FIX' ? { resolution, referenceHotelId: referenceHotelId ?? null, note } : { resolution, note },
      )
      return reportView(report)
    },
  )
}
