import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../platform/errors.ts'
import type { HttpApp } from '../app.ts'
import type { ReadinessCheck, Services } from '../services.ts'

// A store that does not answer is not ready. Whoever asks (a load balancer, Kubernetes) waits seconds, not for as long
// as the store does.
const CHECK_MS_MAX = 3_000

const readinessSchema = z.object({
  status: z.enum(['ready', 'not ready']),
  checks: z
    .record(z.string(), z.enum(['ok', 'none', 'failed']))
    .describe(
      'By name: `database`, `files`, `reference` and, where the demo is wanted, `demo`. `none`: nothing is wrong, but there is no reference inventory yet.',
    ),
})

/**
 * Database, files and reference index are usable; otherwise 503 that names what is not. A service whose reference is
 * still to be imported is ready, or nobody could import one through it; it says that there is none.
 */
export function readyz(app: HttpApp, services: Services): void {
  app.get(
    '/readyz',
    {
      config: { rateLimit: false },
      schema: {
        tags: ['Health'],
        summary: 'Whether database, files and reference inventory are usable',
        response: {
          200: readinessSchema,
          503: {
            description: 'Not ready; `checks` names what has failed.',
            content: { 'application/json': { schema: readinessSchema } },
          },
        },
      },
    },
    async (request, reply) => {
      const states = await Promise.all(
        services.readinessChecks.map(async (one): Promise<[string, 'ok' | 'none' | 'failed']> => {
          try {
            await inTime(one)
            return [one.name, one.isThere?.() === false ? 'none' : 'ok']
          } catch (error) {
            tellWhyNot(request, one.name, error)
            return [one.name, 'failed']
          }
        }),
      )
      const checks = Object.fromEntries(states)
      if (states.every(([, state]) => state !== 'failed')) return { status: 'ready' as const, checks }
      return reply.code(503).send({ status: 'not ready', checks })
    },
  )
}

/** Whoever waits for a start asks once a second: what is on its way is no fault to be told with its stack each time. */
function tellWhyNot({ log }: FastifyRequest, check: string, error: unknown): void {
  if (error instanceof ApiError) log.debug({ check, why: error.message }, 'not ready yet')
  else log.warn({ err: error, check }, 'not ready')
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
