import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Verification, verifyDelivery } from '../webhooks/index.ts'

/** One webhook that came in. `verified` is null when no secret was given. */
export interface ArrivedWebhook {
  at: string
  event: string | null
  eventId: string | null
  deliveryId: string | null
  verified: Verification | null
  body: unknown
  /** The same for people. */
  text: string
}

const BODY_BYTES_MAX = 1024 * 1024

/** A receiver on loopback that shows what arrives, for `staymap webhooks listen`. */
export async function listenForWebhooks(
  options: { port: number; status: number; secret: string | null },
  show: (arrived: ArrivedWebhook) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= BODY_BYTES_MAX) chunks.push(chunk)
    })
    request.on('end', () => {
      show(describe(request.headers, Buffer.concat(chunks), options.secret))
      response.writeHead(options.status).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function describe(headers: IncomingHttpHeaders, raw: Buffer, secret: string | null): ArrivedWebhook {
  const now = new Date()
  const event = textOf(headers['x-webhook-event'])
  const eventId = textOf(headers['webhook-id'])
  const verified = secret ? verifyDelivery(secret, headers, raw, now) : null
  const body = parsed(raw.toString('utf8'))
  const signatures = verified
    ? Object.entries(verified).map(([name, answer]) => `  ${name}: ${answer}`)
    : ['  signatures not checked (no --secret)']
  const lines = [`${now.toISOString()}  ${event ?? 'no X-Webhook-Event'}  ${eventId ?? ''}`, ...signatures]
  lines.push(indented(typeof body === 'string' ? body : JSON.stringify(body, null, 2)))
  return {
    at: now.toISOString(),
    event,
    eventId,
    deliveryId: textOf(headers['x-webhook-delivery']),
    verified,
    body,
    text: `${lines.join('\n')}\n\n`,
  }
}

function textOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}
