import { z } from 'zod'
import { resolveReport as resolve } from '../../reference/index.ts'
import { noteSchema } from '../../review/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { reportSchema, reportView } from './report-schemas.ts'

export function resolveReport(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/reference/duplicates/:reportId/resolve',
    {
      config: { auth: 'admin' },
      schema: {
        tags: ['Duplicate reports'],
        summary: 'Merge the two hotels, or reject the report',
        description:
          'A merge takes effect at once: the old id, searches, statistics and results lead to the hotel kept, which takes ' +
          'over the names and supplier ids. 409 when the report is resolved already.',
        params: z.object({ reportId: idSchema }),
        body: z.object({ resolution: z.enum(['MERGE', 'REJECT']), note: noteSchema }),
        response: {
          200: reportSchema,
          409: problemAnswer(
            'The report is resolved already, the hotels are merged already the other way round, or the reference no longer has one of them.',
          ),
        },
      },
    },
    async (request) => {
      const { resolution, note } = request.body
      const { reportId } = request.params
      return reportView(await resolve(services, callerOf(request).actor, { reportId, resolution, note: note ?? null }))
    },
  )
}
