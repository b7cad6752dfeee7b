import type { FastifyReply } from 'fastify'
import { PLAN_TYPES, type PlanType } from '../../accounts/index.ts'
import {
  CREDIT_UNITS_MAX,
  CREDIT_UNITS_MIN,
  SANDBOX_PATH,
  type Sandbox,
  type SandboxSession,
} from '../../billing/index.ts'
import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { checkoutPage, EXPIRED_PAGE, paidPage, UNKNOWN_PAGE } from './checkout-page.ts'
import { sendPage } from './page.ts'
import { portalPage } from './portal-page.ts'

type Form = Record<string, string>

const FORM_BYTES_MAX = 10_000
const ROUTE = { schema: { hide: true } } as const

/**
 * The sandbox provider's hosted pages. Whoever knows the address of a session may act on it, as with
 * a real provider's; so the addresses cannot be guessed and expire.
 */
export function registerSandboxPayment(app: HttpApp, services: Services): void {
  const { sandbox } = services.billing
  if (!sandbox) return
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const page = `${SANDBOX_PATH}/checkout/:id`
    scope.get(page, ROUTE, async (request, reply) => {
      const session = await openSession(reply, services, sandbox, idOf(request.params), false)
      if (!session) return reply
      const declined = (request.query as { declined?: string }).declined !== undefined
      return sendPage(reply, checkoutPage(session, declined ? 'The card was declined. Nothing was paid.' : null))
    })
    scope.post(page, ROUTE, async (request, reply) => {
      const session = await openSession(reply, services, sandbox, idOf(request.params), false)
      if (!session) return reply
      return endCheckout(reply, sandbox, session, formOf(request.body))
    })
    const portal = `${SANDBOX_PATH}/portal/:id`
    scope.get(portal, ROUTE, async (request, reply) => {
      await sandbox.advance()
      const session = await openSession(reply, services, sandbox, idOf(request.params), true)
      if (!session) return reply
      return sendPage(reply, portalPage(session, await sandbox.readAccount(session.customer_id)))
    })
    scope.post(portal, ROUTE, async (request, reply) => {
      const session = await openSession(reply, services, sandbox, idOf(request.params), true)
      if (!session) return reply
      await actInPortal(sandbox, session.customer_id, formOf(request.body))
      return reply.redirect(`${SANDBOX_PATH}/portal/${session.id}`, 303)
    })
  })
}

/** The session, or null when a page saying why there is none has been sent. */
async function openSession(
  reply: FastifyReply,
  services: Services,
  sandbox: Sandbox,
  id: string,
  isPortal: boolean,
): Promise<SandboxSession | null> {
  const session = await sandbox.findSession(id)
  if (!session || (session.kind === 'portal') !== isPortal) sendPage(reply, UNKNOWN_PAGE)
  else if (session.status === 'complete') sendPage(reply, paidPage(session))
  else if (session.expires_at <= services.clock.now()) sendPage(reply, EXPIRED_PAGE)
  else return session
  return null
}

async function endCheckout(reply: FastifyReply, sandbox: Sandbox, session: SandboxSession, form: Form) {
  const here = `${SANDBOX_PATH}/checkout/${session.id}`
  if (form.action === 'cancel') return reply.redirect(new URL(session.cancel_url).href, 303)
  if (form.action === 'decline') return reply.redirect(`${here}?declined`, 303)
  if (form.action !== 'pay') return reply.redirect(here, 303)
  let units: number | null = null
  if (session.kind === 'credits') {
    units = Number(form.quantity ?? session.units)
    if (!Number.isInteger(units) || units < CREDIT_UNITS_MIN || units > CREDIT_UNITS_MAX) {
      const bounds = `a whole number from ${CREDIT_UNITS_MIN} to ${CREDIT_UNITS_MAX}`
      return sendPage(reply, { ...checkoutPage(session, `Millions of credits must be ${bounds}.`), status: 400 })
    }
  }
  await sandbox.pay(session.id, units)
  // Stripe fills in this placeholder; the sandbox does the same.
  const target = session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
  return reply.redirect(new URL(target).href, 303)
}

async function actInPortal(sandbox: Sandbox, customerId: string, form: Form): Promise<void> {
  const action = form.action ?? ''
  if (action === 'cancel' || action === 'resume') await sandbox.setCancelAtPeriodEnd(customerId, action === 'cancel')
  else if (action === 'card-accepted') await sandbox.setCard(customerId, 'accepted')
  else if (action === 'card-declined') await sandbox.setCard(customerId, 'declined')
  else if (action === 'refund') await sandbox.refund(customerId, form.payment ?? '')
  else {
    const planType = action.replace(/^plan-/, '') as PlanType
    if (action.startsWith('plan-') && planType !== 'FREE' && PLAN_TYPES.includes(planType)) {
      await sandbox.switchPlan(customerId, planType)
    }
  }
}

function idOf(params: unknown): string {
  return (params as { id: string }).id
}

function formOf(body: unknown): Form {
  return body && typeof body === 'object' ? (body as Form) : {}
}
