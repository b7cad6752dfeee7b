import type { HttpApp } from '../app.ts'

/** The process is up. Says nothing about what it depends on. */
export function healthz(app: HttpApp): void {
  const body = JSON.stringify({ status: 'ok' })
  app.get('/healthz', { schema: { hide: true }, config: { rateLimit: false } }, (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').send(body)
  })
}
