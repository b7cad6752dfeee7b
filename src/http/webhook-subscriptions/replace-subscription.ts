import { replaceSubscription as replace } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import {
  planRefusal,
  subscriptionBody,
  subscriptionParams,
  subscriptionSchema,
  subscriptionView,
  TAG,
} from './subscription-schemas.ts'

export function replaceSubscription(app: HttpApp, services: Services): void {
  app.put(
    '/api/v1/webhook-subscriptions/:id',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: [TAG],
        summary: 'Replace a webhook subscription',
        description:
          'Everything but the signing secret is replaced; what is left out is removed or back at its default. Only `apiKeyValue`, which nobody can read back, stays where `apiKeyName` and `webhookUrl` stay the same.',
        params: subscriptionParams,
        body: subscriptionBody,
        response: { 200: subscriptionSchema, 403: planRefusal },
      },
    },
    async (request) => {
      const { organizationId, actor } = callerOf(request)
      const { parts } = services.webhooks
      return subscriptionView(await replace(parts, actor, organizationId, request.params.id, request.body))
    },
  )
}
