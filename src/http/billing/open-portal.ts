import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { portalBody, providerDown } from './session-schemas.ts'

export function openPortal(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/billing/portal',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Billing'],
        summary: 'Open the billing portal',
        description: 'Payment methods, invoices, cancelling and changing the plan, on the provider’s page.',
        body: portalBody,
        response: { 200: z.object({ portalUrl: z.string() }), 503: providerDown },
      },
    },
    async (request) => ({
      portalUrl: await services.billing.openPortal({
        organizationId: callerOf(request).organizationId,
        returnUrl: request.body.returnUrl,
      }),
    }),
  )
}
