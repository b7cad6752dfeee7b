import type { Actor } from '../../accounts/index.ts'
import { json, type Trx } from '../../platform/database/index.ts'
import { SIGNING_SECRET, type WebhookParts } from '../parts.ts'
import { type ActiveLimit, checkNumber, checkNumberOfAll } from './check-number.ts'
import { checkWebhookUrl } from './check-webhook-url.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type EndpointKind,
  type EndpointRow,
  findEndpoint,
  listEndpoints,
} from './endpoints.ts'

export interface ExportWebhookRequest {
  url: string
  active?: boolean | null
  secret?: string | null
}

/** The older way to be told of a completed job: the link to its export file is posted. */
export interface ExportWebhook {
  id: string
  url: string
  active: boolean
  hasSecret: boolean
  createdAt: Date
  updatedAt: Date
}

const KIND: EndpointKind = {
  kind: 'export',
  called: 'The export webhook',
  audited: 'export_webhook',
  auditedDetails: () => ({}),
}

// Each completed job is told to all of them at once; ten times what subscriptions have is more than anybody needs of
// the older way.
const ACTIVE_WEBHOOKS: ActiveLimit = { kind: 'export', max: 100, called: 'export webhooks' }

export async function createExportWebhook(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  request: ExportWebhookRequest,
): Promise<ExportWebhook> {
  const url = await checkWebhookUrl(parts.guard, 'url', request.url)
  const created = await createEndpoint(
    { parts, kind: KIND, actor, organizationId },
    {
      name: null,
      ...contentOf(parts, request, url),
      events: json(['MAPPING_COMPLETED']),
      api_key_name: null,
      api_key_value_sealed: null,
      additional_headers: json({}),
      secret_ending: null,
      deactivated_reason: null,
    },
    (trx) => checkNumbers(trx, organizationId, request, null),
  )
  return toExportWebhook(created)
}

export async function listExportWebhooks(
  parts: WebhookParts,
  organizationId: string,
  activeOnly: boolean,
): Promise<ExportWebhook[]> {
  return (await listEndpoints(parts, KIND, organizationId, activeOnly)).map(toExportWebhook)
}

export async function findExportWebhook(
  parts: WebhookParts,
  organizationId: string,
  id: string,
): Promise<ExportWebhook> {
  return toExportWebhook(await findEndpoint(parts, KIND, organizationId, id))
}

/** All fields are replaced; a secret that is left out is removed. */
export async function replaceExportWebhook(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  id: string,
  request: ExportWebhookRequest,
): Promise<ExportWebhook> {
  await findEndpoint(parts, KIND, organizationId, id)
  const url = await checkWebhookUrl(parts.guard, 'url', request.url)
  const act = { parts, kind: KIND, actor, organizationId }
  const changed = await changeEndpoint(act, id, 'replace', contentOf(parts, request, url), (trx) =>
    checkNumbers(trx, organizationId, request, id),
  )
  return toExportWebhook(changed)
}

export function deleteExportWebhook(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  id: string,
): Promise<void> {
  return deleteEndpoint({ parts, kind: KIND, actor, organizationId }, id)
}

async function checkNumbers(
  trx: Trx,
  organizationId: string,
  request: ExportWebhookRequest,
  replacedId: string | null,
): Promise<void> {
  if (replacedId !== null && !isActive(request)) return
  await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (replacedId === null) await checkNumberOfAll(trx, organizationId, ACTIVE_WEBHOOKS)
  if (isActive(request)) await checkNumber(trx, organizationId, ACTIVE_WEBHOOKS, replacedId)
}

function isActive(request: ExportWebhookRequest): boolean {
  return request.active ?? true
}

function contentOf(parts: WebhookParts, request: ExportWebhookRequest, url: string) {
  return {
    url,
    active: isActive(request),
    secret_sealed: request.secret ? parts.sealer.seal(request.secret, SIGNING_SECRET) : null,
  }
}

function toExportWebhook(row: EndpointRow): ExportWebhook {
  return {
    id: row.id,
    url: row.url,
    active: row.active,
    hasSecret: row.secret_sealed !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
