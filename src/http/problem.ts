import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError, type ErrorCode, type FieldError, STATUS_OF_CODE } from '../platform/errors.ts'
import { isOutage } from '../platform/outage.ts'
import { REQUIRED } from '../platform/plain-messages.ts'
import { hasBody } from './bodies/has-body.ts'
import { BODY_BYTES_MAX } from './bodies/read-json.ts'
import { KnownPaths } from './known-paths.ts'

export const problemSchema = z
  // Some errors tell more: `events` of a plan refusal, `mappingsLeft` of a quota.
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe('What is wrong and what would be right.'),
    code: z.enum(Object.keys(STATUS_OF_CODE) as [ErrorCode, ...ErrorCode[]]),
    requestId: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({
    id: 'Problem',
    description: 'An error, as in RFC 9457.',
    example: {
      type: 'urn:staymap:problem:bad-request',
      title: 'Bad Request',
      status: 400,
      detail: 'webhookUrl: is required',
      code: 'BAD_REQUEST',
      requestId: '0b0e7c1a-6f2a-4c3e-9a3c-7e2f7f1f4c55',
      errors: [{ path: 'webhookUrl', message: 'is required' }],
    },
  })

/**
 * Errors beyond those every endpoint of its kind can answer, for the API's description. `more` are fields that such an
 * error has beside the usual ones; never required, because the status may have other reasons (a session without our
 * header is 403 everywhere).
 */
export function problemAnswer(description: string, more: Record<string, z.ZodType> = {}) {
  const schema = Object.keys(more).length === 0 ? problemSchema : problemSchema.extend(z.object(more).partial().shape)
  return { description, content: { 'application/problem+json': { schema } } }
}

/** Every error leaves the house in one shape. */
export function installProblemAnswers(app: FastifyInstance, lostPage: LostPage | null = null): void {
  const known = new KnownPaths(app)
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(request, reply, toApiError(error, request)))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]
    // A person who mistyped an address, not a program.
    const isReader = request.method === 'GET' && request.headers.accept?.includes('text/html') && !API.test(path)
    if (lostPage && isReader) return reply.code(404).headers(lostPage.headers).send(lostPage.html)
    const methods = known.methodsAt(path)
    if (methods.length === 0) {
      const detail = `There is nothing at ${request.method} ${path}.`
      return sendProblem(request, reply, new ApiError({ code: 'NOT_FOUND', detail }))
    }
    reply.header('allow', methods.join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    const detail = `${path} does not answer ${request.method}; it answers ${methods.join(', ')}.`
    return sendProblem(request, reply, new ApiError({ code: 'BAD_REQUEST', detail }), 405)
  })
}

/** What a browser is shown at an address where nothing is. */
export interface LostPage {
  headers: Record<string, string>
  html: string
}

const API = /^\/(api|files|docs)(\/|$)/

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ApiError,
  status: number = error.status,
): FastifyReply {
  if (error.headers) reply.headers(error.headers)
  return reply
    .code(status)
    .header('content-type', PROBLEM_TYPE)
    .serializer(JSON.stringify)
    .send(problemBody(error, request.id, status))
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** `status` differs from the error's own only where HTTP has a number for it and our list of codes has none. */
export function problemBody(error: ApiError, requestId: string, status: number = error.status) {
  return {
    type: `urn:staymap:problem:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error.message,
    code: error.code,
    requestId,
    ...(error.errors ? { errors: error.errors } : {}),
    ...error.extra,
  }
}

function toApiError(error: FastifyError | ApiError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) {
    if (error.status >= 500) logOwn(error, request)
    return error
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path that cannot name anything names nothing: the same answer as for an unknown id.
    if (error.validationContext === 'params')
      return new ApiError({ code: 'NOT_FOUND', detail: 'There is no such thing.' })
    const errors = error.validation.flatMap((issue) => fieldErrors(issue, error.validationContext, request))
    return new ApiError({
      code: 'BAD_REQUEST',
      detail: errors.map((field) => (field.path ? `${field.path}: ${field.message}` : field.message)).join('; '),
      errors,
    })
  }
  return fromFastify(error, request)
}

/**
 * What we put off ourselves (no reference yet, a crowd at one job) is no fault of anything, and a stack tells nothing
 * of it.
 */
function logOwn(error: ApiError, request: FastifyRequest): void {
  if (error.cause === undefined) request.log.warn({ detail: error.message }, 'request put off')
  else request.log.error({ err: error }, 'request failed')
}

type Issue = NonNullable<FastifyError['validation']>[number]

function fieldErrors(issue: Issue, context: string | undefined, request: FastifyRequest): FieldError[] {
  const keys = issue.instancePath.split('/').filter(Boolean)
  const path = keys.join('.')
  const message = issue.message ?? 'is not right'
  if (issue.keyword === 'unrecognized_keys') {
    const unknown = (issue.params as { keys?: string[] }).keys ?? []
    return unknown.map((key) => ({ path: [...keys, key].join('.'), message: 'is not a field of this request' }))
  }
  if (context === 'querystring' && Array.isArray((request.query as Record<string, unknown>)[path])) {
    return [{ path, message: 'is given more than once' }]
  }
  if (path) return [{ path, message }]
  const isMissing = message === REQUIRED || (context === 'body' && !hasBody(request))
  return [{ path, message: isMissing ? 'a JSON body is required' : `the body ${message}` }]
}

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}

function fromFastify(error: FastifyError, request: FastifyRequest): ApiError {
  const code = CODE_OF_STATUS[error.statusCode ?? 500]
  if (code) return new ApiError({ code, detail: SAID_BETTER[error.code] ?? sentence(error.message), cause: error })
  request.log.error({ err: error }, 'request failed')
  if (isOutage(error)) {
    return new ApiError({
      code: 'UNAVAILABLE',
      detail: 'Our database or file store cannot be reached for now. Send the request again in a while.',
      headers: { 'retry-after': String(OUTAGE_RETRY_SECONDS) },
      cause: error,
    })
  }
  return new ApiError({
    code: 'INTERNAL_ERROR',
    detail: `Something went wrong on our side. Tell us the request id ${request.id} and we can look it up.`,
    cause: error,
  })
}

// A restarted server or bucket is back after about this long.
const OUTAGE_RETRY_SECONDS = 30

const SAID_BETTER: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: `The body is larger than ${BODY_BYTES_MAX / 1024 / 1024} MB. Send it in several requests.`,
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
