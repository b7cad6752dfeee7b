import type { HttpApp } from '../app.ts'
import type { Metrics } from '../metrics.ts'

export function metricsPage(app: HttpApp, metrics: Metrics): void {
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    return reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
