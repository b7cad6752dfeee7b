import { randomUUID } from 'node:crypto'
import type { InsertObject, Selectable, UpdateObject } from 'kysely'
import { type Actor, audit } from '../../accounts/index.ts'
import { retryOnDeadlock, type Tables, type Trx } from '../../platform/database/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { WebhookParts } from '../parts.ts'
import type { EndpointTable } from '../tables.ts'

export type EndpointRow = Selectable<EndpointTable>

/** What the two kinds of endpoint differ in; the rest of their lives is the same. */
export interface EndpointKind {
  kind: EndpointTable['kind']
  /** For the 404. */
  called: string
  /** In the audit log. */
  audited: string
  auditedDetails(row: EndpointRow): Record<string, unknown>
}

/** Who does it, to what, for whom. */
export interface EndpointAct {
  parts: WebhookParts
  kind: EndpointKind
  actor: Actor
  organizationId: string
}

type Content = Omit<
  InsertObject<Tables, 'webhook_endpoints'>,
  'id' | 'organization_id' | 'kind' | 'created_at' | 'updated_at'
>

/** `check` runs in the same transaction, before anything is written. */
export async function createEndpoint(
  act: EndpointAct,
  content: Content,
  check: (trx: Trx) => Promise<void> = async () => {},
): Promise<EndpointRow> {
  const now = act.parts.clock.now()
  return act.parts.db.transaction().execute(async (trx) => {
    await check(trx)
    const created = await trx
      .insertInto('webhook_endpoints')
      .values({
        id: randomUUID(),
        organization_id: act.organizationId,
        kind: act.kind.kind,
        ...content,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await auditEndpoint(trx, act, 'create', created)
    return created
  })
}

export function listEndpoints(
  parts: WebhookParts,
  { kind }: EndpointKind,
  organizationId: string,
  activeOnly: boolean,
): Promise<EndpointRow[]> {
  let query = parts.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
  if (activeOnly) query = query.where('active', '=', true)
  return query.orderBy('created_at').orderBy('id').execute()
}

export async function findEndpoint(
  parts: WebhookParts,
  { kind, called }: EndpointKind,
  organizationId: string,
  id: string,
): Promise<EndpointRow> {
  const row = await parts.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) throw notFound(called)
  return row
}

/** From the next delivery on the endpoint is as `change` says. */
export async function changeEndpoint(
  act: EndpointAct,
  id: string,
  name: 'replace' | 'rotate_secret',
  change: UpdateObject<Tables, 'webhook_endpoints'>,
  check: (trx: Trx) => Promise<void> = async () => {},
): Promise<EndpointRow> {
  const { parts, kind, organizationId } = act
  const changed = await parts.db.transaction().execute(async (trx) => {
    await check(trx)
    const row = await trx
      .updateTable('webhook_endpoints')
      .set((expression) => ({
        ...change,
        updated_at: parts.clock.now(),
        version: expression('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .where('kind', '=', kind.kind)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound(kind.called)
    await auditEndpoint(trx, act, name, row)
    return row
  })
  parts.forget(id)
  return changed
}

/** Removes it with its delivery history; nothing is sent any more. */
export async function deleteEndpoint(act: EndpointAct, id: string): Promise<void> {
  await retryOnDeadlock(() => act.parts.db.transaction().execute((trx) => deleteWithHistory(trx, act, id)))
  act.parts.forget(id)
}

async function deleteWithHistory(trx: Trx, act: EndpointAct, id: string): Promise<void> {
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', act.organizationId)
    .where('kind', '=', act.kind.kind)
    .forUpdate()
    .executeTakeFirst()
  if (!endpoint) throw notFound(act.kind.called)
  // The queue before the history, as workers that write results do: the other way round the two wait for each other.
  await trx.deleteFrom('webhook_queue').where('endpoint_id', '=', id).execute()
  await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
  await auditEndpoint(trx, act, 'delete', endpoint)
}

async function auditEndpoint(trx: Trx, act: EndpointAct, name: string, row: EndpointRow): Promise<void> {
  await audit(trx, act.parts.clock, {
    organizationId: row.organization_id,
    actor: act.actor,
    action: `${act.kind.audited}.${name}`,
    objectKind: act.kind.audited,
    objectId: row.id,
    // The host only: paths and queries of webhook addresses often hold secrets.
    details: { host: new URL(row.url).host, active: row.active, ...act.kind.auditedDetails(row) },
  })
}
