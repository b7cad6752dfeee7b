import './tables.ts'

export type { KnownSupplier } from './known-suppliers.ts'
export { OnboardingService } from './onboarding-service.ts'
export type { SampleRow } from './read-request-file.ts'
export type { RequestResolution } from './resolve-request.ts'
export type { Crosswalk, SupplierRequest } from './supplier-request.ts'
