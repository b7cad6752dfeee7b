import { Counter, Gauge, type Registry } from 'prom-client'
import type { Webhooks } from '../webhooks/index.ts'

/** Deliveries are counted where they are sent; here they are only told. */
export function addDeliveryMetrics(registry: Registry, webhooks: Webhooks): void {
  const tries = new Counter({
    name: 'staymap_webhook_tries_total',
    help: 'Tries to deliver by this process: delivered, failed with another to come, dead (given up)',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'staymap_webhook_oldest_due_seconds',
    help: 'How long the delivery that is due longest has been due; 0 when none is',
    registers: [registry],
  })
  new Gauge({
    name: 'staymap_webhook_deliveries_waiting',
    help: 'Deliveries that are due or wait for their next try',
    registers: [registry],
    async collect() {
      const figures = await webhooks.figures()
      this.set(figures.waiting)
      oldest.set(figures.oldestDueSeconds)
      tries.reset()
      tries.inc({ outcome: 'delivered' }, figures.tries.SUCCESS)
      tries.inc({ outcome: 'failed' }, figures.tries.FAILED)
      tries.inc({ outcome: 'dead' }, figures.tries.DEAD)
    },
  })
}
