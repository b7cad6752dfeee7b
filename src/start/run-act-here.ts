import { type ReportProgress, runAct } from '../operator/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Settings } from '../platform/settings.ts'
import { buildServicesOrClose } from './build-services.ts'
import { openPlatform } from './open-platform.ts'

/** Opens the database, runs one operator act in this process, and closes everything again. */
export async function runActHere(
  settings: Settings,
  log: Log,
  name: string,
  input: object,
  progress: ReportProgress,
): Promise<object> {
  const platform = await openPlatform(settings, { clock: systemClock, log })
  const services = await buildServicesOrClose(platform)
  try {
    // An act may add jobs; doing them is up to a server or worker.
    await services.openQueue()
    return await runAct(services, name, input, progress)
  } finally {
    await services.close()
  }
}
