import { registerAccount } from './account/index.ts'
import type { HttpApp } from './app.ts'
import { serveFile } from './files/serve-file.ts'
import { registerHealth } from './health/index.ts'
import { homePage } from './home/home-page.ts'
import type { Metrics } from './metrics.ts'
import type { Services } from './services.ts'

/** Every door of the service, one line a resource; one file an endpoint inside its folder. */
export function registerRoutes(app: HttpApp, services: Services, metrics: Metrics): void {
  homePage(app)
  registerHealth(app, services, metrics)
  serveFile(app, services)
  registerAccount(app, services)
}
