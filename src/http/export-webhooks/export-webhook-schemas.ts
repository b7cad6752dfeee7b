import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ExportWebhook } from '../../webhooks/index.ts'
import { idSchema, timeSchema } from '../schemas.ts'

export const TAG = 'Export webhooks (deprecated)'
export const DEPRECATION_NOTE = 'Deprecated: use webhook subscriptions instead.'

export const exportWebhookParams = z.object({ id: idSchema })

export const exportWebhookBody = z
  .object({
    url: z.string().min(1).describe('An https:// address that is publicly reachable.'),
    active: z.boolean().nullish().describe('True when left out.'),
    secret: z.string().min(1).max(500).nullish().describe('Signs the deliveries. Stored encrypted, never shown again.'),
  })
  .meta({ example: { url: 'https://hooks.example.com/exports', active: true, secret: 'a text only you know' } })

export const exportWebhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  active: z.boolean(),
  hasSecret: z.boolean(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
})

export function exportWebhookView(webhook: ExportWebhook): z.infer<typeof exportWebhookSchema> {
  return { ...webhook, createdAt: webhook.createdAt.toISOString(), updatedAt: webhook.updatedAt.toISOString() }
}

// Since the first release with webhook subscriptions, 2026-11-01; the form is RFC 9745's.
const DEPRECATED_SINCE = `@${Date.UTC(2026, 10, 1) / 1000}`

/** Every answer of these endpoints, errors included, says that there is a successor and where. */
export async function sayDeprecated(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('deprecation', DEPRECATED_SINCE)
  reply.header('link', '</api/v1/webhook-subscriptions>; rel="successor-version"')
}
