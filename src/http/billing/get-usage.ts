import { z } from 'zod'
import { readUsageSummary } from '../../billing/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'

const usageSchema = z.object({
  period: z.string().meta({ example: '2026-11' }),
  totalMappings: z.number().int(),
  totalCost: z.number().describe('Euros. Mappings within the allowance cost nothing.'),
  bySupplier: z.array(
    z.object({
      supplierCode: z.string().nullable().describe('Null for uploads without a supplier code.'),
      mappings: z.number().int(),
      cost: z.number().describe('Euros.'),
    }),
  ),
})

export function getUsage(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/billing/usage',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Billing'],
        summary: 'Get the usage of the current billing period',
        response: { 200: usageSchema },
      },
    },
    (request) => readUsageSummary(services.db, services.clock, callerOf(request).organizationId),
  )
}
