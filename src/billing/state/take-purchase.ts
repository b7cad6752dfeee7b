import { CREDITS } from '../../accounts/index.ts'
import { type CreditTransfer, transferCredits } from '../credits/transfer-credits.ts'
import type { ProviderPurchase } from '../provider/payment-provider.ts'
import { lockQuotaAccount } from '../quota/lock-account.ts'
import type { BillingParts } from './billing-parts.ts'

/**
 * Brings the ledger up to what the provider knows of one purchase. Every movement of money is one
 * row with the provider's own id, so whichever event comes first, and however often, the rows are
 * the same in the end. Nothing is granted before it is paid.
 */
export async function takePurchase(
  parts: BillingParts,
  organizationId: string,
  purchase: ProviderPurchase,
): Promise<void> {
  if (!purchase.paid) return
  await parts.db.transaction().execute(async (trx) => {
    await lockQuotaAccount(trx, organizationId)
    for (const transfer of transfersOf(organizationId, purchase)) await transferCredits(trx, parts.clock, transfer)
  })
}

/** The ledger rows of a purchase, in the order they happened. */
export function transfersOf(organizationId: string, purchase: ProviderPurchase): CreditTransfer[] {
  const bought = purchase.units * CREDITS.creditsPerUnit
  const transfers: CreditTransfer[] = [
    {
      organizationId,
      kind: 'purchase',
      credits: bought,
      cents: purchase.paidCents,
      externalId: `purchase:${purchase.sessionId}`,
    },
  ]
  let refundedCents = 0
  for (const reversal of purchase.reversals) {
    // By what has gone back so far, so that parts of a purchase add up to the whole whatever the rounding.
    const before = reversal.kind === 'refund' ? refundedCents : 0
    const credits =
      share(bought, before + reversal.cents, purchase.paidCents) - share(bought, before, purchase.paidCents)
    if (reversal.kind === 'refund' && !reversal.reinstated) refundedCents += reversal.cents
    transfers.push({
      organizationId,
      kind: reversal.kind,
      credits,
      cents: -reversal.cents,
      externalId: `${reversal.kind}:${reversal.id}`,
    })
    if (!reversal.reinstated) continue
    transfers.push({
      organizationId,
      kind: 'reinstate',
      credits,
      cents: reversal.cents,
      externalId: `reinstate:${reversal.id}`,
    })
  }
  return transfers
}

// Credits times cents can pass 2^53, so the product is made in whole numbers of any size.
function share(credits: number, cents: number, ofCents: number): number {
  if (ofCents === 0) return 0
  return Number((BigInt(credits) * BigInt(Math.min(cents, ofCents))) / BigInt(ofCents))
}
