import { audit, eventsNotPermitted, type PlanChangeEffect, SERVICE_ACTOR } from '../../accounts/index.ts'
import type { WebhookParts } from '../parts.ts'

/** A plan that no longer permits one of a subscription's events makes it INACTIVE, in the plan's own transaction. */
export function silenceAfterDowngrade(parts: WebhookParts): PlanChangeEffect {
  return async (trx, { organizationId, to }) => {
    const active = await trx
      .selectFrom('webhook_endpoints')
      .select(['id', 'events'])
      .where('organization_id', '=', organizationId)
      .where('kind', '=', 'subscription')
      .where('active', '=', true)
      .forNoKeyUpdate()
      .execute()
    for (const { id, events } of active) {
      const refused = eventsNotPermitted(to, events)
      if (refused.length === 0) continue
      await trx
        .updateTable('webhook_endpoints')
        .set((expression) => ({
          active: false,
          deactivated_reason: 'PLAN_DOWNGRADE',
          updated_at: parts.clock.now(),
          version: expression('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
      await audit(trx, parts.clock, {
        organizationId,
        actor: SERVICE_ACTOR,
        action: 'webhook_subscription.deactivate',
        objectKind: 'webhook_subscription',
        objectId: id,
        details: { reason: 'PLAN_DOWNGRADE', plan: to, events: refused },
      })
      parts.forget(id)
    }
  }
}
