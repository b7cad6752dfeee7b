import { buildServicesOrClose, type RunningServices } from './build-services.ts'
import type { Platform } from './open-platform.ts'

/** A process that does what is queued and opens no door. */
export async function work(platform: Platform): Promise<RunningServices> {
  const services = await buildServicesOrClose(platform)
  try {
    await services.reference.start()
    await services.startWorking(true)
    return services
  } catch (error) {
    await services.close()
    throw error
  }
}
