import './tables.ts'

export {
  enqueueTestEvent,
  listDeliveries,
  redeliver,
} from './deliveries.ts'
export { API_VERSION } from './delivery-body.ts'
export {
  createExportWebhook,
  deleteExportWebhook,
  type ExportWebhook,
  findExportWebhook,
  listExportWebhooks,
  replaceExportWebhook,
} from './endpoints/export-webhooks.ts'
export {
  createSubscription,
  deleteSubscription,
  findSubscription,
  listSubscriptions,
  replaceSubscription,
  rotateSigningSecret,
  type Subscription,
} from './endpoints/subscriptions.ts'
export { type Verification, verifyDelivery } from './signing/verify-delivery.ts'
export { createWebhooks, type Webhooks } from './webhooks.ts'
