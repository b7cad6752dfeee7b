import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import type { Services } from '../services.ts'
import { checkoutAnswer, checkoutBody, idempotencyHeaders, providerDown } from './session-schemas.ts'

export function startCheckout(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/billing/checkout',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Billing'],
        summary: 'Begin the checkout of a plan',
        description:
          'The plan changes by itself once the payment has succeeded. A living subscription is changed, not doubled; ' +
          'one to the same plan answers 409. 503 with Retry-After while the payment provider cannot be reached.',
        headers: idempotencyHeaders,
        body: checkoutBody,
        response: {
          200: checkoutAnswer,
          409: problemAnswer(
            'There is a subscription to this plan already, or the Idempotency-Key was used otherwise.',
          ),
          503: providerDown,
        },
      },
    },
    async (request) => ({
      checkoutUrl: await services.billing.startPlanCheckout({
        organizationId: callerOf(request).organizationId,
        ...request.body,
        idempotencyKey: request.headers['idempotency-key'],
      }),
    }),
  )
}
