import { z } from 'zod'
import { listExportWebhooks as list } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { queryBoolean } from '../schemas.ts'
import type { Services } from '../services.ts'
import {
  DEPRECATION_NOTE,
  exportWebhookSchema,
  exportWebhookView,
  sayDeprecated,
  TAG,
} from './export-webhook-schemas.ts'

export function listExportWebhooks(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/export-webhooks',
    {
      config: { auth: 'bearer' },
      onSend: sayDeprecated,
      schema: {
        tags: [TAG],
        deprecated: true,
        summary: 'List the export webhooks of the organization',
        description: DEPRECATION_NOTE,
        querystring: z.object({ activeOnly: queryBoolean.optional() }),
        response: { 200: z.array(exportWebhookSchema) },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request)
      const webhooks = await list(services.webhooks.parts, organizationId, request.query.activeOnly ?? false)
      return webhooks.map(exportWebhookView)
    },
  )
}
