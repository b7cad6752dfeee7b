import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { RequestTimes } from './request-times.ts'

export interface Metrics {
  registry: Registry
  requestTimes: RequestTimes
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'staymap_' })
  const requestTimes = new RequestTimes()
  requestTimes.register(registry)
  return { registry, requestTimes }
}

export function installMetrics(app: FastifyInstance, { requestTimes }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not the path: ids would make a new series for each hotel.
    requestTimes.observe(request.method, request.route, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
}
