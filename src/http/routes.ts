import { registerAccount } from './account/index.ts'
import type { HttpApp } from './app.ts'
import { registerBilling } from './billing/index.ts'
import { registerEvents } from './events/index.ts'
import { registerExportWebhooks } from './export-webhooks/index.ts'
import { registerExports } from './exports/index.ts'
import { serveFile } from './files/serve-file.ts'
import { registerHealth } from './health/index.ts'
import { registerInventory } from './inventory/index.ts'
import { registerMapping } from './mapping/index.ts'
import { registerMappingErrorReports } from './mapping-error-reports/index.ts'
import { registerMatch } from './match/index.ts'
import type { Metrics } from './metrics.ts'
import { registerReference } from './reference/index.ts'
import { registerReferenceDuplicates } from './reference-duplicates/index.ts'
import { registerReviewQueue } from './review-queue/index.ts'
import { registerSandboxPayment } from './sandbox-payment/index.ts'
import type { Services } from './services.ts'
import { registerSuppliers } from './suppliers/index.ts'
import { registerWebhookSubscriptions } from './webhook-subscriptions/index.ts'

/** Every door of the service, one line a resource; one file an endpoint inside its folder. */
export function registerRoutes(app: HttpApp, services: Services, metrics: Metrics): void {
  serveFile(app, services)
  registerAccount(app, services)
  registerInventory(app, services)
  registerReference(app, services)
  registerReferenceDuplicates(app, services)
  registerExports(app, services)
  registerSuppliers(app, services)
  registerMapping(app, services)
  registerMatch(app, services)
  registerMappingErrorReports(app, services)
  registerReviewQueue(app, services)
  registerBilling(app, services)
  registerSandboxPayment(app, services)
  registerWebhookSubscriptions(app, services)
  registerExportWebhooks(app, services)
  registerEvents(app, services)
  registerHealth(app, services, metrics)
}
