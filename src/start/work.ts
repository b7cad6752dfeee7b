import type { ReportProgress } from '../operator/index.ts'
import { buildServicesOrClose, type RunningServices } from './build-services.ts'
import type { Platform } from './open-platform.ts'

/**
 * A process that does what is queued and opens no door. `progress` hears of it where the reference takes long to load.
 */
export async function work(platform: Platform, progress?: ReportProgress): Promise<RunningServices> {
  const services = await buildServicesOrClose(platform)
  try {
    await services.reference.start(progress)
    await services.openQueue()
    await services.startWorking()
    return services
  } catch (error) {
    await services.close()
    throw error
  }
}
