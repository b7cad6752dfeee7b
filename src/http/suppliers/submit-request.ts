import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { readForm } from '../read-form.ts'
import type { Services } from '../services.ts'
import { requestSchema, requestView } from './schemas.ts'

export function submitRequest(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/suppliers/request',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Suppliers'],
        summary: 'Ask for a supplier to be added',
        description:
          'multipart/form-data with `file` (CSV, JSON or .xlsx), `supplierName`, and optionally `description` and `contactEmail`.',
        consumes: ['multipart/form-data'],
        response: { 202: requestSchema },
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
