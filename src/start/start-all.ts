import { createServer } from 'node:net'
import type { ReportProgress } from '../operator/index.ts'
import { systemClock } from '../platform/clock.ts'
import { ApiError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import type { Settings } from '../platform/settings.ts'
import { buildDashboard } from './build-dashboard.ts'
import { listenError } from './listen-error.ts'
import { openPlatform } from './open-platform.ts'
import type { DemoAccess } from './prepare-demo/demo-access.ts'
import type { RunningServer } from './serve.ts'

export interface StartedAll extends RunningServer {
  /** Null in production and with STAYMAP_DEMO=false. */
  demo: DemoAccess | null
}

/** Everything in one process: database, API, dashboard, jobs and, in development, the demo. */
export async function startAll(settings: Settings, log: Log, progress: ReportProgress): Promise<StartedAll> {
  // A first start spends seconds on the database; a port that is taken should be told before that.
  await checkPort(settings)
  progress({
    label: settings.databaseUrl ? 'Opening the database' : 'Opening the embedded database',
    done: 0,
    total: 0,
  })
  // The rest of the house is loaded while the database opens.
  const opening = openPlatform(settings, { clock: systemClock, log })
  const dashboard = buildDashboard(log)
  const loading = Promise.all([import('./serve.ts'), import('./prepare-demo/prepare-demo.ts')])
  const platform = await opening
  const [{ serve }, { prepareDemo }] = await loading
  // The queue's first look at the database takes longer than all that is left to do until somebody can log in; it comes
  // behind that, see `startWorking` in the start command.
  let isPrepared = false
  const server = await serve(platform, {
    work: false,
    dashboard,
    progress,
    // Until the demo stands searches find nothing and mappings are refused: whoever waits for /readyz waits for that
    // too.
    readinessChecks: settings.demo ? [{ name: 'demo', check: async () => checkDemo(isPrepared) }] : [],
  })
  try {
    const demo = settings.demo ? await prepareDemo(server.services, progress) : null
    isPrepared = true
    return { ...server, demo }
  } catch (error) {
    await server.close()
    throw error
  }
}

function checkDemo(isPrepared: boolean): void {
  if (!isPrepared) throw new ApiError({ code: 'UNAVAILABLE', detail: 'The demo is not prepared yet.' })
}

async function checkPort({ host, port }: Settings): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenError(error, { host, port })))
    probe.listen({ host, port, exclusive: true }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}
