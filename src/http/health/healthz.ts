import { z } from 'zod'
import type { HttpApp } from '../app.ts'

/** The process is up. Says nothing about what it depends on. */
export function healthz(app: HttpApp): void {
  const body = JSON.stringify({ status: 'ok' })
  app.get(
    '/healthz',
    {
      config: { rateLimit: false },
      schema: {
        tags: ['Health'],
        summary: 'Whether the process is up',
        description: 'Says nothing about what it depends on; /readyz does.',
        response: {
          200: z.object({ status: z.literal('ok') }),
          503: {
            description: 'The process is about to stop.',
            content: { 'application/json': { schema: z.looseObject({}) } },
          },
        },
      },
    },
    // A text goes out as it is: the check is asked for often and costs next to nothing.
    (_request, reply) => {
      reply.header('content-type', 'application/json; charset=utf-8').send(body as never)
    },
  )
}
