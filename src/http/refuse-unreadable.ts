import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, badRequest, notFound } from '../platform/errors.ts'
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
    frameworkErrors(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      // Only a path that cannot be decoded comes here: no parameter is longer than a head may be. It names nothing.
      const detail = `There is no such thing: the path ${UNDECODABLE}.`
      const told = new ApiError({ code: 'NOT_FOUND', detail })
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

/**
 * Who expects anything but to be told to go on is told that nobody here does that; Node would say so without a body.
 */
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
  const url = request.url ?? ''
  return url.includes('%') ? flawOfEscapes(url) : null
}

function flawOfEscapes(url: string): ApiError | null {
  const queryAt = url.indexOf('?')
  const nul = nulIn(url, queryAt)
  if (nul) return nul
  // Addresses of pages are typed by people and read by the pages themselves.
  return queryAt < 0 || !url.startsWith('/api/') ? null : undecodableIn(url.slice(queryAt + 1))
}

/** A NUL in a path names nothing; in a query it is a text nothing can hold. */
function nulIn(url: string, queryAt: number): ApiError | null {
  const at = url.indexOf('%00')
  if (at < 0) return null
  return queryAt < 0 || at < queryAt
    ? notFound('It')
    : badRequest('A text in the query contains a NUL character, which no text may.')
}

/** Unread, such a text would be taken as it is written, percent signs and all, and nothing would be found by it. */
function undecodableIn(query: string): ApiError | null {
  const errors = query
    .split('&')
    .filter((pair) => decoded(pair) === null)
    .map((pair) => pair.split('=', 1)[0])
    .map((name) => ({ path: decoded(name) ?? name, message: UNDECODABLE }))
  if (errors.length === 0) return null
  return badRequest(errors.map(({ path, message }) => `${path}: ${message}`).join('; '), errors)
}

const UNDECODABLE = 'holds a "%" that begins no character of UTF-8'

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
