export const EVENTS = ['MAPPING_COMPLETED', 'MAPPING_ERROR_RESOLVED', 'INVENTORY_DUPLICATE_RESOLVED'] as const
export type EventType = (typeof EVENTS)[number]

const NAMES: Record<string, string> = {
  MAPPING_COMPLETED: 'A mapping is complete',
  MAPPING_ERROR_RESOLVED: 'A reported mapping error is resolved',
  INVENTORY_DUPLICATE_RESOLVED: 'A reported duplicate is resolved',
  'webhook.test': 'Test',
}

export const eventName = (type: string): string => NAMES[type] ?? type
