import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { formWithFile, readForm } from '../bodies/read-form.ts'
import { problemAnswer } from '../problem.ts'
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
          'The same file again answers with the same uploadId.\n\n' +
          'Required columns: `id` (your own), `name`, `city`, `country` (ISO code or English name). Optional: `address`, `postalCode`, ' +
          '`latitude` and `longitude`, which help most. Other columns are kept and can be exported. Case, blanks and marks in the names do ' +
          'not matter, and usual other names are known (`hotel_id`, `Hotelname`, `ville`, `lat`, `lng`); `columns` of the upload are the ' +
          'names it has.\n\n' +
          'The first row names the columns, in JSON the keys; of a workbook the first sheet is read. Delimiter and encoding of a CSV are ' +
          'found out; a decimal comma is fine. A row that cannot be used is left out and told in `rowErrors` and at `/errors`, the others ' +
          'are mapped; points that cannot be right are left out of their row, told in `warnings`. A file without a required column or ' +
          'without any row that can be used ends as FAILED with a `failureReason`.',
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
