import type { AddressInfo } from 'node:net'
import { buildApp } from '../http/app.ts'
import type { ReadinessCheck } from '../http/services.ts'
import { listenForActs } from '../operator/index.ts'
import { buildServicesOrClose, type RunningServices } from './build-services.ts'
import { closesInTime } from './close-door.ts'
import { listenError } from './listen-error.ts'
import type { Platform } from './open-platform.ts'
import { startReference } from './start-reference.ts'

export interface RunningServer {
  url: string
  services: RunningServices
  close(): Promise<void>
}

export interface ServeOptions {
  /** Whether this process also does what is queued. */
  work: boolean
  /** The folder of the built dashboard, perhaps still being built. */
  dashboard?: Promise<string | null>
  /** What /readyz waits for beside what every server needs. */
  readinessChecks?: ReadinessCheck[]
}

/** Opens the HTTP door. */
export async function serve(platform: Platform, options: ServeOptions): Promise<RunningServer> {
  const { settings } = platform
  const services = await buildServicesOrClose(platform)
  services.readinessChecks.push(...(options.readinessChecks ?? []))
  try {
    await startReference(services)
    const app = await buildApp(services, { dashboardFolder: (await options.dashboard) ?? null })
    const closeDoor = closesInTime(app)
    await app.listen({ host: settings.host, port: settings.port }).catch((error) => {
      throw listenError(error, settings)
    })
    const { port } = app.server.address() as AddressInfo
    platform.setListeningUrl(`http://${reachable(settings.host)}:${port}`)
    // Without background work the queue is still opened: requests add jobs to it.
    await services.openQueue()
    if (options.work) await services.startWorking()
    // Commands reach a database server by themselves; the embedded database only through us.
    const acts = settings.databaseUrl ? null : await listenForActs(settings.dataDir, services)
    return {
      url: platform.publicUrl(),
      services,
      async close() {
        // First no new requests, and the running ones end; then the work behind them.
        await closeDoor()
        await acts?.close()
        await services.close()
      },
    }
  } catch (error) {
    await services.close()
    throw error
  }
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
