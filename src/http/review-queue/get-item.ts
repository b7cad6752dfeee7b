import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { itemSchema, kindSchema } from './item-schemas.ts'

export function getItem(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/admin/review-queue/:kind/:id',
    {
      config: { auth: 'admin' },
      schema: {
        tags: ['Review queue'],
        summary: 'One item in full, open or resolved',
        params: z.object({ kind: kindSchema, id: idSchema }),
        response: { 200: itemSchema },
      },
    },
    async (request) => services.review.find(request.params.kind, request.params.id),
  )
}
