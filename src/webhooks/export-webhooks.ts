import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type Actor, audit } from '../accounts/index.ts'
import { json, type Trx } from '../platform/database/index.ts'
import { notFound } from '../platform/errors.ts'
import { checkWebhookUrl } from './check-webhook-url.ts'
import { SIGNING_SECRET, type WebhookParts } from './parts.ts'
import type { EndpointTable } from './tables.ts'

export interface ExportWebhookRequest {
  url: string
  active?: boolean
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

export async function createExportWebhook(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  request: ExportWebhookRequest,
): Promise<ExportWebhook> {
  const url = await checkWebhookUrl(parts.guard, 'url', request.url)
  const now = parts.clock.now()
  return parts.db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('webhook_endpoints')
      .values({
        id: randomUUID(),
        organization_id: organizationId,
        kind: 'export',
        name: null,
        ...contentOf(parts, request, url),
        events: json(['MAPPING_COMPLETED']),
        api_key_name: null,
        api_key_value_sealed: null,
        additional_headers: json({}),
        secret_ending: null,
        deactivated_reason: null,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await auditExportWebhook(trx, parts, actor, 'create', created)
    return toExportWebhook(created)
  })
}

export async function listExportWebhooks(
  parts: WebhookParts,
  organizationId: string,
  activeOnly: boolean,
): Promise<ExportWebhook[]> {
  let query = parts.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'export')
  if (activeOnly) query = query.where('active', '=', true)
  return (await query.orderBy('created_at').orderBy('id').execute()).map(toExportWebhook)
}

export async function findExportWebhook(
  parts: WebhookParts,
  organizationId: string,
  id: string,
): Promise<ExportWebhook> {
  const row = await parts.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'export')
    .executeTakeFirst()
  if (!row) throw notFound('The export webhook')
  return toExportWebhook(row)
}

/** All fields are replaced; a secret that is left out is removed. */
export async function replaceExportWebhook(
  parts: WebhookParts,
  actor: Actor,
  organizationId: string,
  id: string,
  request: ExportWebhookRequest,
): Promise<ExportWebhook> {
  await findExportWebhook(parts, organizationId, id)
  const url = await checkWebhookUrl(parts.guard, 'url', request.url)
  const replaced = await parts.db.transaction().execute(async (trx) => {
    const row = await trx
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
    if (!row) throw notFound('The export webhook')
    await auditExportWebhook(trx, parts, actor, 'replace', row)
    return row
  })
  parts.forget(id)
  return toExportWebhook(replaced)
}

export async function deleteExportWebhook(
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
      .where('kind', '=', 'export')
      .returningAll()
      .executeTakeFirst()
    if (!deleted) throw notFound('The export webhook')
    await auditExportWebhook(trx, parts, actor, 'delete', deleted)
  })
  parts.forget(id)
}

function contentOf(parts: WebhookParts, request: ExportWebhookRequest, url: string) {
  return {
    url,
    active: request.active ?? true,
    secret_sealed: request.secret ? parts.sealer.seal(request.secret, SIGNING_SECRET) : null,
  }
}

function toExportWebhook(row: Selectable<EndpointTable>): ExportWebhook {
  return {
    id: row.id,
    url: row.url,
    active: row.active,
    hasSecret: row.secret_sealed !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

async function auditExportWebhook(
  trx: Trx,
  parts: WebhookParts,
  actor: Actor,
  act: 'create' | 'replace' | 'delete',
  row: Selectable<EndpointTable>,
): Promise<void> {
  await audit(trx, parts.clock, {
    organizationId: row.organization_id,
    actor,
    action: `export_webhook.${act}`,
    objectKind: 'export_webhook',
    objectId: row.id,
    details: { host: new URL(row.url).host, active: row.active },
  })
}
