import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { AuthKind } from './authenticate.ts'
import { problemSchema } from './problem.ts'

const SECURITY: Record<AuthKind, Record<string, string[]>[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  bearer: [{ bearer: [] }],
  session: [{ session: [] }],
  key: [{ apiKey: [] }],
  admin: [{ adminKey: [] }],
  bearerOrAdmin: [{ bearer: [] }, { adminKey: [] }],
}

/** `/openapi.json` from the same schemas that check requests, and `/docs`, a page that needs no network. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Staymap',
        version: '1.0.0',
        description:
          'Maps the hotel lists of many suppliers onto one reference inventory, and says how sure it is and why.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'An API token, stm_…' },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key, stk_…' },
          adminKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An admin key, sta_…' },
          session: { type: 'apiKey', in: 'cookie', name: 'staymap_session', description: 'The dashboard’s session' },
        },
      },
    },
    transform: (given) => {
      const auth = (given.route.config as { auth?: AuthKind } | undefined)?.auth ?? 'public'
      return jsonSchemaTransform({ ...given, schema: withErrors(given.schema, auth, given.url) } as never)
    },
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', { schema: { hide: true }, config: { rateLimit: false } }, async () => app.swagger())
}

// Which errors an endpoint can answer follows from what it asks for, so nobody has to write it down.
function withErrors(schema: FastifySchema, auth: AuthKind, url: string): FastifySchema {
  if (!schema || schema.hide) return schema
  const statuses = [429, 500]
  if (schema.body || schema.querystring) statuses.push(400)
  if (schema.body) statuses.push(413, 415)
  if (url.includes(':') || url.includes('{')) statuses.push(404)
  if (auth !== 'public' && auth !== 'optional') statuses.push(401)
  if (auth === 'admin' || auth === 'session') statuses.push(403)
  const problems = Object.fromEntries(
    statuses.map((status) => [status, { content: { 'application/problem+json': { schema: problemSchema } } }]),
  )
  return {
    ...schema,
    security: SECURITY[auth],
    response: { ...problems, ...((schema.response as object | undefined) ?? {}) },
  } as FastifySchema
}
