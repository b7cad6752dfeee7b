import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { pageEnvelope, pageFields, pageOf, pageQuery } from '../schemas.ts'
import type { Services } from '../services.ts'
import { reportSchema, reportView } from './report-schemas.ts'
import { scopeOf } from './scope-of.ts'

export function listReports(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/mapping-error-reports',
    {
      config: { auth: 'bearerOrAdmin' },
      schema: {
        tags: ['Mapping error reports'],
        summary: 'List error reports, newest first',
        description: 'Those of the organization; with an admin key those of all.',
        querystring: z.object(pageQuery),
        response: { 200: pageEnvelope('reports', reportSchema) },
      },
    },
    async (request) => {
      const { page, size } = pageOf(request.query)
      const { total, reports } = await services.mapping.listErrorReports(scopeOf(callerOf(request)), page, size)
      return { ...pageFields(total, page, size), reports: reports.map(reportView) }
    },
  )
}
