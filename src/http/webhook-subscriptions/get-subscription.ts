import { findSubscription } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { subscriptionParams, subscriptionSchema, subscriptionView, TAG } from './subscription-schemas.ts'

export function getSubscription(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/webhook-subscriptions/:id',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: [TAG],
        summary: 'One webhook subscription, its secret masked',
        params: subscriptionParams,
        response: { 200: subscriptionSchema },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request)
      return subscriptionView(await findSubscription(services.webhooks.parts, organizationId, request.params.id))
    },
  )
}
