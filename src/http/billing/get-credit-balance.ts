import { z } from 'zod'
import { readCreditBalance } from '../../billing/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'

const creditBalanceSchema = z.object({
  creditsRemaining: z.number().int().describe('Below zero when credits were used before they were paid back.'),
  creditsUsed: z.number().int().describe('To date, those set aside for running jobs included.'),
  totalSpent: z.number().describe('Euros, across all purchases, less what was paid back.'),
})

export function getCreditBalance(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/billing/credits/balance',
    {
      config: { auth: 'bearer' },
      schema: { tags: ['Billing'], summary: 'Get the credit balance', response: { 200: creditBalanceSchema } },
    },
    (request) => readCreditBalance(services.db, callerOf(request).organizationId),
  )
}
