import type { AddressInfo } from 'node:net'
import { buildApp } from '../http/app.ts'
import type { ReadinessCheck } from '../http/services.ts'
import { listenForActs, type ReportProgress } from '../operator/index.ts'
import { buildServicesOrClose, type RunningServices } from './build-services.ts'
import { closesInTime } from './close-door.ts'
import { listenError } from './listen-error.ts'
import type { Platform } from './open-platform.ts'

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
  /** Hears of it where the reference takes long to load. */
  progress?: ReportProgress
}

/**
 * Opens the HTTP door. It opens before the reference is loaded, and /readyz tells when it is; the promise is fulfilled
 * then.
 */
export async function serve(platform: Platform, options: ServeOptions): Promise<RunningServer> {
  const { settings } = platform
  const services = await buildServicesOrClose(platform)
  services.readinessChecks.push(...(options.readinessChecks ?? []))
  // First no new requests, and the running ones end; then the work behind them.
  const doors: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closeDoor of doors) await closeDoor()
    await services.close()
  }
  try {
    const loading = services.reference.start(options.progress)
    // Waited for below; until then a failure must not count as one that nobody heeds.
    loading.catch(() => {})
    const app = await buildApp(services, { dashboardFolder: (await options.dashboard) ?? null })
    doors.push(closesInTime(app))
    await app.listen({ host: settings.host, port: settings.port }).catch((error) => {
      throw listenError(error, settings)
    })
    const { port } = app.server.address() as AddressInfo
    platform.setListeningUrl(`http://${reachable(settings.host)}:${port}`)
    // Without background work the queue is still opened: requests add jobs to it.
    await services.openQueue()
    // Commands reach a database server by themselves; the embedded database only through us.
    if (!settings.databaseUrl) {
      const acts = await listenForActs(settings.dataDir, services)
      doors.push(() => acts.close())
    }
    await loading
    if (options.work) await services.startWorking()
    return { url: platform.publicUrl(), services, close }
  } catch (error) {
    await close()
    throw error
  }
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
