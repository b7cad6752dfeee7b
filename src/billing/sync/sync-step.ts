/** One difference between the plan file and the provider, and what puts it right. */
export interface SyncStep {
  /** A sentence for the person who decides: "create price staymap_subscription_monthly, €49 a month". */
  text: string
  apply(): Promise<void>
}
