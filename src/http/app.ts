import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { installAuthentication } from './authenticate.ts'
import { createMetrics, installMetrics } from './metrics.ts'
import { installOpenApi } from './openapi.ts'
import { installProblemAnswers } from './problem.ts'
import { installRateLimits } from './rate-limit.ts'
import { registerRoutes } from './routes.ts'
import { installSecurityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'

export type HttpApp = ReturnType<typeof withZod>

// JSON bodies are small; files come as multipart streams with a limit of their own.
const BODY_BYTES_MAX = 8 * 1024 * 1024
const SAFE_REQUEST_ID = /^[\w.:/+=-]{1,128}$/

/** The HTTP door: what every request passes before it reaches its endpoint. */
export async function buildApp(services: Services): Promise<HttpApp> {
  const { settings } = services
  const instance = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: settings.environment === 'production',
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    // Lines of a request carry its id. Health checks come often and say nothing, so they need no logger of their own.
    childLoggerFactory: (logger, bindings, options, raw) =>
      raw.url === '/healthz' ? logger : logger.child({ requestId: bindings.reqId }, options),
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID()
    },
    routerOptions: { ignoreTrailingSlash: true },
  })
  instance.setValidatorCompiler(validatorCompiler)
  instance.setSerializerCompiler(serializerCompiler)
  const app = withZod(instance as unknown as FastifyInstance)

  acceptEmptyJson(instance as never)
  // Hooks that every request passes take a callback: a promise each would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  installProblemAnswers(instance as never)
  installSecurityHeaders(instance as never, settings)
  const metrics = createMetrics()
  installMetrics(instance as never, metrics)
  await app.register(cookie)
  if (settings.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: settings.corsOrigins.includes('*') ? '*' : settings.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['x-request-id', 'ratelimit', 'ratelimit-policy', 'retry-after'],
    })
  }
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 64 * 1024, fileSize: settings.uploadBytesMax },
  })
  installAuthentication(instance as never, services)
  installRateLimits(instance as never, services)
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (request.routeOptions.config.rateLimit === false && reply.statusCode < 500) return
    request.log.info(
      {
        method: request.method,
        // The path without its query: links carry signatures there.
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        organizationId: request.caller?.organizationId,
      },
      'request',
    )
  })
  await installOpenApi(instance as never)
  registerRoutes(app, services, metrics)
  return app
}

// Many clients say application/json even when they send nothing. An empty body is no body; whether one is needed, the
// endpoint's schema says.
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

function withZod(instance: FastifyInstance) {
  return instance.withTypeProvider<ZodTypeProvider>()
}
