import { eventsNotPermitted } from '../../accounts/index.ts'
import type { Trx } from '../../platform/database/index.ts'
import { ApiError } from '../../platform/errors.ts'
import type { WebhookParts } from '../parts.ts'
import { type ActiveLimit, checkNumber, checkNumberOfAll } from './check-number.ts'
import { checkWebhookUrl } from './check-webhook-url.ts'
import type { SubscriptionRequest } from './subscriptions.ts'

const ACTIVE_SUBSCRIPTIONS: ActiveLimit = { kind: 'subscription', max: 10, called: 'webhook subscriptions' }

// The plan is asked first, so that a refused event does not wait for name servers, and once more in
// the transaction, where it holds.
export async function checkUrlForPlan(parts: WebhookParts, organizationId: string, request: SubscriptionRequest) {
  const organization = await parts.db
    .selectFrom('organizations')
    .select('plan_type')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  refuseEvents(eventsNotPermitted(organization.plan_type, request.events))
  return checkWebhookUrl(parts.guard, 'webhookUrl', request.webhookUrl)
}

// The organization's row is held until the end: two requests cannot both become the tenth, and a
// change of plan comes wholly before or after.
export async function checkPlanAndNumber(
  trx: Trx,
  organizationId: string,
  request: SubscriptionRequest,
  replacedId: string | null,
): Promise<void> {
  const organization = await trx
    .selectFrom('organizations')
    .select('plan_type')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  refuseEvents(eventsNotPermitted(organization.plan_type, request.events))
  if (replacedId === null) await checkNumberOfAll(trx, organizationId, ACTIVE_SUBSCRIPTIONS)
  if (request.status === 'INACTIVE') return
  await checkNumber(trx, organizationId, ACTIVE_SUBSCRIPTIONS, replacedId)
}

function refuseEvents(events: string[]): void {
  if (events.length === 0) return
  throw new ApiError({
    code: 'FORBIDDEN',
    detail: `The plan of this organization does not include ${events.join(', ')}. Upgrade to use ${events.length > 1 ? 'them' : 'it'}.`,
    extra: { events },
  })
}
