import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { formWithFile, readForm } from '../bodies/read-form.ts'
import { problemAnswer } from '../problem.ts'
import type { Services } from '../services.ts'
import { requestSchema, requestView } from './schemas.ts'

export function submitRequest(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/suppliers/request',
    {
      config: {
        auth: 'bearer',
        form: formWithFile('The list of the supplier: CSV, JSON or .xlsx.', {
          supplierName: { description: 'At most 200 characters.', required: true },
          description: { description: 'At most 5,000 characters.' },
          contactEmail: { description: 'Whom we may ask.' },
        }),
      },
      schema: {
        tags: ['Suppliers'],
        summary: 'Ask for a supplier to be added',
        description:
          'multipart/form-data with `file` (CSV, JSON or .xlsx), `supplierName`, and optionally `description` and `contactEmail`. ' +
          'The same file for the same name, while that request is pending, answers with it.',
        consumes: ['multipart/form-data'],
        response: {
          202: requestSchema,
          400: problemAnswer('A required field is missing, the e-mail address is none, or the file cannot be read.'),
          413: problemAnswer('The file is larger than the limit.'),
          415: problemAnswer('The file is none of the accepted formats, by content or by name.'),
        },
      },
    },
    async (request, reply) => {
      const { organizationId, actor } = callerOf(request)
      const submitted = await readForm(request, ({ filename, body }, fields) =>
        services.onboarding.submit({ organizationId, actor, filename, body, fields }),
      )
      return reply.code(202).send(requestView(submitted))
    },
  )
}
