import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { getCreditBalance } from './get-credit-balance.ts'
import { getCurrentMonth, getMetricsHistory } from './get-metrics.ts'
import { getPlans } from './get-plans.ts'
import { getQuotaStatus } from './get-quota-status.ts'
import { getSubscription } from './get-subscription.ts'
import { getUsage } from './get-usage.ts'
import { openPortal } from './open-portal.ts'
import { purchaseCredits } from './purchase-credits.ts'
import { receiveProviderEvent } from './receive-provider-event.ts'
import { startCheckout } from './start-checkout.ts'

export function registerBilling(app: HttpApp, services: Services): void {
  getPlans(app, services)
  getSubscription(app, services)
  startCheckout(app, services)
  openPortal(app, services)
  purchaseCredits(app, services)
  receiveProviderEvent(app, services)
  getQuotaStatus(app, services)
  getCreditBalance(app, services)
  getUsage(app, services)
  getCurrentMonth(app, services)
  getMetricsHistory(app, services)
}
