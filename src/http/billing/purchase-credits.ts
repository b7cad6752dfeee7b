import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import type { Services } from '../services.ts'
import { checkoutAnswer, checkoutBody, idempotencyHeaders, providerDown } from './session-schemas.ts'

export function purchaseCredits(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/billing/credits/purchase',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Billing'],
        summary: 'Begin a purchase of credits',
        description: 'How many can still be changed on the provider’s page; what is paid for there is what counts.',
        headers: idempotencyHeaders,
        body: checkoutBody.extend({
          credits: z
            .number()
            .int()
            .nullish()
            .describe('A multiple of 1,000,000, at least 5,000,000, which is the default.')
            .meta({ example: 5_000_000 }),
        }),
        response: {
          200: checkoutAnswer,
          409: problemAnswer('The Idempotency-Key was used for another request.'),
          503: providerDown,
        },
      },
    },
    async (request) => ({
      checkoutUrl: await services.billing.startCreditsCheckout({
        organizationId: callerOf(request).organizationId,
        ...request.body,
        idempotencyKey: request.headers['idempotency-key'],
      }),
    }),
  )
}
