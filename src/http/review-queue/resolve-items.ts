import { z } from 'zod'
import { type ErrorCode, STATUS_OF_CODE } from '../../platform/errors.ts'
import { RESOLUTIONS_MAX, resolutionSchema } from '../../review/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { kindSchema } from './item-schemas.ts'

const about = { kind: kindSchema, id: z.guid() }

const resolvedSchema = z.discriminatedUnion('ok', [
  z.object({ ...about, ok: z.literal(true), status: z.string().describe('Of the request or report afterwards.') }),
  z.object({
    ...about,
    ok: z.literal(false),
    error: z.object({
      code: z.enum(Object.keys(STATUS_OF_CODE) as [ErrorCode, ...ErrorCode[]]),
      detail: z.string(),
    }),
  }),
])

export function resolveItems(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/admin/review-queue/resolve',
    {
      config: { auth: 'admin' },
      schema: {
        tags: ['Review queue'],
        summary: 'Resolve up to 100 items of any kind',
        description:
          'supplier_request: APPROVE (`supplierCode`) or REJECT. duplicate_report: MERGE or REJECT. mapping_error_report: FIX ' +
          '(`referenceHotelId`, null when no hotel is right) or REJECT. Each is resolved by itself, in the order given: one ' +
          'that fails says why and keeps none of the others from being done. A body that is wrong anywhere does nothing.',
        body: z.object({ items: z.array(resolutionSchema).min(1).max(RESOLUTIONS_MAX) }).meta({
          example: {
            items: [
              {
                kind: 'supplier_request',
                id: '7f0d9f0e-6a6b-4b3f-9f53-7f1f3b3c9a10',
                resolution: 'APPROVE',
                supplierCode: 'ACME',
              },
              { kind: 'duplicate_report', id: '1b6f3a52-58b7-4f43-8d7f-0a4a1f4f2c11', resolution: 'MERGE' },
            ],
          },
        }),
        response: {
          200: z.object({
            resolved: z.number().int(),
            failed: z.number().int(),
            items: z.array(resolvedSchema).describe('In the order of the request.'),
          }),
        },
      },
    },
    async (request) => {
      const items = await services.review.resolveAll(callerOf(request).actor, request.body.items)
      const resolved = items.filter((item) => item.ok).length
      return { resolved, failed: items.length - resolved, items }
    },
  )
}
