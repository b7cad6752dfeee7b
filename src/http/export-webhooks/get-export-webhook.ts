import { findExportWebhook } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import {
  DEPRECATION_NOTE,
  exportWebhookParams,
  exportWebhookSchema,
  exportWebhookView,
  sayDeprecated,
  TAG,
} from './export-webhook-schemas.ts'

export function getExportWebhook(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/export-webhooks/:id',
    {
      config: { auth: 'bearer' },
      onSend: sayDeprecated,
      schema: {
        tags: [TAG],
        deprecated: true,
        summary: 'One export webhook',
        description: DEPRECATION_NOTE,
        params: exportWebhookParams,
        response: { 200: exportWebhookSchema },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request)
      return exportWebhookView(await findExportWebhook(services.webhooks.parts, organizationId, request.params.id))
    },
  )
}
