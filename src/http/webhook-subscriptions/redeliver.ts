import { z } from 'zod'
import { redeliver as redeliverNow } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { notSendable, subscriptionParams, TAG } from './subscription-schemas.ts'

export function redeliver(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/webhook-subscriptions/:id/deliveries/:deliveryId/redeliver',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: [TAG],
        summary: 'Deliver an event again',
        description:
          'At once, with the same eventId and a retry schedule that begins anew. 409 when it is on its way already or the subscription is INACTIVE.',
        params: subscriptionParams.extend({ deliveryId: idSchema }),
        response: { 202: z.object({ deliveryId: idSchema }), 409: notSendable },
      },
    },
    async (request, reply) => {
      const { organizationId } = callerOf(request)
      const { id, deliveryId } = request.params
      await redeliverNow(services.webhooks.parts, organizationId, id, deliveryId)
      return reply.code(202).send({ deliveryId })
    },
  )
}
