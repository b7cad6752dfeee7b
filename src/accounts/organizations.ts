import { randomUUID } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Db, Trx } from '../platform/database/index.ts'
import { notFound } from '../platform/errors.ts'
import { type Actor, audit } from './audit.ts'
import type { PlanType } from './plans.ts'

export interface Organization {
  id: string
  name: string
  planType: PlanType
  createdAt: Date
}

/** Something that must happen together with a change of plan, such as silencing webhook subscriptions. */
export type PlanChangeEffect = (trx: Trx, change: PlanChange) => Promise<void>

interface PlanChange {
  organizationId: string
  from: PlanType
  to: PlanType
}

export async function createOrganization(
  db: Db,
  clock: Clock,
  actor: Actor,
  request: { name: string; plan?: PlanType; id?: string },
): Promise<Organization> {
  const now = clock.now()
  const row = {
    id: request.id ?? randomUUID(),
    name: request.name,
    plan_type: request.plan ?? ('FREE' as const),
    created_at: now,
    updated_at: now,
  }
  await db.insertInto('organizations').values(row).execute()
  await audit(db, clock, {
    organizationId: row.id,
    actor,
    action: 'organization.create',
    objectKind: 'organization',
    objectId: row.id,
    details: { name: row.name, plan: row.plan_type },
  })
  return { id: row.id, name: row.name, planType: row.plan_type, createdAt: now }
}

export async function findOrganization(db: Db, id: string): Promise<Organization | null> {
  const row = await db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { id: row.id, name: row.name, planType: row.plan_type, createdAt: row.created_at } : null
}

export async function renameOrganization(db: Db, clock: Clock, actor: Actor, id: string, name: string): Promise<void> {
  await db.updateTable('organizations').set({ name, updated_at: clock.now() }).where('id', '=', id).execute()
  await audit(db, clock, { organizationId: id, actor, action: 'organization.rename', details: { name } })
}

/** Changes the plan with everything that follows from it, in one transaction. */
export async function changePlan(
  trx: Trx,
  clock: Clock,
  actor: Actor,
  request: { organizationId: string; plan: PlanType },
  effects: readonly PlanChangeEffect[],
): Promise<void> {
  const row = await trx
    .selectFrom('organizations')
    .select('plan_type')
    .where('id', '=', request.organizationId)
    // Not its key: a job that is being made holds that and waits for the quota, which a change of plan holds.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('The organization')
  if (row.plan_type === request.plan) return
  await trx
    .updateTable('organizations')
    .set({ plan_type: request.plan, updated_at: clock.now() })
    .where('id', '=', request.organizationId)
    .execute()
  await audit(trx, clock, {
    organizationId: request.organizationId,
    actor,
    action: 'plan.change',
    details: { from: row.plan_type, to: request.plan },
  })
  for (const effect of effects) {
    await effect(trx, { organizationId: request.organizationId, from: row.plan_type, to: request.plan })
  }
}
