import { PassThrough } from 'node:stream'
import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf, isStillCaller } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { JobWatch, LOOK_MS, type Look, lookOf } from './watch-jobs.ts'

// Proxies close what is silent; a comment keeps the stream open while a job waits.
const KEEP_ALIVE_LOOKS = 30
// Five seconds, as long as a token that was verified is trusted elsewhere.
const CREDENTIALS_LOOKS = 10

export function streamProgress(app: HttpApp, services: Services): void {
  const watch = new JobWatch((organizationId, jobId) => services.mapping.find(organizationId, jobId))
  app.get(
    '/api/v1/mapping/:mappingJobId/progress',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Mapping'],
        summary: 'Follow a job as server-sent events',
        description:
          'An event `progress` with the job whenever it has moved, at most twice a second; then one `completed` or ' +
          '`failed`, and the stream ends. It also ends, without either, within seconds of its credentials.',
        params: z.object({ mappingJobId: idSchema }),
        response: {
          200: {
            description: 'The stream of events.',
            content: { 'text/event-stream': { schema: z.any().describe('Server-sent events.') } },
          },
        },
      },
    },
    async (request, reply) => {
      const { organizationId } = callerOf(request)
      const { mappingJobId } = request.params
      // 404 for another organization's job, before anyone follows it.
      const first = await services.mapping.find(organizationId, mappingJobId)
      const stream = new PassThrough()
      const leave = watch.follow(organizationId, mappingJobId, { seen, broken })
      stream.once('close', leave)
      let last = ''
      let lastAt = Number.NEGATIVE_INFINITY
      let silent = 0
      let looks = 0
      seen(lookOf(first))
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream)

      function seen({ data, ended }: Look): void {
        // Who joins others is not told twice in a moment: of the look of its own, and of theirs.
        const isTooSoon = performance.now() - lastAt < LOOK_MS / 2
        if (ended || (data !== last && !isTooSoon)) {
          stream.write(`event: ${ended ?? 'progress'}\ndata: ${data}\n\n`)
          last = data
          lastAt = performance.now()
          silent = 0
        } else if (++silent % KEEP_ALIVE_LOOKS === 0) stream.write(': still here\n\n')
        if (ended || app.server.listening === false) end()
        else if (++looks % CREDENTIALS_LOOKS === 0) isStillCaller(request, services).then((is) => is || end(), broken)
      }

      function broken(error: unknown): void {
        request.log.warn({ err: error }, 'a progress stream broke off')
        end()
      }

      function end(): void {
        leave()
        stream.end()
      }
    },
  )
}
