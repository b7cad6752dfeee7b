import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { reportSchema, reportView } from './report-schemas.ts'
import { scopeOf } from './scope-of.ts'

export function getReport(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/mapping-error-reports/:reportId',
    {
      config: { auth: 'bearerOrAdmin' },
      schema: {
        tags: ['Mapping error reports'],
        summary: 'One error report',
        params: z.object({ reportId: idSchema }),
        response: { 200: reportSchema },
      },
    },
    async (request) =>
      reportView(await services.mapping.findErrorReport(scopeOf(callerOf(request)), request.params.reportId)),
  )
}
