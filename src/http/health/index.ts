import type { HttpApp } from '../app.ts'
import type { Metrics } from '../metrics.ts'
import type { Services } from '../services.ts'
import { healthz } from './healthz.ts'
import { metricsPage } from './metrics.ts'
import { readyz } from './readyz.ts'

export function registerHealth(app: HttpApp, services: Services, metrics: Metrics): void {
  healthz(app)
  readyz(app, services)
  metricsPage(app, metrics)
}
