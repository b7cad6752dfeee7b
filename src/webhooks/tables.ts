import type { Generated } from 'kysely'

declare module '../platform/database/tables.ts' {
  interface Tables {
    webhook_endpoints: EndpointTable
    webhook_deliveries: DeliveryTable
    webhook_queue: QueueTable
    webhook_dropped_events: DroppedEventTable
    webhook_drop_reports: DropReportTable
  }
}

/** Not tried yet or being tried; last try failed, another is due; delivered; given up. */
export type DeliveryStatus = 'PENDING' | 'FAILED' | 'SUCCESS' | 'DEAD'

/** Webhook subscriptions and the older export webhooks, in one table because they share the pipeline. */
export interface EndpointTable {
  id: string
  organization_id: string
  kind: 'subscription' | 'export'
  name: string | null
  url: string
  events: string[]
  api_key_name: string | null
  api_key_value_sealed: string | null
  additional_headers: Record<string, string>
  secret_sealed: string | null
  /** The last characters of the secret, so that reads never open it. */
  secret_ending: string | null
  active: boolean
  deactivated_reason: 'PLAN_DOWNGRADE' | null
  /** Counts the changes, so that workers notice one. */
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

interface DeliveryTable {
  id: string
  organization_id: string
  endpoint_id: string
  event_id: string
  event_type: string
  occurred_at: Date
  /** JSON text: the event's `data` for a subscription, the whole body for an export webhook. */
  payload: string
  status: DeliveryStatus
  attempt_count: Generated<number>
  /** The attempt count at which the retry schedule began: 0, or where a manual redelivery started it anew. */
  schedule_start: Generated<number>
  last_response_code: number | null
  last_error: string | null
  created_at: Date
  delivered_at: Date | null
}

/** What is still to be delivered: a row for each PENDING or FAILED delivery. */
interface QueueTable {
  delivery_id: string
  organization_id: string
  endpoint_id: string
  /** When to try next, or the end of the lease of who is trying. */
  due_at: Date
  lease_owner: string | null
}

interface DroppedEventTable {
  organization_id: string
  event_id: string
  dropped_at: Date
}

interface DropReportTable {
  organization_id: string
  hour: Date
}
