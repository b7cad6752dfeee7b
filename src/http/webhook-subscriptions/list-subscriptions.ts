import { z } from 'zod'
import { listSubscriptions as list } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { queryBoolean } from '../schemas.ts'
import type { Services } from '../services.ts'
import { subscriptionSchema, subscriptionView, TAG } from './subscription-schemas.ts'

export function listSubscriptions(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/webhook-subscriptions',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: [TAG],
        summary: 'List the webhook subscriptions of the organization',
        querystring: z.object({ activeOnly: queryBoolean.optional() }),
        response: { 200: z.array(subscriptionSchema) },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request)
      const subscriptions = await list(services.webhooks.parts, organizationId, request.query.activeOnly ?? false)
      return subscriptions.map(subscriptionView)
    },
  )
}
