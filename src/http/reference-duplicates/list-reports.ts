import { z } from 'zod'
import { listReports as list } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { pageEnvelope, pageFields, pageOf, pageQuery } from '../schemas.ts'
import type { Services } from '../services.ts'
import { REPORT_STATUSES, reportSchema, reportView } from './report-schemas.ts'

export function listReports(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/reference/duplicates',
    {
      config: { auth: 'key' },
      schema: {
        tags: ['Duplicate reports'],
        summary: 'Duplicate reports, newest first',
        description: "Your organization's own; with an admin key, everybody's.",
        querystring: z.object({ ...pageQuery, status: z.enum(REPORT_STATUSES).optional() }),
        response: { 200: pageEnvelope('reports', reportSchema) },
      },
    },
    async (request) => {
      const { organizationId, isAdmin } = callerOf(request)
      const { page, size } = pageOf(request.query)
      const { total, reports } = await list(services.db, services.clock, {
        organizationId: isAdmin ? null : organizationId,
        status: request.query.status ?? null,
        page,
        size,
      })
      return { ...pageFields(total, page, size), reports: reports.map(reportView) }
    },
  )
}
