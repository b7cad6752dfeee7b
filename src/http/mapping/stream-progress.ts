import { PassThrough } from 'node:stream'
import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { jobView } from './job-schemas.ts'

const LOOK_MS = 500
// Proxies close what is silent; a comment keeps the stream open while a job waits.
const KEEP_ALIVE_LOOKS = 30

export function streamProgress(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/mapping/:mappingJobId/progress',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Mapping'],
        summary: 'Follow a job as server-sent events',
        description:
          'An event `progress` with the job whenever it has moved, at most twice a second; then one `completed` or ' +
          '`failed`, and the stream ends.',
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
      const first = await services.mapping.find(organizationId, mappingJobId)
      const stream = new PassThrough()
      void follow()
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream)

      async function follow(): Promise<void> {
        let last = ''
        let job = first
        try {
          for (let silent = 0; !stream.destroyed; silent++) {
            const data = JSON.stringify(jobView(job))
            const isEnded = job.status === 'COMPLETED' || job.status === 'FAILED'
            if (data !== last || isEnded) {
              stream.write(`event: ${isEnded ? job.status.toLowerCase() : 'progress'}\ndata: ${data}\n\n`)
              last = data
              silent = 0
            } else if (silent % KEEP_ALIVE_LOOKS === 0) stream.write(': still here\n\n')
            if (isEnded || app.server.listening === false) break
            await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
            job = await services.mapping.find(organizationId, mappingJobId)
          }
        } catch (error) {
          request.log.warn({ err: error }, 'a progress stream broke off')
        } finally {
          stream.end()
        }
      }
    },
  )
}
