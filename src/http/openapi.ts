import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { AuthKind } from './authenticate.ts'
import { problemAnswer } from './problem.ts'
import { dropUnusedSchemas, type RequestBody, tellOptionalBody } from './tidy-description.ts'

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
        headers: HEADERS,
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'An API token, stm_…' },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key, stk_…' },
          adminKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An admin key, sta_…' },
          session: { type: 'apiKey', in: 'cookie', name: 'staymap_session', description: 'The dashboard’s session' },
        },
      },
    },
    transform: (given) => {
      const config = given.route.config as { auth?: AuthKind; form?: object; rateLimit?: false } | undefined
      const schema = withErrors(given.schema, {
        auth: config?.auth ?? 'public',
        url: given.url,
        method: given.route.method,
        isLimited: config?.rateLimit !== false,
      })
      const described = jsonSchemaTransform({ ...given, schema } as never)
      // Forms are read as they stream in, so no zod schema checks them.
      return config?.form ? { ...described, schema: { ...described.schema, body: config.form } } : described
    },
    transformObject: (given) => complete(jsonSchemaTransformObject(given as never) as Document) as never,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: 'Staymap API' },
    // Off this machine the page would show a badge that a stranger's server draws from our description.
    uiConfig: { validatorUrl: null },
  })
  app.get('/openapi.json', { schema: { hide: true }, config: { rateLimit: false } }, async () => app.swagger())
}

// The page's own policy would have the browser fetch everything by https, which leaves the page blank wherever the
// service is reached by plain http under another name than localhost. Styles: the page sets some on its elements.
const DOCS_POLICY =
  "default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:; object-src 'none'; " +
  "script-src 'self'; style-src 'self' 'unsafe-inline'"

// Most errors an endpoint can answer follow from what it asks for, so nobody has to write them down.
function withErrors(
  schema: FastifySchema,
  { auth, url, method, isLimited }: { auth: AuthKind; url: string; method: string | string[]; isLimited: boolean },
): FastifySchema {
  if (!schema || schema.hide) return schema
  const reads = method === 'GET' || method === 'HEAD'
  const statuses = isLimited ? [429, 500, 503] : [500, 503]
  // A body that is no JSON is refused also where none is needed.
  if (!reads) statuses.push(400, 413, 415)
  if (schema.querystring) statuses.push(400)
  if (url.includes(':') || url.includes('{')) statuses.push(404)
  if (auth !== 'public' && auth !== 'optional') statuses.push(401)
  // A change by session is refused without the header of our own pages.
  if (auth === 'admin' || auth === 'session' || (auth === 'bearer' && !reads)) statuses.push(403)
  const problems = Object.fromEntries(statuses.map((status) => [status, problemAnswer(DEFAULT_TEXT)]))
  return {
    ...schema,
    security: SECURITY[auth],
    response: { ...problems, ...((schema.response as object | undefined) ?? {}) },
  } as FastifySchema
}

// What the generator writes where nothing is said.
const DEFAULT_TEXT = 'Default Response'

const TEXTS: Record<string, string> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Taken in; it is done in the background.',
  204: 'Done; there is nothing to tell.',
  400: 'Something in the request is wrong; `errors` names each field.',
  401: 'The credentials are missing, unknown, expired or revoked.',
  403: 'The credentials are good but do not allow this.',
  404: 'There is no such thing, or it belongs to another organization.',
  413: 'The body is too large.',
  415: 'The body is of a type that is not accepted.',
  429: 'Too many requests; Retry-After says when to try again.',
  500: 'Our own mistake. Tell us the request id.',
  503: 'Our database or file store cannot be reached for now; Retry-After says when to try again.',
}

interface Document {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, object> }
}
interface Operation {
  operationId?: string
  requestBody?: RequestBody
  responses?: Record<string, Response>
}
interface Response {
  description?: string
  headers?: Record<string, object>
  content?: Record<string, object>
}

const HEADERS = {
  'X-Request-Id': { description: 'Names this request in our logs.', schema: { type: 'string' } },
  'RateLimit-Policy': {
    description:
      'How many requests (`q`) are answered in so many seconds (`w`), by token or by address. Absent where there is no limit.',
    schema: { type: 'string', example: '"token";q=1200;w=60' },
  },
  RateLimit: {
    description: 'How many of them are left (`r`) and in how many seconds they are all there again (`t`).',
    schema: { type: 'string', example: '"token";r=1199;t=60' },
  },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
} as const

/**
 * What is the same everywhere: a name for every operation, a sentence for every answer, the headers all of them have.
 */
function complete(document: Document): Document {
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.operationId ??= operationId(method, path)
      if (operation.requestBody) tellOptionalBody(operation.requestBody)
      const responses = operation.responses ?? {}
      const isLimited = '429' in responses
      for (const [status, response] of Object.entries(responses)) {
        if (response.description === DEFAULT_TEXT) response.description = TEXTS[status] ?? DEFAULT_TEXT
        const always = headersOf(status, response, isLimited).map((name) => [
          name,
          { $ref: `#/components/headers/${name}` },
        ])
        response.headers = { ...Object.fromEntries(always), ...response.headers }
      }
    }
  }
  dropUnusedSchemas(document)
  return document
}

function headersOf(status: string, { content = {} }: Response, isLimited: boolean): (keyof typeof HEADERS)[] {
  // What is not ready (/readyz) cannot tell when it will be.
  const tellsWhen = status === '429' || (status === '503' && 'application/problem+json' in content)
  return [
    'X-Request-Id',
    ...(isLimited ? (['RateLimit-Policy', 'RateLimit'] as const) : []),
    ...(tellsWhen ? (['Retry-After'] as const) : []),
  ]
}

// GET /api/v1/mapping/{mappingJobId}/results/{resultId} is getMappingResult; generated clients name their functions so.
function operationId(method: string, path: string): string {
  const steps = path.replace(/^\/(api\/v1\/)?/, '').split('/')
  const words = steps.flatMap((step, index) => {
    if (step.startsWith('{')) return []
    const isOne = steps[index + 1]?.startsWith('{')
    return (isOne ? step.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : step).split('-')
  })
  // A list that is called like one of its things (mapping, inventory) has the shorter name.
  const isOneOfMany = steps.at(-1)?.startsWith('{') && !steps.at(-2)?.endsWith('s')
  return method + words.map((word) => word[0].toUpperCase() + word.slice(1)).join('') + (isOneOfMany ? 'ById' : '')
}
