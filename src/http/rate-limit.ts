import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../platform/errors.ts'
import type { Services } from './services.ts'

const WINDOW_SECONDS = 60

/**
 * So many requests a minute: by credential where there is one, by address elsewhere. Counted in this
 * process; with several processes behind a balancer each has its own count, which is good enough to
 * keep one caller from drowning the others.
 */
export function installRateLimits(app: FastifyInstance, services: Services): void {
  const { rateLimitPerToken, rateLimitPerAddress } = services.settings
  const perToken = new Windows('token', rateLimitPerToken)
  const perAddress = new Windows('address', rateLimitPerAddress)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.route.rateLimit === false) return done()
    const now = services.clock.now().getTime()
    const refused = request.caller
      ? perToken.count(request.caller.session?.id ?? request.caller.actor.id!, now, reply)
      : perAddress.count(request.ip, now, reply)
    done(refused ?? undefined)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false`: not counted (health checks, file links that carry their own proof). */
    rateLimit?: false
  }
}

interface Count {
  startedAtMs: number
  used: number
}

class Windows {
  readonly #name: string
  readonly #quota: number
  readonly #policy: string
  readonly #counts = new Map<string, Count>()
  #sweptAtMs = 0

  constructor(name: string, quota: number) {
    this.#name = name
    this.#quota = quota
    this.#policy = `"${name}";q=${quota};w=${WINDOW_SECONDS}`
  }

  /** Counts one request; what to answer it with when it is one too many. */
  count(key: string, nowMs: number, reply: FastifyReply): ApiError | null {
    if (this.#quota === 0) return null
    this.#sweep(nowMs)
    let count = this.#counts.get(key)
    if (!count || nowMs - count.startedAtMs >= WINDOW_SECONDS * 1000 || nowMs < count.startedAtMs) {
      count = { startedAtMs: nowMs, used: 0 }
      this.#counts.set(key, count)
    }
    count.used++
    const left = Math.max(0, this.#quota - count.used)
    const seconds = Math.max(1, Math.ceil((count.startedAtMs + WINDOW_SECONDS * 1000 - nowMs) / 1000))
    reply.header('ratelimit-policy', this.#policy)
    reply.header('ratelimit', `"${this.#name}";r=${left};t=${seconds}`)
    if (count.used <= this.#quota) return null
    return new ApiError({
      code: 'TOO_MANY_REQUESTS',
      detail: `More than ${this.#quota} requests a minute. Try again in ${seconds} s.`,
      headers: { 'retry-after': String(seconds) },
    })
  }

  // Addresses come and go; what is out of date is dropped once a window, so memory follows the callers of a minute.
  #sweep(nowMs: number): void {
    if (nowMs - this.#sweptAtMs < WINDOW_SECONDS * 1000) return
    this.#sweptAtMs = nowMs
    for (const [key, count] of this.#counts) {
      if (nowMs - count.startedAtMs >= WINDOW_SECONDS * 1000) this.#counts.delete(key)
    }
  }
}
