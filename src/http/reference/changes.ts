import { z } from 'zod'
import { listChanges } from '../../reference/index.ts'
import type { HttpApp } from '../app.ts'
import { exact, pageFields, pageOf, pageQuery, queryInteger } from '../schemas.ts'
import type { Services } from '../services.ts'
import { hotelSchema } from './hotel-schemas.ts'

export function changes(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/reference/changes',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Reference'],
        summary: 'What changed since a version',
        description:
          'For who keeps a copy of the full file: its answer names the version it holds. Each hotel is told once, with what ' +
          'it comes to: ADDED or CHANGED with the hotel as it is now, MERGED with the hotel it leads to, or REMOVED.',
        querystring: z.object({ ...pageQuery, since: queryInteger.describe('The version you have.') }),
        response: {
          200: z.object({
            since: z.number().int(),
            version: z.number().int().nullable().describe('What the changes lead to; ask with this one next time.'),
            total: z.number().int(),
            page: z.number().int(),
            size: z.number().int(),
            totalPages: z.number().int(),
            changes: z.array(
              z.object({
                change: z.enum(['ADDED', 'CHANGED', 'MERGED', 'REMOVED']),
                id: z.guid(),
                mergedInto: z.guid().optional(),
                hotel: hotelSchema.optional(),
              }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const { page, size } = pageOf(request.query)
      const since = exact('since', request.query.since)
      const found = await listChanges(services, since, page, size)
      return {
        since,
        version: found.version,
        ...pageFields(found.total, page, size),
        changes: found.changes.map(({ change, id, mergedInto }) => {
          const isThere = change === 'ADDED' || change === 'CHANGED'
          return {
            change,
            id,
            ...(mergedInto ? { mergedInto: services.reference.resolveId(mergedInto) } : {}),
            ...(isThere ? { hotel: services.reference.findHotel(id) ?? undefined } : {}),
          }
        }),
      }
    },
  )
}
