import { z } from 'zod'
import { findOrganization, PLAN_TYPES } from '../../accounts/index.ts'
import { listPlans } from '../../billing/index.ts'
import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'

const tierSchema = z.object({
  planType: z.enum(PLAN_TYPES),
  displayName: z.string().meta({ example: 'Pro' }),
  monthlyPrice: z.string().meta({ example: '€49 / month' }),
  mappingsPerDay: z.number().int().meta({ example: 1_000_000 }),
  maxSuppliers: z.number().int().meta({ example: 50 }),
  pricePerMillion: z
    .string()
    .nullable()
    .describe('Price of a million mappings beyond the daily limit, paid by credits. Null for the free tier.')
    .meta({ example: '€1' }),
  features: z.array(z.string()),
  providerPriceId: z.string().nullable().describe('What checkout takes as priceId. Null for the free tier.'),
})

const creditsSchema = z.object({
  name: z.string(),
  description: z.string(),
  pricePerMillion: z.string().meta({ example: '€1' }),
  minimumCredits: z.number().int().meta({ example: 5_000_000 }),
  providerProductId: z.string(),
  providerPriceId: z.string().describe('What the credits purchase takes as priceId.'),
})

export function getPlans(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/billing/plans',
    {
      config: { auth: 'optional' },
      schema: {
        tags: ['Billing'],
        summary: 'List the plans and the credits product',
        description: 'Public. With a valid bearer token the answer adds currentPlan.',
        response: {
          200: z.object({
            tiers: z.array(tierSchema),
            credits: creditsSchema,
            currentPlan: z.enum(PLAN_TYPES).optional(),
          }),
        },
      },
    },
    async (request) => {
      const organization = request.caller ? await findOrganization(services.db, request.caller.organizationId) : null
      return { ...listPlans(), ...(organization ? { currentPlan: organization.planType } : {}) }
    },
  )
}
