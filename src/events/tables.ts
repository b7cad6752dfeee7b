declare module '../platform/database/tables.ts' {
  interface Tables {
    events: EventTable
  }
}

export interface EventTable {
  id: string
  organization_id: string
  type: string
  data: Record<string, unknown>
  occurred_at: Date
}
