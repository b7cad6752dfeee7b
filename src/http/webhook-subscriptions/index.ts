import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { createSubscription } from './create-subscription.ts'
import { deleteSubscription } from './delete-subscription.ts'
import { getSubscription } from './get-subscription.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { redeliver } from './redeliver.ts'
import { replaceSubscription } from './replace-subscription.ts'
import { rotateSecret } from './rotate-secret.ts'
import { sendTestEvent } from './send-test-event.ts'

export function registerWebhookSubscriptions(app: HttpApp, services: Services): void {
  createSubscription(app, services)
  listSubscriptions(app, services)
  getSubscription(app, services)
  replaceSubscription(app, services)
  deleteSubscription(app, services)
  rotateSecret(app, services)
  listDeliveries(app, services)
  sendTestEvent(app, services)
  redeliver(app, services)
}
