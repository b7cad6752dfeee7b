import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { formWithFile, readForm } from '../read-form.ts'
import type { Services } from '../services.ts'
import { noFurtherSupplier } from '../suppliers/schemas.ts'
import { uploadSchema, uploadView } from './schemas.ts'

export function createUpload(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/inventory',
    {
      config: {
        auth: 'bearer',
        form: formWithFile('The list: CSV, JSON, .xlsx or Parquet.', {
          supplierCode: { description: 'Whose ids the list holds. Needed for ID_TO_ID.' },
        }),
      },
      schema: {
        tags: ['Inventory'],
        summary: 'Upload a hotel list',
        description:
          'multipart/form-data with `file` (CSV, JSON, .xlsx or Parquet) and optionally `supplierCode`. ' +
          'The same file again answers with the same uploadId.',
        consumes: ['multipart/form-data'],
        response: {
          201: uploadSchema,
          400: problemAnswer('There is no file, it is empty, the form is damaged or a field is wrong.'),
          403: noFurtherSupplier,
          413: problemAnswer('The file is larger than the limit.'),
          415: problemAnswer('The file is none of the accepted formats, by content or by name.'),
        },
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
