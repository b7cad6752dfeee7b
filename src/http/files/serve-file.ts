import { ApiError, badRequest } from '../../platform/errors.ts'
import { isLocalFileStore, serveLocalFile } from '../../platform/files/index.ts'
import type { HttpApp } from '../app.ts'
import { PROBLEM_TYPE, problemBody } from '../problem.ts'
import type { Services } from '../services.ts'

const REASONS = {
  altered: { code: 'FORBIDDEN', detail: 'This link is not valid: it was altered or is incomplete. Ask for a new one.' },
  expired: { code: 'FORBIDDEN', detail: 'This link has expired. Ask for a new one.' },
  missing: { code: 'NOT_FOUND', detail: 'The file behind this link no longer exists.' },
} as const

const UNMET = {
  outside: 'The file ends before this range begins.',
  changed: 'The file is another one than this request is about. Fetch it from its beginning.',
}

/** Presigned links to local files. With a bucket, links lead there and this door stays closed. */
export function serveFile(app: HttpApp, services: Services): void {
  const { files } = services
  if (!isLocalFileStore(files)) return
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    exposeHeadRoute: false,
    schema: { hide: true },
    config: { rateLimit: false },
    handler: async (request, reply) => {
      const answer = await serveLocalFile(files, {
        method: request.method as 'GET' | 'HEAD',
        path: request.url.split('?')[0],
        query: request.query as Record<string, unknown>,
        headers: request.headers,
      })
      reply.headers(answer.headers)
      if (answer.reason === 'outside' || answer.reason === 'changed') {
        const { status } = answer
        return reply
          .code(status)
          .type(PROBLEM_TYPE)
          .send(problemBody(badRequest(UNMET[answer.reason]), request.id, status))
      }
      if (answer.reason) throw new ApiError(REASONS[answer.reason])
      // Not an empty text: that has a length of 0, and with 304 a length is that of the file.
      return reply.code(answer.status).send(answer.body ?? undefined)
    },
  })
}
