import './tables.ts'

export { listPlans } from './catalogue.ts'
export { readCreditBalance } from './credits/credit-balance.ts'
export { createQuota } from './quota/create-quota.ts'
export { readQuotaStatus } from './quota/quota-status.ts'
export { type ReservationOwners, releaseAbandoned } from './quota/release-abandoned.ts'
export { HISTORY_MONTHS_MAX, readCurrentMonth, readMetricsHistory } from './usage/monthly-metrics.ts'
export { readUsageSummary } from './usage/usage-summary.ts'
