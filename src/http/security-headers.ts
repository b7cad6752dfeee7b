import type { FastifyInstance } from 'fastify'
import type { Settings } from '../platform/settings.ts'

const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** What every answer says to a browser, unless it says something else itself. */
export function securityHeaders(settings: Settings): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    // Pages bring a policy of their own; everything else may do nothing at all in a browser.
    ['content-security-policy', API_POLICY],
    ['cache-control', 'no-store'],
  ]
  if (settings.environment === 'production') headers.push(['strict-transport-security', 'max-age=31536000'])
  return headers
}

export function installSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const headers = securityHeaders(settings)
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
}
