import { z } from 'zod'
import { deleteExportWebhook as remove } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import { DEPRECATION_NOTE, exportWebhookParams, sayDeprecated, TAG } from './export-webhook-schemas.ts'

export function deleteExportWebhook(app: HttpApp, services: Services): void {
  app.delete(
    '/api/v1/export-webhooks/:id',
    {
      config: { auth: 'bearer' },
      onSend: sayDeprecated,
      schema: {
        tags: [TAG],
        deprecated: true,
        summary: 'Delete an export webhook',
        description: DEPRECATION_NOTE,
        params: exportWebhookParams,
        response: { 204: z.null().describe('Deleted; nothing more is posted.') },
      },
    },
    async (request, reply) => {
      const { organizationId, actor } = callerOf(request)
      await remove(services.webhooks.parts, actor, organizationId, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
