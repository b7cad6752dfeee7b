import type { Api } from '../../api/types.ts'

export type EventType = Api['POST /api/v1/webhook-subscriptions']['body']['events'][number]

const NAMES = {
  MAPPING_COMPLETED: 'A mapping is complete',
  MAPPING_ERROR_RESOLVED: 'A reported mapping error is resolved',
  INVENTORY_DUPLICATE_RESOLVED: 'A reported duplicate is resolved',
} satisfies Record<EventType, string>

export const EVENTS = Object.keys(NAMES) as EventType[]

const NAMES_OF_SENT: Record<string, string> = { ...NAMES, 'webhook.test': 'Test' }

export const eventName = (type: string): string => NAMES_OF_SENT[type] ?? type
