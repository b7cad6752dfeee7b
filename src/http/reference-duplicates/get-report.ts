import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import { findReport } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { reportSchema, reportView } from './report-schemas.ts'

export function getReport(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/reference/duplicates/:reportId',
    {
      config: { auth: 'key' },
      schema: {
        tags: ['Duplicate reports'],
        summary: 'One duplicate report',
        params: z.object({ reportId: idSchema }),
        response: { 200: reportSchema },
      },
    },
    async (request) => {
      const { organizationId, isAdmin } = callerOf(request)
      const report = await findReport(services.db, request.params.reportId, isAdmin ? null : organizationId)
      if (!report) throw notFound('This duplicate report')
      return reportView(report)
    },
  )
}
