import type { EventType } from '../../../src/events/index.ts'
import type { TestService } from '../test-service.ts'

type Organization = Awaited<ReturnType<TestService['createOrganization']>>

/** A subscription made through the API. */
export async function subscribe(
  service: TestService,
  organization: Organization,
  webhookUrl: string,
  more: Record<string, unknown> = {},
): Promise<{ id: string; signingSecret: string }> {
  const created = await service.call('POST', '/api/v1/webhook-subscriptions', {
    token: organization.token,
    body: { webhookUrl, events: ['MAPPING_COMPLETED'], ...more },
  })
  if (created.status !== 201) throw new Error(`create answered ${created.status}: ${created.text}`)
  return created.body
}

/** Something happens to the organization; returns the event. */
export async function happens(
  service: TestService,
  organization: Organization,
  data: Record<string, unknown> = { mappingJobId: crypto.randomUUID(), matchedRecords: 3 },
  type: EventType = 'MAPPING_COMPLETED',
) {
  return service.services.db
    .transaction()
    .execute((trx) => service.services.events.record(trx, { organizationId: organization.id, type, data }))
}

export async function deliveriesOf(service: TestService, organization: Organization, id: string) {
  const answer = await service.call('GET', `/api/v1/webhook-subscriptions/${id}/deliveries`, {
    token: organization.token,
  })
  if (answer.status !== 200) throw new Error(`deliveries answered ${answer.status}: ${answer.text}`)
  return answer.body.deliveries
}
