import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { type Form, parseForm } from './form-body.ts'
import { StripeActs } from './stripe-acts.ts'
import { answer, StripeFault } from './stripe-api.ts'
import type { Event } from './stripe-objects.ts'
import { StripeState } from './stripe-state.ts'

export type StripeEmulator = Awaited<ReturnType<typeof startStripeEmulator>>

export const EMULATOR_KEY = 'sk_test_emulator'
const EMULATOR_WEBHOOK_SECRET = 'whsec_emulator'

/** A provider on loopback that keeps state as Stripe does, for as long as the test runs. */
export async function startStripeEmulator(now: () => Date = () => new Date()) {
  const state = new StripeState(now)
  const acts = new StripeActs(state)
  const remembered = new Map<string, { request: string; body: unknown }>()
  const requests: string[] = []
  const switches = {
    /** 'refuses': answers 500; 'hangs up': closes the connection. */
    fault: null as null | 'refuses' | 'hangs up' | 'limits',
    /** What this matches is answered with 500. */
    refused: null as null | RegExp,
    /** The next answer to this path is made at once but sent only when `until` is over. */
    hold: null as null | { path: string; until: Promise<void> },
  }

  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    const url = new URL(request.url!, 'http://emulator')
    requests.push(`${request.method} ${url.pathname}`)
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    }
    if (switches.fault === 'hangs up') return request.socket.destroy()
    if (switches.fault === 'refuses' || switches.refused?.test(url.pathname))
      return send(500, { error: { type: 'api_error', message: 'Sorry.' } })
    if (switches.fault === 'limits')
      return send(429, { error: { type: 'invalid_request_error', message: 'Slow down.' } })
    try {
      if (request.headers.authorization !== `Bearer ${EMULATOR_KEY}`) {
        throw new StripeFault(401, 'invalid_request_error', 'Invalid API Key provided.')
      }
      const form: Form = parseForm(request.method === 'GET' ? url.search.slice(1) : text)
      const key = request.headers['idempotency-key']
      const signature = `${request.method} ${url.pathname} ${text}`
      const before = typeof key === 'string' ? remembered.get(key) : undefined
      if (before && before.request !== signature) {
        throw new StripeFault(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters.',
        )
      }
      const body = before?.body ?? answer(state, { method: request.method!, path: url.pathname, form })
      if (typeof key === 'string') remembered.set(key, { request: signature, body: structuredClone(body) })
      const { hold } = switches
      if (hold?.path === url.pathname) {
        switches.hold = null
        const asItIsNow = structuredClone(body)
        await hold.until
        return send(200, asItIsNow)
      }
      send(200, body, before ? { 'idempotent-replayed': 'true' } : {})
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
      send(error.status, { error: { type: error.type, message: error.message } })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    state,
    acts,
    switches,
    requests,
    /** The settings that point a service at this emulator. */
    environment: {
      STRIPE_SECRET_KEY: EMULATOR_KEY,
      STRIPE_WEBHOOK_SECRET: EMULATOR_WEBHOOK_SECRET,
      STRIPE_API_BASE: url,
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends an event to a service as Stripe does; answers the status. `forged`: signed with another secret. */
export async function sendEvent(
  serviceUrl: string,
  event: Event,
  options: { now: Date; forged?: boolean },
): Promise<number> {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: options.forged ? 'whsec_somebody_else' : EMULATOR_WEBHOOK_SECRET,
    timestamp: Math.floor(options.now.getTime() / 1000),
  })
  const response = await fetch(`${serviceUrl}/api/v1/billing/provider-events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  await response.arrayBuffer()
  return response.status
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
