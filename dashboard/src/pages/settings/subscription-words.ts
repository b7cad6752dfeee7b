import { date } from '../../parts/words.ts'

interface Subscription {
  status: string
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
}

/** How a subscription stands, in plain words; `status` is the payment provider’s. */
export function subscriptionWords({ status, currentPeriodEnd, cancelAtPeriodEnd }: Subscription): string {
  switch (status) {
    case 'active':
      return `${cancelAtPeriodEnd ? 'Ends' : 'Renews'} on ${date(currentPeriodEnd)}.`
    case 'trialing':
      return `On trial, which ends on ${date(currentPeriodEnd)}.`
    case 'past_due':
    case 'unpaid':
      return 'The last payment did not go through. Pay it, or the plan ends.'
    case 'incomplete':
      return 'The first payment has not gone through yet.'
    case 'canceled':
    case 'incomplete_expired':
      return 'The subscription has ended.'
    case 'paused':
      return 'The subscription is paused.'
    default:
      return `The payment provider says: ${status}.`
  }
}
