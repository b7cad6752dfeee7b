import type { Form, FormValue } from './form-body.ts'
import { type Customer, type LineItem, listOf, type Price, type Session } from './stripe-objects.ts'
import type { StripeState } from './stripe-state.ts'

export interface ApiRequest {
  method: string
  path: string
  form: Form
}

/** An answer of Stripe's that is an error, in Stripe's shape. */
export class StripeFault extends Error {
  readonly status: number
  readonly type: string
  constructor(status: number, type: string, message: string) {
    super(message)
    this.status = status
    this.type = type
  }
}

type Handler = (state: StripeState, form: Form, id: string) => unknown

// "POST /v1/customers" → what Stripe would do. `:id` stands for one part of the path.
const ROUTES: [string, Handler][] = [
  ['POST /v1/customers', createCustomer],
  ['POST /v1/checkout/sessions', createSession],
  ['GET /v1/checkout/sessions', (state, form) => page(state.sessions, form, ['customer', 'payment_intent', 'status'])],
  ['GET /v1/checkout/sessions/:id', (state, form, id) => expanded(found(state.sessions, id), form)],
  ['POST /v1/checkout/sessions/:id/expire', expireSession],
  ['GET /v1/subscriptions', (state, form) => page(state.subscriptions, form, ['customer'])],
  ['GET /v1/subscriptions/:id', (state, _form, id) => found(state.subscriptions, id)],
  ['GET /v1/refunds', (state, form) => page(state.refunds, form, ['payment_intent'])],
  ['GET /v1/disputes', (state, form) => page(state.disputes, form, ['payment_intent'])],
  ['POST /v1/billing_portal/sessions', createPortalSession],
  ['GET /v1/billing_portal/configurations', (state, form) => page(state.portalConfigurations, form, [])],
  ['POST /v1/billing_portal/configurations', createPortalConfiguration],
  ['POST /v1/billing_portal/configurations/:id', updatePortalConfiguration],
  ['GET /v1/products', listProducts],
  ['POST /v1/products', createProduct],
  ['POST /v1/products/:id', (state, form, id) => Object.assign(found(state.products, id), flags(form))],
  ['GET /v1/prices', listPrices],
  ['POST /v1/prices', createPrice],
  ['POST /v1/prices/:id', (state, form, id) => Object.assign(found(state.prices, id), flags(form))],
]

export function answer(state: StripeState, request: ApiRequest): unknown {
  for (const [route, handle] of ROUTES) {
    const [method, path] = route.split(' ')
    const match = new RegExp(`^${path.replace(':id', '([^/]+)')}$`).exec(request.path)
    if (match && method === request.method) return handle(state, request.form, decodeURIComponent(match[1] ?? ''))
  }
  throw new StripeFault(404, 'invalid_request_error', `Unrecognized request URL (${request.method}: ${request.path}).`)
}

function createCustomer(state: StripeState, form: Form): Customer {
  const customer: Customer = {
    id: state.nextId('cus'),
    object: 'customer',
    name: text(form.name),
    metadata: (form.metadata ?? {}) as Record<string, string>,
    created: state.seconds,
  }
  state.customers.set(customer.id, customer)
  return customer
}

function createSession(state: StripeState, form: Form): Session {
  const customer = found(state.customers, text(form.customer)).id
  const mode = text(form.mode) as Session['mode']
  const items = (form.line_items as Form[]).map((item): LineItem => {
    const price = found(state.prices, text(item.price))
    const quantity = Number(item.quantity)
    const adjustable = item.adjustable_quantity as Form | undefined
    if (mode === 'payment' && (Number(adjustable?.minimum) !== 5 || Number(adjustable?.maximum) !== 999_999)) {
      throw new StripeFault(400, 'invalid_request_error', 'the quantity of credits is adjustable from 5 to 999999')
    }
    return { id: state.nextId('li', customer), object: 'item', quantity, price }
  })
  const id = state.nextId('cs', customer)
  const session: Session = {
    id,
    object: 'checkout.session',
    mode,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: totalOf(items),
    client_reference_id: text(form.client_reference_id),
    success_url: text(form.success_url),
    cancel_url: text(form.cancel_url),
    url: `https://checkout.stripe.example/${id}`,
    created: state.seconds,
    customer,
    payment_intent: null,
    subscription: null,
    line_items: listOf(items, `/v1/checkout/sessions/${id}/line_items`),
  }
  state.sessions.set(id, session)
  return session
}

