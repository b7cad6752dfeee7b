import { z } from 'zod'
import { rotateSigningSecret } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { signingSecretSchema, subscriptionParams, TAG } from './subscription-schemas.ts'

export function rotateSecret(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/webhook-subscriptions/:id/rotate-secret',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: [TAG],
        summary: 'Replace the signing secret',
        description: 'The old secret is invalid from now on. The new one is in this answer and never again.',
        params: subscriptionParams,
        response: { 200: z.object({ id: idSchema, signingSecret: signingSecretSchema }) },
      },
    },
    async (request) => {
      const { organizationId, actor } = callerOf(request)
      return rotateSigningSecret(services.webhooks.parts, actor, organizationId, request.params.id)
    },
  )
}
