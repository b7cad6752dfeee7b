import { z } from 'zod'
import { listDeliveries as list } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { clamp, idSchema, queryCount, timeSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { subscriptionParams, TAG } from './subscription-schemas.ts'

const LIMIT_DEFAULT = 50
const LIMIT_MAX = 200

const deliverySchema = z.object({
  id: idSchema,
  eventId: idSchema.describe('The same for every try of one event. Drop what you have seen before.'),
  eventType: z.string().meta({ example: 'MAPPING_COMPLETED' }),
  status: z
    .enum(['PENDING', 'SUCCESS', 'FAILED', 'DEAD'])
    .describe('FAILED: another try is due at nextAttemptAt. DEAD: given up.'),
  attemptCount: z.number().int(),
  lastResponseCode: z.number().int().nullable(),
  lastError: z.string().nullable(),
  nextAttemptAt: timeSchema.nullable(),
  createdAt: timeSchema,
  deliveredAt: timeSchema.nullable(),
})

export function listDeliveries(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/webhook-subscriptions/:id/deliveries',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: [TAG],
        summary: 'The latest deliveries of a subscription, newest first',
        params: subscriptionParams,
        querystring: z.object({
          limit: queryCount
            .optional()
            .describe(
              `1 to ${LIMIT_MAX}; 0 is taken as 1, more as ${LIMIT_MAX}, less is refused. ${LIMIT_DEFAULT} if left out.`,
            ),
        }),
        response: { 200: z.object({ deliveries: z.array(deliverySchema) }) },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request)
      const limit = clamp(request.query.limit ?? LIMIT_DEFAULT, 1, LIMIT_MAX)
      const deliveries = await list(services.webhooks.parts, organizationId, request.params.id, limit)
      return {
        deliveries: deliveries.map((delivery) => ({
          ...delivery,
          nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
          createdAt: delivery.createdAt.toISOString(),
          deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
        })),
      }
    },
  )
}