function expireSession(state: StripeState, _form: Form, id: string): Session {
  const session = found(state.sessions, id)
  if (session.status !== 'open')
    throw new StripeFault(400, 'invalid_request_error', 'Only open sessions can be expired.')
  session.status = 'expired'
  return session
}

export function totalOf(items: LineItem[]): number {
  return items.reduce((sum, item) => sum + (item.price.unit_amount ?? 0) * (item.quantity ?? 0), 0)
}

function createPortalSession(state: StripeState, form: Form) {
  const customer = found(state.customers, text(form.customer)).id
  const flow = (form.flow_data as Form | undefined)?.subscription_update_confirm as Form | undefined
  if (flow) found(state.subscriptions, text(flow.subscription))
  const id = state.nextId('bps', customer)
  return { id, object: 'billing_portal.session', customer, url: `https://billing.stripe.example/${id}` }
}

function createPortalConfiguration(state: StripeState, form: Form) {
  const id = state.nextId('bpc')
  const metadata = (form.metadata ?? {}) as Record<string, string>
  state.portalConfigurations.set(id, {
    id,
    object: 'billing_portal.configuration',
    active: true,
    metadata,
    features: typed(form.features ?? {}) as Record<string, unknown>,
  })
  return state.portalConfigurations.get(id)
}

function updatePortalConfiguration(state: StripeState, form: Form, id: string) {
  return Object.assign(found(state.portalConfigurations, id), { features: typed(form.features ?? {}) })
}

function createProduct(state: StripeState, form: Form) {
  const product = {
    id: text(form.id),
    object: 'product' as const,
    name: text(form.name),
    description: text(form.description),
    active: true,
  }
  state.products.set(product.id, product)
  return product
}

function listProducts(state: StripeState, form: Form) {
  const ids = form.ids as string[]
  return listOf(
    [...state.products.values()].filter((product) => ids.includes(product.id)),
    '/v1/products',
  )
}

function createPrice(state: StripeState, form: Form): Price {
  const lookupKey = text(form.lookup_key)
  for (const other of state.prices.values()) {
    if (other.lookup_key !== lookupKey) continue
    if (form.transfer_lookup_key !== 'true') {
      throw new StripeFault(400, 'invalid_request_error', `A price already uses the lookup key ${lookupKey}.`)
    }
    other.lookup_key = null
  }
  const recurring = form.recurring as Form | undefined
  const price: Price = {
    id: state.nextId('price'),
    object: 'price',
    active: true,
    currency: text(form.currency),
    unit_amount: Number(form.unit_amount),
    lookup_key: lookupKey,
    created: state.seconds,
    product: found(state.products, text(form.product)).id,
    recurring: recurring ? { interval: text(recurring.interval) as 'month' } : null,
  }
  state.prices.set(price.id, price)
  return price
}

function listPrices(state: StripeState, form: Form) {
  const keys = form.lookup_keys as string[]
  const isWanted = (price: Price) => keys.includes(price.lookup_key ?? '') && (!form.active || price.active)
  return listOf([...state.prices.values()].filter(isWanted), '/v1/prices')
}

/** One page of a list, newest first as Stripe's are, filtered by the fields given. */
function page<T extends { id: string }>(all: Map<string, T>, form: Form, fields: string[]) {
  const wanted = fields.filter((field) => form[field] !== undefined && form[field] !== 'all')
  const rows = [...all.values()]
    .filter((row) => wanted.every((field) => (row as Record<string, unknown>)[field] === form[field]))
    .reverse()
  const start = form.starting_after ? rows.findIndex((row) => row.id === form.starting_after) + 1 : 0
  const limit = Number(form.limit ?? 10)
  return listOf(rows.slice(start, start + limit), '/v1/list', rows.length > start + limit)
}

// Line items come only when asked for.
function expanded(session: Session, form: Form): Partial<Session> {
  if ((form.expand as string[] | undefined)?.includes('line_items')) return session
  const { line_items: _, ...rest } = session
  return rest
}

function found<T>(all: Map<string, T>, id: string): T {
  const row = all.get(id)
  if (!row) throw new StripeFault(404, 'invalid_request_error', `No such object: '${id}'`)
  return row
}

function text(value: FormValue | undefined): string {
  if (typeof value !== 'string') throw new StripeFault(400, 'invalid_request_error', 'Missing required param.')
  return value
}

function flags(form: Form): Record<string, unknown> {
  return typed(form) as Record<string, unknown>
}

function typed(value: FormValue): unknown {
  if (value === 'true' || value === 'false') return value === 'true'
  if (Array.isArray(value)) return value.map(typed)
  if (typeof value === 'string') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typed(inner)]))
}
