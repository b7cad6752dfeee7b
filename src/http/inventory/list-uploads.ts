import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { pageEnvelope, pageFields, pageOf, pageQuery } from '../schemas.ts'
import type { Services } from '../services.ts'
import { uploadDetailSchema, uploadDetailView } from './schemas.ts'

export function listUploads(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/inventory',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Inventory'],
        summary: 'List uploads, newest first',
        querystring: z.object(pageQuery),
        response: { 200: pageEnvelope('inventories', uploadDetailSchema) },
      },
    },
    async (request) => {
      const { page, size } = pageOf(request.query)
      const { total, uploads } = await services.inventory.list(callerOf(request).organizationId, page, size)
      const reference = services.reference.ifLoaded()
      const inventories = uploads.map((upload) => uploadDetailView(upload, reference))
      return { ...pageFields(total, page, size), inventories }
    },
  )
}
