import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { exportSchema, exportView } from './create-export.ts'

export function getExport(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/exports/:exportFileId',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Exports'],
        summary: 'A fresh link to an export file',
        params: z.object({ exportFileId: idSchema }),
        response: { 200: exportSchema },
      },
    },
    async (request) =>
      exportView(await services.exports.find(callerOf(request).organizationId, request.params.exportFileId)),
  )
}
