import { maxHeaderSize } from 'node:http'
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { speakPlainly } from '../platform/plain-messages.ts'
import { installJsonAnswers } from './answer-json.ts'
import { installAuthentication } from './authenticate.ts'
import { BODY_BYTES_MAX, installJsonBodies } from './bodies/read-json.ts'
import { dashboardPage, serveDashboard } from './dashboard/serve-dashboard.ts'
import { addDeliveryMetrics } from './delivery-metrics.ts'
import { homePage } from './home/home-page.ts'
import { createMetrics, installMetrics } from './metrics.ts'
import { installOpenApi } from './openapi.ts'
import { installProblemAnswers } from './problem.ts'
import { installRateLimits, RateLimits } from './rate-limit.ts'
import { flawOf, refuseExpectations, unreadableRequests } from './refuse-unreadable.ts'
import { requestIdOf } from './request-id.ts'
import { requestLog } from './request-log.ts'
import { registerRoutes } from './routes.ts'
import { installSecurityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'

export type HttpApp = ReturnType<typeof withZod>

export interface Pages {
  /** The built dashboard. Null: the address itself answers with a plain page. */
  dashboardFolder: string | null
}

/** The HTTP door: what every request passes before it reaches its endpoint. */
export async function buildApp(services: Services, pages: Pages = { dashboardFolder: null }): Promise<HttpApp> {
  const { settings } = services
  const instance = fastify({
    loggerInstance: requestLog(services.log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_BYTES_MAX,
    // Never everybody: whoever calls could name an address of their own choice and would have no limit.
    trustProxy: settings.trustedProxies.length > 0 && settings.trustedProxies,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    // No id is longer than the head of a request may be: one that is no id is 404 by its schema, not 414 by its length.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    ...unreadableRequests(settings),
    // Given here and not only set below: Fastify would load its own JSON Schema compilers first, a tenth of a second.
    schemaController: {
      compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler } as never,
    },
  })
  instance.setValidatorCompiler(validatorCompiler)
  instance.setSerializerCompiler(serializerCompiler)
  const app = withZod(instance as unknown as FastifyInstance)

  refuseExpectations(instance.server, settings)
  speakPlainly()
  installJsonBodies(instance as never)
  // Hooks that every request passes take a callback: a promise each would cost more than what they do.
  app.decorateRequest('route', null as never)
  app.addHook('onRequest', (request, reply, done) => {
    request.route = request.routeOptions.config
    reply.header('x-request-id', request.id)
    done(flawOf(request.raw) ?? undefined)
  })
  installProblemAnswers(instance as never, pages.dashboardFolder ? dashboardPage(pages.dashboardFolder) : null)
  installSecurityHeaders(instance as never, settings)
  installJsonAnswers(instance as never, settings)
  const metrics = createMetrics()
  installMetrics(instance as never, metrics)
  addDeliveryMetrics(metrics.registry, services.webhooks)
  if (settings.corsOrigins.length > 0) {
    const options = {
      origin: settings.corsOrigins.includes('*') ? '*' : settings.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['x-request-id', 'ratelimit', 'ratelimit-policy', 'retry-after'],
    }
    await app.register(cors, {
      // An OPTIONS that no browser sent asks what there is, and is answered as where there is no such setting.
      delegator: (request: FastifyRequest, use: (error: null, chosen: FastifyCorsOptions) => void) =>
        use(null, { ...options, preflight: isPreflight(request) }),
    })
  }
  const limits = new RateLimits(services)
  installAuthentication(instance as never, services, limits)
  installRateLimits(instance as never, limits)
  installRequestLines(instance as never, services)
  await installOpenApi(instance as never)
  if (pages.dashboardFolder) serveDashboard(app, pages.dashboardFolder)
  else homePage(app)
  registerRoutes(app, services, metrics)
  return app
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the route says of itself. Fastify's `routeOptions` makes a new object each time it is read. */
    route: FastifyContextConfig & { url?: string }
  }
}

/** One line for each request, when it is answered. */
function installRequestLines(app: FastifyInstance, { log }: Services): void {
  if (!log.isLevelEnabled('info')) return
  app.addHook('onResponse', (request, reply, done) => {
    if (request.route.rateLimit !== false || reply.statusCode >= 500) {
      log.info(
        {
          requestId: request.id,
          method: request.method,
          path: pathOf(request),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          organizationId: request.caller?.organizationId,
        },
        'request',
      )
    }
    done()
  })
}

function isPreflight({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && headers['access-control-request-method'] !== undefined
}

// Without the query: links carry signatures there.
function pathOf(request: FastifyRequest): string {
  const end = request.url.indexOf('?')
  return end < 0 ? request.url : request.url.slice(0, end)
}

function withZod(instance: FastifyInstance) {
  return instance.withTypeProvider<ZodTypeProvider>()
}
