import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'

export function downloadUpload(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/inventory/:uploadId/download',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Inventory'],
        summary: 'A link to the file as it was uploaded',
        params: z.object({ uploadId: idSchema }),
        response: {
          200: z.object({
            downloadUrl: z.string(),
            filename: z.string(),
            fileFormat: z.enum(['CSV', 'JSON', 'EXCEL', 'PARQUET']),
            expiresInSeconds: z.number().int(),
          }),
        },
      },
    },
    async (request) => {
      const upload = await services.inventory.find(callerOf(request).organizationId, request.params.uploadId)
      const link = await services.inventory.downloadLink(upload)
      return { ...link, filename: upload.filename, fileFormat: upload.fileFormat }
    },
  )
}
