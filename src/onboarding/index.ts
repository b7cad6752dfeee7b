import './tables.ts'

export type { KnownSupplier } from './known-suppliers.ts'
export { OnboardingService } from './onboarding-service.ts'
export type { RequestResolution } from './resolve-request.ts'
export type { Crosswalk, SupplierRequest } from './supplier-request.ts'
