import type { HttpApp } from '../app.ts'
import type { ReadinessCheck, Services } from '../services.ts'

// A store that does not answer is not ready. Whoever asks (a load balancer, Kubernetes) waits seconds, not for as long as the store does.
const CHECK_MS_MAX = 3_000

/**
 * Database, files and reference index are usable; otherwise 503 that names what is not. A service whose reference is still to be
 * imported is ready, or nobody could import one through it; it says that there is none.
 */
export function readyz(app: HttpApp, services: Services): void {
  app.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    const states = await Promise.all(
      services.readinessChecks.map(async (one): Promise<[string, string]> => {
        try {
          await inTime(one)
          return [one.name, one.isThere?.() === false ? 'none' : 'ok']
        } catch (error) {
          request.log.warn({ err: error, check: one.name }, 'not ready')
          return [one.name, 'failed']
        }
      }),
    )
    const ready = states.every(([, state]) => state !== 'failed')
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(states) })
  })
}

async function inTime({ check }: ReadinessCheck): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${CHECK_MS_MAX} ms`)), CHECK_MS_MAX)
  try {
    await Promise.race([check(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
