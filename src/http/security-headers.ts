import type { FastifyInstance } from 'fastify'
import type { Settings } from '../platform/settings.ts'

const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

export function installSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-frame-options', 'DENY')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    // Pages bring a policy of their own; everything else may do nothing at all in a browser.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_POLICY)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (settings.environment === 'production') reply.header('strict-transport-security', 'max-age=31536000')
    done(null, payload)
  })
}
