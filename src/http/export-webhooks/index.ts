import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { createExportWebhook } from './create-export-webhook.ts'
import { deleteExportWebhook } from './delete-export-webhook.ts'
import { getExportWebhook } from './get-export-webhook.ts'
import { listExportWebhooks } from './list-export-webhooks.ts'
import { replaceExportWebhook } from './replace-export-webhook.ts'

export function registerExportWebhooks(app: HttpApp, services: Services): void {
  createExportWebhook(app, services)
  listExportWebhooks(app, services)
  getExportWebhook(app, services)
  replaceExportWebhook(app, services)
  deleteExportWebhook(app, services)
}
