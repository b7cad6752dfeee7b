import { z } from 'zod'
import { enqueueTestEvent } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { notSendable, subscriptionParams, TAG } from './subscription-schemas.ts'

export function sendTestEvent(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/webhook-subscriptions/:id/test',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: [TAG],
        summary: 'Send a webhook.test event',
        description:
          'It goes the way of every other event, retries included; its result is in the list of deliveries. 409 when the subscription is INACTIVE.',
        params: subscriptionParams,
        response: { 202: z.object({ deliveryId: idSchema }), 409: notSendable },
      },
    },
    async (request, reply) => {
      const { organizationId } = callerOf(request)
      const deliveryId = await enqueueTestEvent(services.webhooks.parts, organizationId, request.params.id)
      return reply.code(202).send({ deliveryId })
    },
  )
}
