import { createSubscription as create } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import {
  planRefusal,
  signingSecretSchema,
  subscriptionBody,
  subscriptionSchema,
  subscriptionView,
  TAG,
} from './subscription-schemas.ts'

export function createSubscription(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/webhook-subscriptions',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: [TAG],
        summary: 'Create a webhook subscription',
        description:
          'The signing secret is in this answer and never again. 403 names the `events` that the plan does not include; an eleventh active subscription is 400.',
        body: subscriptionBody,
        response: { 201: subscriptionSchema.extend({ signingSecret: signingSecretSchema }), 403: planRefusal },
      },
    },
    async (request, reply) => {
      const { organizationId, actor } = callerOf(request)
      const created = await create(services.webhooks.parts, actor, organizationId, request.body)
      return reply.code(201).send({ ...subscriptionView(created), signingSecret: created.signingSecret })
    },
  )
}
