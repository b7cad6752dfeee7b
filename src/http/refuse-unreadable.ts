import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiError, badRequest, notFound } from '../platform/errors.ts'
import type { Settings } from '../platform/settings.ts'
import { PROBLEM_TYPE, problemBody } from './problem.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

/** Requests that reach no route, because their path or their head cannot be read, get a problem like all others. */
export function unreadableRequests(settings: Settings) {
  const answer = problemAnswers(settings)
  return {
    // Node would answer without a body; see flawOf.
    http: { requireHostHeader: false },
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      // Only a path that cannot be decoded comes here: no parameter is longer than a head may be.
      const told =
        error.statusCode === 400 ? badRequest('The path holds a "%" that begins no character.') : notFound('It')
      const { body, headers } = answer(told, request.id)
      reply.raw.writeHead(told.status, headers)
      reply.raw.end(body)
    },
    clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const [status, detail] = HEADS[error.code ?? ''] ?? [400, 'This is not a request as HTTP/1.1 writes them.']
      const { body, headers } = answer(badRequest(detail), requestIdOf(undefined), status)
      if (socket.writable) {
        const lines = Object.entries({ ...headers, connection: 'close' }).map(
          ([name, value]) => `${name}: ${value}\r\n`,
        )
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
      }
      socket.destroy(error)
    },
  }
}

/** Who expects anything but to be told to go on is told that nobody here does that; Node would say so without a body. */
export function refuseExpectations(server: Server, settings: Settings): void {
  const answer = problemAnswers(settings)
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const told = badRequest('The only expectation that is met is "100-continue".')
    const { body, headers } = answer(told, requestIdOf(request.headers['x-request-id']), 417)
    response.writeHead(417, { ...headers, connection: 'close' })
    response.end(body)
  })
}

function problemAnswers(settings: Settings) {
  const always = Object.fromEntries(securityHeaders(settings))
  return (error: ApiError, requestId: string, status?: number) => {
    const body = JSON.stringify(problemBody(error, requestId, status))
    const headers = { ...always, 'content-type': PROBLEM_TYPE, 'x-request-id': requestId }
    return { body, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } }
  }
}

const HEADS: Record<string, [status: number, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not sent to its end in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The head of the request, its path and headers, is longer than 16 KB.'],
}

/** What is wrong with a request before anybody asks where it goes; null for nothing. */
export function flawOf(request: IncomingMessage): ApiError | null {
  if (request.headers.host === undefined && request.httpVersion === '1.1')
    return badRequest('HTTP/1.1 asks for a Host header in every request.')
  return nulIn(request)
}

/** A NUL in a path names nothing; in a query it is a text nothing can hold. */
function nulIn(request: IncomingMessage): ApiError | null {
  const url = request.url ?? ''
  const at = url.indexOf('%00')
  if (at < 0) return null
  const queryAt = url.indexOf('?')
  return queryAt < 0 || at < queryAt
    ? notFound('It')
    : badRequest('A text in the query contains a NUL character, which no text may.')
}
