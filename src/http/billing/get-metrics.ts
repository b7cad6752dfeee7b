import { z } from 'zod'
import { HISTORY_MONTHS_MAX, readCurrentMonth, readMetricsHistory } from '../../billing/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { clamp, queryInteger } from '../schemas.ts'
import type { Services } from '../services.ts'

const metricsSchema = z.object({
  billingMonth: z.string().meta({ example: '2026-11' }),
  matchesProcessed: z.number().int(),
  costPerMatch: z.number().describe('Euros.'),
  totalCost: z.number().describe('Euros.'),
})

export function getCurrentMonth(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/billing/metrics/current-month',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Billing'],
        summary: 'Get the metrics of the current month',
        response: {
          200: metricsSchema.extend({
            usagePercentage: z.number().describe('Of the daily limit times the days of the month, 0 to 100.'),
          }),
        },
      },
    },
    (request) => readCurrentMonth(services.db, services.clock, callerOf(request).organizationId),
  )
}

export function getMetricsHistory(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/billing/metrics/history',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Billing'],
        summary: 'Get the metrics of past months',
        description: 'The most recent first, beginning with the current month.',
        querystring: z.object({
          limit: queryInteger.optional().describe('1 to 12, other values are moved there; 12 if left out.'),
        }),
        response: { 200: z.array(metricsSchema) },
      },
    },
    (request) =>
      readMetricsHistory(
        services.db,
        services.clock,
        callerOf(request).organizationId,
        clamp(request.query.limit ?? HISTORY_MONTHS_MAX, 1, HISTORY_MONTHS_MAX),
      ),
  )
}
