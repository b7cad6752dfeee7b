import { z } from 'zod'
import { PLAN_TYPES } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { timeSchema } from '../schemas.ts'
import type { Services } from '../services.ts'

const subscriptionSchema = z.object({
  id: z.string().nullable().describe('The id at the payment provider.'),
  status: z
    .string()
    .describe('The provider’s word: active, trialing, past_due, canceled, …; "none" when there never was one.')
    .meta({ example: 'active' }),
  planType: z.enum(PLAN_TYPES),
  currentPeriodStart: timeSchema.nullable(),
  currentPeriodEnd: timeSchema.nullable(),
  cancelAtPeriodEnd: z.boolean(),
})

export function getSubscription(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/billing/subscription',
    {
      config: { auth: 'bearer' },
      schema: { tags: ['Billing'], summary: 'Get the subscription', response: { 200: subscriptionSchema } },
    },
    async (request) => {
      const subscription = await services.billing.readSubscription(callerOf(request).organizationId)
      return {
        ...subscription,
        currentPeriodStart: subscription.currentPeriodStart?.toISOString() ?? null,
        currentPeriodEnd: subscription.currentPeriodEnd?.toISOString() ?? null,
      }
    },
  )
}
