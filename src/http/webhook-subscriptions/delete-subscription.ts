import { z } from 'zod'
import { deleteSubscription as remove } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { subscriptionParams, TAG } from './subscription-schemas.ts'

export function deleteSubscription(app: HttpApp, services: Services): void {
  app.delete(
    '/api/v1/webhook-subscriptions/:id',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: [TAG],
        summary: 'Delete a webhook subscription and its delivery history',
        params: subscriptionParams,
        response: { 204: z.null().describe('Deleted; nothing more is sent.') },
      },
    },
    async (request, reply) => {
      const { organizationId, actor } = callerOf(request)
      await remove(services.webhooks.parts, actor, organizationId, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
