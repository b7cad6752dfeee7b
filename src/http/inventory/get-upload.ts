import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { uploadDetailSchema, uploadDetailView } from './schemas.ts'

export function getUpload(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/inventory/:uploadId',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Inventory'],
        summary: 'One upload: its state, counts and first row errors',
        params: z.object({ uploadId: idSchema }),
        response: { 200: uploadDetailSchema },
      },
    },
    async (request) => {
      const upload = await services.inventory.find(callerOf(request).organizationId, request.params.uploadId)
      return uploadDetailView(upload, services.reference.ifLoaded())
    },
  )
}
