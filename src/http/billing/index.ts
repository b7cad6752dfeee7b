import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { getCreditBalance } from './get-credit-balance.ts'
import { getCurrentMonth, getMetricsHistory } from './get-metrics.ts'
import { getPlans } from './get-plans.ts'
import { getQuotaStatus } from './get-quota-status.ts'
import { getUsage } from './get-usage.ts'

export function registerBilling(app: HttpApp, services: Services): void {
  getPlans(app, services)
  getQuotaStatus(app, services)
  getCreditBalance(app, services)
  getUsage(app, services)
  getCurrentMonth(app, services)
  getMetricsHistory(app, services)
}
