import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Actor, audit } from '../accounts/index.ts'
import { json, type Trx } from '../platform/database/index.ts'
import { notFound } from '../platform/errors.ts'
import { checkHeaders } from './check-headers.ts'
import { checkPlanAndNumber, checkUrlForPlan } from './check-subscription.ts'
import { API_KEY_VALUE, SIGNING_SECRET, type WebhookParts } from './parts.ts'
import { endingOf, maskedSecret, newSigningSecret } from './signing-secret.ts'
import type { EndpointTable } from './tables.ts'

export interface SubscriptionRequest {
  name?: string | null
  webhookUrl: string
  events: string[]
  apiKeyName?: string | null
  apiKeyValue?: string | null
  additionalHeaders?: Record<string, string> | null
  status?: 'ACTIVE' | 'INACTIVE'
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

/** The secret is in this answer and never again. */
export async function createSubscription(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  request: SubscriptionRequest,
): Promise<Subscription & { signingSecret: string }> {
  checkHeaders(request)
  const url = await checkUrlForPlan(parts, organizationId, request)
  const secret = newSigningSecret()
  const now = parts.clock.now()
  const row = await parts.db.transaction().execute(async (trx) => {
    await checkPlanAndNumber(trx, organizationId, request, null)
    const created = await trx
      .insertInto('webhook_endpoints')
      .values({
        id: randomUUID(),
        organization_id: organizationId,
        kind: 'subscription',
        ...contentOf(parts, request, url),
        secret_sealed: parts.sealer.seal(secret, SIGNING_SECRET),
        secret_ending: endingOf(secret),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await auditSubscription(trx, parts, actor, 'create', created)
    return created
  })
  return { ...toSubscription(row), signingSecret: secret }
}

export async function listSubscriptions(
  parts: WebhookParts,
  organizationId: string,
  activeOnly: boolean,
): Promise<Subscription[]> {
  let query = parts.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'subscription')
  if (activeOnly) query = query.where('active', '=', true)
  return (await query.orderBy('created_at').orderBy('id').execute()).map(toSubscription)
}

export async function findSubscription(parts: WebhookParts, organizationId: string, id: string): Promise<Subscription> {
  const row = await parts.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'subscription')
    .executeTakeFirst()
  if (!row) throw notFound('The webhook subscription')
  return toSubscription(row)
}

/** Everything but the secret is replaced; what the request leaves out is gone or back at its default. */
export async function replaceSubscription(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  id: string,
  request: SubscriptionRequest,
): Promise<Subscription> {
  await findSubscription(parts, organizationId, id)
  checkHeaders(request)
  const url = await checkUrlForPlan(parts, organizationId, request)
  const row = await parts.db.transaction().execute(async (trx) => {
    await checkPlanAndNumber(trx, organizationId, request, id)
    const replaced = await trx
      .updateTable('webhook_endpoints')
      .set((expression) => ({
        ...contentOf(parts, request, url),
        updated_at: parts.clock.now(),
        version: expression('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .returningAll()
      .executeTakeFirst()
    if (!replaced) throw notFound('The webhook subscription')
    await auditSubscription(trx, parts, actor, 'replace', replaced)
    return replaced
  })
  parts.forget(id)
  return toSubscription(row)
}

/** Removes it with its delivery history; nothing is sent any more. */
export async function deleteSubscription(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  id: string,
): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('webhook_endpoints')
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .where('kind', '=', 'subscription')
      .returningAll()
      .executeTakeFirst()
    if (!deleted) throw notFound('The webhook subscription')
    await auditSubscription(trx, parts, actor, 'delete', deleted)
  })
  parts.forget(id)
}

/** From the next try on only the new secret signs. */
export async function rotateSigningSecret(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  id: string,
): Promise<{ id: string; signingSecret: string }> {
  const secret = newSigningSecret()
  await parts.db.transaction().execute(async (trx) => {
    const rotated = await trx
      .updateTable('webhook_endpoints')
      .set((expression) => ({
        secret_sealed: parts.sealer.seal(secret, SIGNING_SECRET),
        secret_ending: endingOf(secret),
        updated_at: parts.clock.now(),
        version: expression('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .where('kind', '=', 'subscription')
      .returningAll()
      .executeTakeFirst()
    if (!rotated) throw notFound('The webhook subscription')
    await auditSubscription(trx, parts, actor, 'rotate_secret', rotated)
  })
  parts.forget(id)
  return { id, signingSecret: secret }
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

function toSubscription(row: Selectable<EndpointTable>): Subscription {
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

async function auditSubscription(
  trx: Trx,
  parts: WebhookParts,
  actor: Actor,
  act: 'create' | 'replace' | 'delete' | 'rotate_secret',
  row: Selectable<EndpointTable>,
): Promise<void> {
  await audit(trx, parts.clock, {
    organizationId: row.organization_id,
    actor,
    action: `webhook_subscription.${act}`,
    objectKind: 'webhook_subscription',
    objectId: row.id,
    // The host only: paths and queries of webhook addresses often hold secrets.
    details: { host: new URL(row.url).host, events: row.events, active: row.active },
  })
}
