import { isUtf8 } from 'node:buffer'
import { finished } from 'node:stream'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { ApiError, badRequest } from '../../platform/errors.ts'
import { unstorableText } from './unstorable-text.ts'

// JSON bodies are small; files come as multipart streams with a limit of their own.
export const BODY_BYTES_MAX = 8 * 1024 * 1024

/**
 * The bodies every endpoint takes: JSON, or none.
 *
 * Many clients name a type even when they send nothing (`curl -d ''` says it is a form). A body of no bytes is no body;
 * whether one is needed, the endpoint's schema says.
 */
export function installJsonBodies(app: FastifyInstance): void {
  // Fields that could change what every object is are no fields of any request: left out, as all unknown ones are.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  const parseBody = (request: FastifyRequest, body: Buffer, done: (error: Error | null, value?: unknown) => void) => {
    if (body.length === 0) return done(null, undefined)
    if (isEncoded(request)) return done(encoded())
    if (!isUtf8(body)) return done(badRequest('The body is not UTF-8, which JSON is written in.'))
    const text = body.toString('utf8')
    parse(request, text, (error: Error | null, value?: unknown) => {
      if (error) return done(error)
      const found = ESCAPED_HALVES.test(text) ? unstorableText(value) : null
      done(found && badRequest(`${found.path}: ${found.message}`, [found]), value)
    })
  }
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readWhole(payload).then((body) => parseBody(request, body, done), done)
  })
  app.addContentTypeParser('*', (request, body, done) => {
    if (request.headers['content-length'] === '0') return done(null, undefined)
    // Read to its end and thrown away: who is still sending a file would see a broken connection instead of the answer.
    finished(body, () => done(unsupportedType(request)))
    body.resume()
  })
}

/** One that is too large is read to its end and not kept, as what is no JSON at all is, and for the same reason. */
async function readWhole(payload: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of payload) {
      size += piece.length
      if (size <= BODY_BYTES_MAX) pieces.push(piece)
      else pieces.length = 0
    }
  } catch {
    throw badRequest('The body was cut off.')
  }
  if (size > BODY_BYTES_MAX) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  return Buffer.concat(pieces)
}

// In JSON such characters can only stand as escapes, so a body without these need not be looked through.
const ESCAPED_HALVES = /\\u(?:0000|d[89a-f])/i

/** `identity` says that nothing was done to the body; some clients write it. */
export function isEncoded({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase()
  return encoding !== undefined && encoding !== '' && encoding !== 'identity'
}

export function encoded(): ApiError {
  return new ApiError({ code: 'UNSUPPORTED_MEDIA_TYPE', detail: 'Send the body without a Content-Encoding.' })
}

function unsupportedType(request: FastifyRequest): ApiError {
  const wantsForm = (request.routeOptions.schema as { consumes?: string[] } | undefined)?.consumes
  return new ApiError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    detail: wantsForm
      ? 'Send the file as multipart/form-data in a field named "file".'
      : 'Send the body as JSON, with "Content-Type: application/json".',
  })
}
