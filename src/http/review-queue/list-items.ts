import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { pageEnvelope, pageFields, pageOf, pageQuery } from '../schemas.ts'
import type { Services } from '../services.ts'
import { itemSchema, kindSchema } from './item-schemas.ts'

export function listItems(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/admin/review-queue',
    {
      config: { auth: 'admin' },
      schema: {
        tags: ['Review queue'],
        summary: 'What waits for an operator, oldest first',
        description:
          'Supplier requests, duplicate reports and mapping error reports with what it takes to decide them.',
        querystring: z.object({ ...pageQuery, kind: kindSchema.optional().describe('Absent: all kinds.') }),
        response: { 200: pageEnvelope('items', itemSchema) },
      },
    },
    async (request) => {
      const { page, size } = pageOf(request.query)
      const { total, items } = await services.review.list(request.query.kind ?? null, page, size)
      return { ...pageFields(total, page, size), items }
    },
  )
}
