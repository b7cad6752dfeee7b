import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { jobSchema, jobView } from './job-schemas.ts'

export function getJob(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/mapping/:mappingJobId',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Mapping'],
        summary: 'One job: its state and counts',
        params: z.object({ mappingJobId: idSchema }),
        response: { 200: jobSchema },
      },
    },
    async (request) =>
      jobView(await services.mapping.find(callerOf(request).organizationId, request.params.mappingJobId)),
  )
}
