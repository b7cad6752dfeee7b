import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  requestSeconds: Histogram<'method' | 'route' | 'status'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'staymap_' })
  const requestSeconds = new Histogram({
    name: 'staymap_http_request_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5],
    registers: [registry],
  })
  return { registry, requestSeconds }
}

export function installMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not the path: ids would make a new series for each hotel.
    const route = request.routeOptions.url ?? 'unknown'
    metrics.requestSeconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
}
