import { z } from 'zod'
import { listAuditEntries } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { pageEnvelope, pageFields, pageOf, pageQuery, timeSchema } from '../schemas.ts'
import type { Services } from '../services.ts'
import { TAG } from './account-schemas.ts'

const entrySchema = z.object({
  id: z.number().int(),
  happenedAt: timeSchema,
  actorKind: z.string().meta({ example: 'session' }),
  actorId: z.string().nullable(),
  action: z.string().meta({ example: 'token.create' }),
  objectKind: z.string().nullable(),
  objectId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
})

export function listAuditLog(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/account/audit-log',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: [TAG],
        summary: 'Who did what in the organization, newest first',
        querystring: z.object(pageQuery),
        response: { 200: pageEnvelope('entries', entrySchema) },
      },
    },
    async (request) => {
      const { page, size } = pageOf(request.query)
      const { db, clock } = services
      const { total, rows } = await listAuditEntries(db, clock, callerOf(request).organizationId, { page, size })
      return {
        ...pageFields(total, page, size),
        entries: rows.map((row) => ({
          id: row.id,
          happenedAt: row.happened_at.toISOString(),
          actorKind: row.actor_kind,
          actorId: row.actor_id,
          action: row.action,
          objectKind: row.object_kind,
          objectId: row.object_id,
          details: row.details,
          requestId: row.request_id,
          address: row.address,
        })),
      }
    },
  )
}
