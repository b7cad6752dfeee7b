import { z } from 'zod'
import { PLAN_TYPES } from '../../accounts/index.ts'
import { readQuotaStatus } from '../../billing/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'

const quotaStatusSchema = z.object({
  canProceed: z.boolean().describe('False when the daily limit and the credits are exhausted.'),
  message: z.string(),
  remainingQuota: z.number().int().describe("What is left of the day's allowance, and credits."),
  usagePercentage: z.number().describe("Of the day's allowance, 0 to 100."),
  planType: z.enum(PLAN_TYPES),
  quotaType: z.enum(['daily_limit', 'credit_balance']).describe('What the next mapping would use.'),
  mappingsPerDayLimit: z.number().int(),
  mappingsUsedToday: z.number().int().describe('All mappings of the day (UTC), those of running jobs included.'),
  maxSuppliers: z.number().int(),
  creditBalance: z.number().int().nullable().describe('Only when quotaType is credit_balance; otherwise null.'),
})

export function getQuotaStatus(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/billing/quota/status',
    {
      config: { auth: 'bearer' },
      schema: { tags: ['Billing'], summary: 'Get the quota status', response: { 200: quotaStatusSchema } },
    },
    (request) => readQuotaStatus(services.db, services.clock, callerOf(request).organizationId),
  )
}
