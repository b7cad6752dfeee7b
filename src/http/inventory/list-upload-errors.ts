import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema, pageEnvelope, pageFields, pageOf, pageQuery } from '../schemas.ts'
import type { Services } from '../services.ts'
import { rowErrorSchema } from './schemas.ts'

export function listUploadErrors(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/inventory/:uploadId/errors',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Inventory'],
        summary: 'Every rejected row of an upload',
        params: z.object({ uploadId: idSchema }),
        querystring: z.object(pageQuery),
        response: { 200: pageEnvelope('errors', rowErrorSchema) },
      },
    },
    async (request) => {
      const { page, size } = pageOf(request.query)
      const upload = await services.inventory.find(callerOf(request).organizationId, request.params.uploadId)
      const { total, errors } = await services.inventory.listErrors(upload, page, size)
      return { ...pageFields(total, page, size), errors }
    },
  )
}
