import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { candidateSchema } from './candidate-schemas.ts'
import { resultSchema } from './result-schemas.ts'

export const partnerRecordSchema = z.object({
  line: z.number().int().describe('The line in the file, the header being line 1.'),
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  countryCode: z.string(),
  postalCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  extra: z.record(z.string(), z.unknown()).describe('The other columns of the file.'),
})

export function getResult(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/mapping/:mappingJobId/results/:resultId',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Mapping'],
        summary: 'One result with the partner’s row, its candidates and why',
        description:
          'Candidates and their confidence are those of the job; the hotels and the signals are of the reference as it is today.',
        params: z.object({ mappingJobId: idSchema, resultId: idSchema }),
        response: {
          200: resultSchema
            .extend({
              partnerRecord: partnerRecordSchema,
              candidates: z.array(candidateSchema),
            })
            .meta({ id: 'MappingResultDetail' }),
          409: problemAnswer('The job is not COMPLETED yet, or has FAILED.'),
        },
      },
    },
    async (request) => {
      const { mappingJobId, resultId } = request.params
      const job = await services.mapping.findCompleted(callerOf(request).organizationId, mappingJobId)
      return services.mapping.readResult(job, resultId)
    },
  )
}
