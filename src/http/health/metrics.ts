import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import type { Metrics } from '../metrics.ts'

export function metricsPage(app: HttpApp, metrics: Metrics): void {
  app.get(
    '/metrics',
    {
      config: { rateLimit: false },
      schema: {
        tags: ['Health'],
        summary: 'Figures of this process, for Prometheus',
        description:
          'Requests by route and status, webhook deliveries, memory, event loop. Names begin with `staymap_`.',
        response: {
          200: {
            description: 'Prometheus’s text format.',
            content: { 'text/plain': { schema: z.string() } },
          },
        },
      },
    },
    async (_request, reply) =>
      reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
