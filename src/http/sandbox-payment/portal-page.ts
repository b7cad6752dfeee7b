import { PLAN_TYPES, PLANS } from '../../accounts/index.ts'
import type { SandboxAccount, SandboxSession } from '../../billing/index.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'

/** Subscription, payment method and payments of one customer, each with what can be done about it. */
export function portalPage(session: SandboxSession, account: SandboxAccount): Page {
  return {
    title: `Billing of ${account.name}`,
    leadsTo: [session.success_url],
    body: html`
<p><a href="${session.success_url}">Go back</a></p>
<h2>Subscription</h2>
${subscriptionPart(account)}
<h2>Payment method</h2>
<p>${account.card === 'accepted' ? 'A card that works.' : 'A card that is declined: the next renewal will not be paid.'}</p>
${account.card === 'accepted' ? act('card-declined', 'Use a card that is declined') : act('card-accepted', 'Use a card that works', true)}
<h2>Payments</h2>
${paymentsPart(account)}`,
  }
}

function subscriptionPart({ subscription }: SandboxAccount): Html {
  if (!subscription) return html`<p>There is no subscription. Plans are bought from the service's billing page.</p>`
  const plan = PLANS[subscription.plan_type]
  const end = day(subscription.period_end)
  if (subscription.status === 'canceled') return html`<p>The ${plan.displayName} subscription has ended.</p>`
  const others = PLAN_TYPES.filter((type) => PLANS[type].monthlyPriceCents > 0 && type !== subscription.plan_type)
  return html`
<p>${plan.displayName}, €${plan.monthlyPriceCents / 100} a month. ${
    subscription.status === 'past_due'
      ? 'The last payment was declined: it is past due.'
      : subscription.cancel_at_period_end
        ? `It ends on ${end}.`
        : `It renews on ${end}.`
  }</p>
${subscription.cancel_at_period_end ? act('resume', 'Keep the subscription', true) : act('cancel', 'Cancel at the end of the period')}
${others.map((type) => act(`plan-${type}`, `Change to ${PLANS[type].displayName}`))}`
}

function paymentsPart({ payments }: SandboxAccount): Html {
  if (payments.length === 0) return html`<p>None yet.</p>`
  return html`<table>
<thead><tr><th scope="col">Day</th><th scope="col">What</th><th scope="col">Amount</th><th scope="col">State</th></tr></thead>
<tbody>${payments.map(
    (payment) =>
      html`<tr><td>${day(payment.created_at)}</td><td>${payment.description}</td><td>€${payment.cents / 100}</td><td>${
        payment.refunded_at
          ? 'paid back'
          : payment.units
            ? html`paid <form method="post"><input type="hidden" name="payment" value="${payment.id}"><button name="action" value="refund" aria-label="Pay back ${payment.description} of ${day(payment.created_at)}">Pay back</button></form>`
            : 'paid'
      }</td></tr>`,
  )}</tbody>
</table>`
}

function act(action: string, label: string, main = false): Html {
  return html`<form method="post"><button class="${main ? 'main' : ''}" name="action" value="${action}">${label}</button></form>`
}

function day(time: Date): string {
  return time.toISOString().slice(0, 10)
}
