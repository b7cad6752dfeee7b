import './tables.ts'

export { OnboardingService } from './onboarding-service.ts'
export type { RowAnswer } from './review-rows/decide-rows.ts'
export type { ReviewRow } from './review-rows/review-row.ts'
export type { SupplierRequest } from './supplier-request.ts'
