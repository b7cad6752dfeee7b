import type { Actor } from '../../accounts/index.ts'
import { json } from '../../platform/database/index.ts'
import { API_KEY_VALUE, SIGNING_SECRET, type WebhookParts } from '../parts.ts'
import { endingOf, maskedSecret, newSigningSecret } from '../signing/signing-secret.ts'
import { checkHeaders } from './check-headers.ts'
import { checkPlanAndNumber, checkUrlForPlan } from './check-subscription.ts'
import { isSameAddress } from './check-webhook-url.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type EndpointKind,
  type EndpointRow,
  findEndpoint,
  listEndpoints,
} from './endpoints.ts'

export interface SubscriptionRequest {
  name?: string | null
  webhookUrl: string
  events: string[]
  apiKeyName?: string | null
  apiKeyValue?: string | null
  additionalHeaders?: Record<string, string> | null
  status?: 'ACTIVE' | 'INACTIVE' | null
}

/** As everybody may read it: without the secret and without the header's value. */
export interface Subscription {
  id: string
  organizationId: string
  name: string | null
  webhookUrl: string
  events: string[]
  apiKeyName: string | null
  additionalHeaders: Record<string, string>
  status: 'ACTIVE' | 'INACTIVE'
  deactivatedReason: 'PLAN_DOWNGRADE' | null
  signingSecretMasked: string
  createdAt: Date
  updatedAt: Date
}

const KIND: EndpointKind = {
  kind: 'subscription',
  called: 'The webhook subscription',
  audited: 'webhook_subscription',
  auditedDetails: (row) => ({ events: row.events }),
}

/** The secret is in this answer and never again. */
export async function createSubscription(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  request: SubscriptionRequest,
): Promise<Subscription & { signingSecret: string }> {
  checkHeaders(request)
  const url = await checkUrlForPlan(parts, organizationId, request)
  const signingSecret = newSigningSecret()
  const row = await createEndpoint(
    { parts, kind: KIND, actor, organizationId },
    { ...contentOf(parts, request, url), ...secretOf(parts, signingSecret) },
    (trx) => checkPlanAndNumber(trx, organizationId, request, null),
  )
  return { ...toSubscription(row), signingSecret }
}

export async function listSubscriptions(
  parts: WebhookParts,
  organizationId: string,
  activeOnly: boolean,
): Promise<Subscription[]> {
  return (await listEndpoints(parts, KIND, organizationId, activeOnly)).map(toSubscription)
}

export async function findSubscription(parts: WebhookParts, organizationId: string, id: string): Promise<Subscription> {
  return toSubscription(await findEndpoint(parts, KIND, organizationId, id))
}

/**
 * Everything but the secret is replaced; what the request leaves out is gone or back at its default. The value of the
 * header, which nobody can read back, stays where header and address stay the same: who switches a subscription off
 * need not know it.
 */
export async function replaceSubscription(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  id: string,
  given: SubscriptionRequest,
): Promise<Subscription> {
  const before = await findEndpoint(parts, KIND, organizationId, id)
  const request = withValueKept(parts, given, before)
  checkHeaders(request)
  const url = await checkUrlForPlan(parts, organizationId, request)
  const act = { parts, kind: KIND, actor, organizationId }
  const row = await changeEndpoint(act, id, 'replace', contentOf(parts, request, url), (trx) =>
    checkPlanAndNumber(trx, organizationId, request, id),
  )
  return toSubscription(row)
}

export function deleteSubscription(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  id: string,
): Promise<void> {
  return deleteEndpoint({ parts, kind: KIND, actor, organizationId }, id)
}

/** From the next try on only the new secret signs. */
export async function rotateSigningSecret(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  id: string,
): Promise<{ id: string; signingSecret: string }> {
  const signingSecret = newSigningSecret()
  const act = { parts, kind: KIND, actor, organizationId }
  await changeEndpoint(act, id, 'rotate_secret', secretOf(parts, signingSecret))
  return { id, signingSecret }
}

// Never for another address: a value that nobody can read could be sent there by whoever may change the address.
function withValueKept(parts: WebhookParts, request: SubscriptionRequest, before: EndpointRow): SubscriptionRequest {
  const isKept =
    request.apiKeyName &&
    request.apiKeyValue == null &&
    request.apiKeyName === before.api_key_name &&
    isSameAddress(request.webhookUrl, before.url)
  if (!isKept || !before.api_key_value_sealed) return request
  return { ...request, apiKeyValue: parts.sealer.open(before.api_key_value_sealed, API_KEY_VALUE) }
}

function secretOf(parts: WebhookParts, secret: string) {
  return { secret_sealed: parts.sealer.seal(secret, SIGNING_SECRET), secret_ending: endingOf(secret) }
}

function contentOf(parts: WebhookParts, request: SubscriptionRequest, url: string) {
  return {
    name: request.name?.trim() || null,
    url,
    events: json([...new Set(request.events)]),
    api_key_name: request.apiKeyName || null,
    api_key_value_sealed: request.apiKeyValue ? parts.sealer.seal(request.apiKeyValue, API_KEY_VALUE) : null,
    additional_headers: json(request.additionalHeaders ?? {}),
    active: request.status !== 'INACTIVE',
    deactivated_reason: null,
  }
}

function toSubscription(row: EndpointRow): Subscription {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    webhookUrl: row.url,
    events: row.events,
    apiKeyName: row.api_key_name,
    additionalHeaders: row.additional_headers,
    status: row.active ? 'ACTIVE' : 'INACTIVE',
    deactivatedReason: row.deactivated_reason,
    signingSecretMasked: maskedSecret(row.secret_ending ?? ''),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
