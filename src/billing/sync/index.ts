// Beside billing's own index: what is here loads the payment provider's SDK, which a start has no use for.
export { createStripe } from '../provider/stripe/create-stripe.ts'
export { applySyncSteps, findSyncSteps } from './sync-steps.ts'
