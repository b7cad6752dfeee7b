import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { readForm } from '../read-form.ts'
import type { Services } from '../services.ts'
import { uploadSchema, uploadView } from './schemas.ts'

export function createUpload(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/inventory',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Inventory'],
        summary: 'Upload a hotel list',
        description:
          'multipart/form-data with `file` (CSV, JSON, .xlsx or Parquet) and optionally `supplierCode`. ' +
          'The same file again answers with the same uploadId.',
        consumes: ['multipart/form-data'],
        response: { 201: uploadSchema },
      },
    },
    async (request, reply) => {
      const { organizationId } = callerOf(request)
      const upload = await readForm(request, ({ filename, body }, fields) =>
        services.inventory.accept({
          organizationId,
          filename,
          body,
          fields: async () => ({ supplierCode: (await fields()).supplierCode ?? null }),
        }),
      )
      return reply.code(201).send(uploadView(upload))
    },
  )
}
