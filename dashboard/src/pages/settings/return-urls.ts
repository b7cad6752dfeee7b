/** Where the payment provider sends people back to. */
export function returnUrls() {
  return { successUrl: `${billingUrl()}?paid=yes`, cancelUrl: `${billingUrl()}?paid=no` }
}

export function billingUrl(): string {
  return `${location.origin}/settings/billing`
}
