import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { decisionFields, decisionSchema, REFUSED_DECISION } from './decision-schemas.ts'
import { resultSchema } from './result-schemas.ts'

export function decideResult(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/mapping/:mappingJobId/results/:resultId/decision',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Mapping'],
        summary: 'Confirm, reject or assign a result',
        description:
          'Changes the result at once, and later jobs of the organization with the same supplier and partner hotel id follow it. ' +
          'A rejection holds for the hotel rejected, until that one is accepted: another one found later stands.',
        params: z.object({ mappingJobId: idSchema, resultId: idSchema }),
        body: decisionSchema,
        response: {
          200: resultSchema,
          409: problemAnswer(REFUSED_DECISION),
          503: problemAnswer('Others are deciding on this job at the same time; Retry-After says when to try again.'),
        },
      },
    },
    async (request) => {
      const { mappingJobId, resultId } = request.params
      const job = await services.mapping.findCompleted(callerOf(request).organizationId, mappingJobId)
      const [result] = await services.mapping.decide(job, [{ resultId, ...decisionFields(request.body) }], () => '')
      return result
    },
  )
}
