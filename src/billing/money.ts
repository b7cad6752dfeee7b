import { CREDITS } from '../accounts/index.ts'

/**
 * Inside, money is whole cents and use is whole credits. Euros as a decimal number exist only on
 * the wire, made by one division each, so that nothing is ever added up in floating point.
 */
export function eurosOfCents(cents: number): number {
  return cents / 100
}

/** What credits cost: 1,000,000 are one euro. */
export function eurosOfCredits(credits: number): number {
  return (credits * CREDITS.unitPriceCents) / (CREDITS.creditsPerUnit * 100)
}

/** "€49", "€0.50" */
export function priceText(cents: number): string {
  return cents % 100 === 0 ? `€${cents / 100}` : `€${(cents / 100).toFixed(2)}`
}
