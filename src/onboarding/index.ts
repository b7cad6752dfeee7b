import './tables.ts'

export type { KnownSupplier } from './known-suppliers.ts'
export { OnboardingService } from './onboarding-service.ts'
export type { RequestResolution } from './resolve-request.ts'
export type { RowAnswer } from './review-rows/decide-rows.ts'
export type { ReviewRow, RowDecision } from './review-rows/review-row.ts'
export type { Crosswalk, SupplierRequest } from './supplier-request.ts'
