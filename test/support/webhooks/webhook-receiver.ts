import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  path: string
  headers: IncomingHttpHeaders
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every shape.
  json: any
}

export type Respond = (request: ReceivedRequest, response: ServerResponse) => void

export type WebhookReceiver = Awaited<ReturnType<typeof startReceiver>>

/** A customer's endpoint on loopback that keeps what it is sent. `respond` may be changed while it runs. */
export async function startReceiver(respond: Respond = (_request, response) => response.end('ok')) {
  const received: ReceivedRequest[] = []
  const arrivals: (() => void)[] = []
  const state = { respond, connections: 0 }
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const seen = { path: request.url ?? '', headers: request.headers, body, json: parse(body) }
      received.push(seen)
      state.respond(seen, response)
      for (const arrived of arrivals.splice(0)) arrived()
    })
  })
  server.on('connection', () => state.connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    get connections() {
      return state.connections
    },
    respondWith(next: Respond) {
      state.respond = next
    },
    answer(status: number, headers: Record<string, string> = {}, body = '') {
      state.respond = (_request, response) => response.writeHead(status, headers).end(body)
    },
    /** When at least `count` requests have come in. */
    async arrived(count: number): Promise<ReceivedRequest[]> {
      while (received.length < count) await new Promise<void>((resolve) => arrivals.push(resolve))
      return received
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
