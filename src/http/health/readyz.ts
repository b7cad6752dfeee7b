import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'

/** Database, files and reference index are usable; otherwise 503 that names what is not. */
export function readyz(app: HttpApp, services: Services): void {
  app.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    const checks: Record<string, string> = {}
    for (const { name, check } of services.readinessChecks) {
      try {
        await check()
        checks[name] = 'ok'
      } catch (error) {
        request.log.warn({ err: error, check: name }, 'not ready')
        checks[name] = 'failed'
      }
    }
    const ready = Object.values(checks).every((state) => state === 'ok')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks })
  })
}
