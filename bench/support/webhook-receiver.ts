/**
 * The receiving end of bench/webhooks.ts, in a process of its own so that the sender's event loop is
 * measured alone. POST /hang never answers; everything else is counted with its age on arrival.
 * GET /stats?reset=1 gives what came in since the last reset.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const ages = new Map<string, number[]>()
let first = 0
let last = 0

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'GET') {
    response.end(JSON.stringify({ first, last, ages: Object.fromEntries(ages) }))
    if (url.searchParams.has('reset')) ages.clear()
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    if (url.pathname === '/hang') return
    const now = Date.now()
    const { occurredAt } = JSON.parse(Buffer.concat(chunks).toString())
    const key = url.pathname
    if (!ages.has(key)) ages.set(key, [])
    if (ages.size === 1 && ages.get(key)?.length === 0) first = now
    last = now
    ages.get(key)?.push(now - Date.parse(occurredAt))
    response.end('ok')
  })
})
server.keepAliveTimeout = 30_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
