import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../platform/settings.ts'
import { securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Answers 200 with JSON text that is UTF-8 already, one character a byte. For the endpoints that are asked most:
     * the text goes out as it is, with its head in one piece, past serializers and hooks that would look at it again.
     */
    answerJson(latin1: string): void
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

export function installJsonAnswers(app: FastifyInstance, settings: Settings): void {
  const always = securityHeaders(settings)
  app.decorateReply('answerJson', function answerJson(this: FastifyReply, latin1: string) {
    // Those set so far: request id, rate limit, CORS.
    const headers = this.getHeaders()
    for (const [name, value] of always) headers[name] ??= value
    headers['content-type'] = JSON_TYPE
    headers['content-length'] = latin1.length
    this.hijack()
    this.raw.writeHead(200, headers as Record<string, string>)
    this.raw.end(latin1, 'latin1')
  })
}
