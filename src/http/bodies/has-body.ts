import type { FastifyRequest } from 'fastify'

/**
 * Whether the client sent any bytes behind the head: who sent none has forgotten the body, not sent `null` or another
 * type.
 */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
