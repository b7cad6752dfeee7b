import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'

export function cancelUpload(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/inventory/:uploadId/cancel',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Inventory'],
        summary: 'Stop processing an upload',
        params: z.object({ uploadId: idSchema }),
        response: {
          200: z.object({ uploadId: z.guid(), status: z.literal('CANCELLED') }),
          409: problemAnswer('The upload is not PROCESSING.'),
        },
      },
    },
    async (request) => {
      const upload = await services.inventory.cancel(callerOf(request).organizationId, request.params.uploadId)
      return { uploadId: upload.id, status: 'CANCELLED' as const }
    },
  )
}
