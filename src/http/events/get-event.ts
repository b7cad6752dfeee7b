import { z } from 'zod'
import { findEvent } from '../../events/index.ts'
import { notFound } from '../../platform/errors.ts'
import { API_VERSION } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema, timeSchema } from '../schemas.ts'
import type { Services } from '../services.ts'

/** What the `dataRef` of a truncated webhook payload leads to. */
export function getEvent(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/events/:eventId',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Events'],
        summary: 'An event with all of its data',
        description: 'For events whose data was too large to be posted: `dataRef` in the webhook payload is this path.',
        params: z.object({ eventId: idSchema }),
        response: {
          200: z.object({
            eventId: idSchema,
            type: z.string().meta({ example: 'MAPPING_COMPLETED' }),
            apiVersion: z.string().meta({ example: API_VERSION }),
            occurredAt: timeSchema,
            organizationId: idSchema,
            data: z.record(z.string(), z.unknown()),
          }),
        },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request)
      const event = await findEvent(services.db, organizationId, request.params.eventId)
      if (!event) throw notFound('The event')
      return {
        eventId: event.id,
        type: event.type,
        apiVersion: API_VERSION,
        occurredAt: event.occurredAt.toISOString(),
        organizationId: event.organizationId,
        data: event.data,
      }
    },
  )
}
