import { z } from 'zod'
import { EVENT_TYPES } from '../../events/index.ts'
import type { Subscription } from '../../webhooks/index.ts'
import { problemAnswer } from '../problem.ts'
import { idSchema, timeSchema } from '../schemas.ts'

export const TAG = 'Webhook subscriptions'
export const subscriptionParams = z.object({ id: idSchema })

export const subscriptionBody = z
  .object({
    name: z.string().max(200).nullish().describe('A label of your own.'),
    webhookUrl: z.string().min(1).describe('An https:// address that is publicly reachable.'),
    events: z
      .array(z.enum(EVENT_TYPES, `must be one of ${EVENT_TYPES.join(', ')}`))
      .min(1, 'must name at least one event'),
    apiKeyName: z.string().nullish().describe('Name of a header added to every delivery.'),
    apiKeyValue: z
      .string()
      .nullish()
      .describe(
        'Value of that header. Stored encrypted and never shown again. A PUT that leaves apiKeyName and webhookUrl as they are may leave it out: it stays.',
      ),
    additionalHeaders: z.record(z.string(), z.string()).nullish(),
    status: z.enum(['ACTIVE', 'INACTIVE'], 'must be ACTIVE or INACTIVE').nullish().describe('ACTIVE when left out.'),
  })
  .meta({
    example: {
      name: 'nightly sync',
      webhookUrl: 'https://hooks.example.com/staymap',
      events: ['MAPPING_COMPLETED'],
      apiKeyName: 'X-My-Key',
      apiKeyValue: 'a value only you know',
      additionalHeaders: { 'X-Environment': 'production' },
    },
  })

export const subscriptionSchema = z.object({
  id: idSchema,
  organizationId: idSchema,
  name: z.string().nullable(),
  webhookUrl: z.string(),
  events: z.array(z.string()),
  apiKeyName: z.string().nullable(),
  additionalHeaders: z.record(z.string(), z.string()),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  deactivatedReason: z.enum(['PLAN_DOWNGRADE']).nullable(),
  signingSecretMasked: z.string().meta({ example: 'whsec_........x4s=' }),
  createdAt: timeSchema,
  updatedAt: timeSchema,
})

export const signingSecretSchema = z
  .string()
  .describe('Signs the deliveries. Shown this once.')
  .meta({ example: 'whsec_…' })

export function subscriptionView(subscription: Subscription): z.infer<typeof subscriptionSchema> {
  return {
    ...subscription,
    createdAt: subscription.createdAt.toISOString(),
    updatedAt: subscription.updatedAt.toISOString(),
  }
}

export const planRefusal = problemAnswer('The plan does not include some of the events; `events` names them.', {
  events: z.array(z.string()),
})

export const notSendable = problemAnswer(
  'The subscription is INACTIVE, the delivery is on its way already, or more than 10,000 are undelivered.',
)
