import { z } from 'zod'
import { badRequest } from '../../platform/errors.ts'
import type { HttpApp } from '../app.ts'
import { problemAnswer } from '../problem.ts'
import type { Services } from '../services.ts'

// Stripe's largest events are well below this.
const EVENT_BYTES_MAX = 1024 * 1024

/** Where the payment provider tells us what happened. Anybody may call; only the signature counts. */
export function receiveProviderEvent(app: HttpApp, services: Services): void {
  app.register(async (scope) => {
    // The signature is over the bytes as sent, so the body must not be parsed on its way in.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: EVENT_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/api/v1/billing/provider-events',
      {
        // A provider that sends a day's events again at once must not be turned away.
        config: { rateLimit: false },
        schema: {
          tags: ['Billing'],
          summary: 'Receive an event of the payment provider',
          description:
            'Called by the payment provider. Signed with the Stripe-Signature header; 400 when it is missing, wrong or ' +
            'too old. An event is applied once, however often it comes.',
          response: {
            200: z.object({ received: z.literal(true) }),
            400: problemAnswer('The signature is missing, wrong or too old, or the body is not an event.'),
          },
        },
      },
      async (request) => {
        if (typeof request.body !== 'string') throw badRequest('The body of the event is missing.')
        const signature = request.headers['stripe-signature']
        return services.billing.receiveEvent({
          body: request.body,
          signature: typeof signature === 'string' ? signature : undefined,
        })
      },
    )
  })
}
