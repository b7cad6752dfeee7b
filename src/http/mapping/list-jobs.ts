import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { pageEnvelope, pageFields, pageOf, pageQuery } from '../schemas.ts'
import type { Services } from '../services.ts'
import { jobSchema, jobView } from './job-schemas.ts'

export function listJobs(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/mapping',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Mapping'],
        summary: 'List mapping jobs, newest first',
        querystring: z.object(pageQuery),
        response: { 200: pageEnvelope('jobs', jobSchema) },
      },
    },
    async (request) => {
      const { page, size } = pageOf(request.query)
      const { total, jobs } = await services.mapping.list(callerOf(request).organizationId, page, size)
      return { ...pageFields(total, page, size), jobs: jobs.map(jobView) }
    },
  )
}
