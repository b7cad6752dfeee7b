import { CREDITS } from '../../accounts/index.ts'

/** Credits are sold in units of a million. */
export const CREDIT_UNITS_MIN = CREDITS.minimumCredits / CREDITS.creditsPerUnit
/** The most one purchase takes; also the highest quantity Stripe's page lets people choose. */
export const CREDIT_UNITS_MAX = 999_999
