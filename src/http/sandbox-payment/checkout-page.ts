import { PLANS } from '../../accounts/index.ts'
import { CREDIT_UNITS_MAX, CREDIT_UNITS_MIN, type SandboxSession } from '../../billing/index.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'

/** What is bought, for how much, and the three ways it can end: paid, declined, cancelled. */
export function checkoutPage(session: SandboxSession, problem: string | null): Page {
  return {
    title: session.kind === 'credits' ? 'Buy mapping credits' : `${PLANS[session.plan_type!].displayName} plan`,
    leadsTo: [session.success_url, session.cancel_url],
    body: html`
${problem ? html`<p role="alert">${problem}</p>` : null}
${session.kind === 'credits' ? null : planText(session)}
<form method="post">
${session.kind === 'credits' ? quantityField(session) : null}
<p>
<button class="main" name="action" value="pay">Pay</button>
<button name="action" value="decline">Pay with a card that is declined</button>
<button name="action" value="cancel" formnovalidate>Cancel and go back</button>
</p>
</form>`,
  }
}

export function paidPage(session: SandboxSession): Page {
  return {
    title: 'Paid already',
    body: html`<p>This checkout is complete. <a href="${session.success_url}">Go back</a></p>`,
  }
}

export const EXPIRED_PAGE: Page = {
  title: 'This page has expired',
  status: 410,
  body: html`<p>Begin again where you came from.</p>`,
}

export const UNKNOWN_PAGE: Page = {
  title: 'There is no such page',
  status: 404,
  body: html`<p>The address may be incomplete.</p>`,
}

function planText(session: SandboxSession): Html {
  const plan = PLANS[session.plan_type!]
  return html`<p class="price">€${plan.monthlyPriceCents / 100} a month</p>
${session.kind === 'plan_change' ? html`<p>Your subscription changes to this plan at once.</p>` : null}
<ul>${plan.features.map((feature) => html`<li>${feature}</li>`)}</ul>`
}

function quantityField(session: SandboxSession): Html {
  return html`<p class="price">€1 a million</p>
<p><label for="quantity">Millions of credits</label>
<input type="number" id="quantity" name="quantity" min="${CREDIT_UNITS_MIN}" max="${CREDIT_UNITS_MAX}" step="1" required
 value="${session.units}" aria-describedby="quantity-hint"></p>
<p id="quantity-hint">At least ${CREDIT_UNITS_MIN} million, which is €${CREDIT_UNITS_MIN}. One credit is one mapping; credits do not expire.</p>`
}
