import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { ApiError } from '../platform/errors.ts'
import type { Services } from './services.ts'

const WINDOW_SECONDS = 60

/**
 * So many requests a minute: by credential where there is one, by address where none is needed. Credentials that are
 * refused count together for the address they come from, as one token would: guessing them must not cost us a query
 * each without end. Counted in this process; with several processes behind a balancer each has its own count, which is
 * good enough to keep one caller from drowning the others.
 */
export class RateLimits {
  readonly #clock: Clock
  readonly #perToken: Windows
  readonly #perAddress: Windows

  constructor({ settings, clock }: Pick<Services, 'settings' | 'clock'>) {
    this.#clock = clock
    this.#perToken = new Windows('token', settings.rateLimitPerToken)
    this.#perAddress = new Windows('address', settings.rateLimitPerAddress)
  }

  /** Counts a request of whoever may make it; what to answer it with when it is one too many. */
  count(request: FastifyRequest, reply: FastifyReply): ApiError | null {
    if (request.route.rateLimit === false) return null
    const { caller } = request
    if (!caller) return this.#perAddress.count(request.ip, this.#nowMs(), reply)
    return this.#perToken.count(caller.session?.id ?? caller.actor.id!, this.#nowMs(), reply)
  }

  /** The same for a request whose credentials are no good. */
  countRefused(request: FastifyRequest, reply: FastifyReply): ApiError | null {
    if (request.route.rateLimit === false) return null
    return this.#perToken.count(`refused ${request.ip}`, this.#nowMs(), reply)
  }

  #nowMs(): number {
    return this.#clock.now().getTime()
  }
}

export function installRateLimits(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', (request, reply, done) => done(limits.count(request, reply) ?? undefined))
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
