import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { decisionFields, decisionSchema, REFUSED_DECISION } from './decision-schemas.ts'
import { resultSchema } from './result-schemas.ts'

const DECISIONS_MAX = 1_000

export function decideResults(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/mapping/:mappingJobId/results/decisions',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Mapping'],
        summary: `Decide on up to ${DECISIONS_MAX} results`,
        description: 'All of them or, when one cannot be done, none. Answers with the results in the order given.',
        params: z.object({ mappingJobId: idSchema }),
        body: z.object({
          decisions: z
            .array(decisionSchema.extend({ resultId: idSchema }))
            .min(1)
            .max(DECISIONS_MAX),
        }),
        response: {
          200: z.object({ results: z.array(resultSchema) }),
          409: problemAnswer(REFUSED_DECISION),
          503: problemAnswer('Others are deciding on this job at the same time; Retry-After says when to try again.'),
        },
      },
    },
    async (request) => {
      const job = await services.mapping.findCompleted(callerOf(request).organizationId, request.params.mappingJobId)
      const decisions = request.body.decisions.map(({ resultId, ...body }) => ({ resultId, ...decisionFields(body) }))
      return { results: await services.mapping.decide(job, decisions, (index) => `decisions.${index}`) }
    },
  )
}
