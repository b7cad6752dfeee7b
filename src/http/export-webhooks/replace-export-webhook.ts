import { replaceExportWebhook as replace } from '../../webhooks/index.ts'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import type { Services } from '../services.ts'
import {
  DEPRECATION_NOTE,
  exportWebhookBody,
  exportWebhookParams,
  exportWebhookSchema,
  exportWebhookView,
  sayDeprecated,
  TAG,
} from './export-webhook-schemas.ts'

export function replaceExportWebhook(app: HttpApp, services: Services): void {
  app.put(
    '/api/v1/export-webhooks/:id',
    {
      config: { auth: 'bearer' },
      onSend: sayDeprecated,
      schema: {
        tags: [TAG],
        deprecated: true,
        summary: 'Replace an export webhook',
        description: `All fields are replaced; a secret that is left out is removed. Activating a hundred and first is 400; one that is active already stays so. ${DEPRECATION_NOTE}`,
        params: exportWebhookParams,
        body: exportWebhookBody,
        response: { 200: exportWebhookSchema },
      },
    },
    async (request) => {
      const { organizationId, actor } = callerOf(request)
      const { parts } = services.webhooks
      return exportWebhookView(await replace(parts, actor, organizationId, request.params.id, request.body))
    },
  )
}
