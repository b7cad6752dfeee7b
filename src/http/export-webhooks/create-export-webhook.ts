import { createExportWebhook as create } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import {
  DEPRECATION_NOTE,
  exportWebhookBody,
  exportWebhookSchema,
  exportWebhookView,
  sayDeprecated,
  TAG,
} from './export-webhook-schemas.ts'

export function createExportWebhook(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/export-webhooks',
    {
      config: { auth: 'bearer' },
      onSend: sayDeprecated,
      schema: {
        tags: [TAG],
        deprecated: true,
        summary: 'Create an export webhook',
        description: `When a mapping job completes, its export file is made and the link is posted to every active webhook. A hundred and first active one is 400. ${DEPRECATION_NOTE}`,
        body: exportWebhookBody,
        response: { 200: exportWebhookSchema },
      },
    },
    async (request) => {
      const { organizationId, actor } = callerOf(request)
      return exportWebhookView(await create(services.webhooks.parts, actor, organizationId, request.body))
    },
  )
}
