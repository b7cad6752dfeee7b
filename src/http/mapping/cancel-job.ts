import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { jobSchema, jobView } from './job-schemas.ts'

export function cancelJob(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/mapping/:mappingJobId/cancel',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Mapping'],
        summary: 'Stop a job',
        description:
          'The job becomes FAILED with `failureReason` CANCELLED. What was processed is charged, the rest is given back.',
        params: z.object({ mappingJobId: idSchema }),
        response: { 200: jobSchema, 409: problemAnswer('The job has ended already.') },
      },
    },
    async (request) =>
      jobView(await services.mapping.cancel(callerOf(request).organizationId, request.params.mappingJobId)),
  )
}
