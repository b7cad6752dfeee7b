import { type ReportProgress, runAct } from '../operator/index.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import type { Settings } from '../platform/settings.ts'
import { buildServicesOrClose } from './build-services.ts'
import { openPlatform } from './open-platform.ts'

/** Opens the database, runs one operator act in this process, and closes everything again. */
export async function runActHere(
  settings: Settings,
  name: string,
  input: object,
  progress: ReportProgress,
): Promise<object> {
  const platform = await openPlatform(settings, { clock: systemClock, log: createLog(quieter(settings.logLevel)) })
  const services = await buildServicesOrClose(platform)
  try {
    // An act may add jobs; doing them is up to a server or worker.
    await services.openQueue()
    return await runAct(services, name, input, progress)
  } finally {
    await services.close()
  }
}

// A command's own words say what happened; the log only speaks up when something is wrong.
function quieter(level: Settings['logLevel']): Settings['logLevel'] {
  return level === 'info' ? 'warn' : level
}
