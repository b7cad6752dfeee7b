import { buildServicesOrClose, type RunningServices } from './build-services.ts'
import type { Platform } from './open-platform.ts'
import { startReference } from './start-reference.ts'

/** A process that does what is queued and opens no door. */
export async function work(platform: Platform): Promise<RunningServices> {
  const services = await buildServicesOrClose(platform)
  try {
    await startReference(services)
    await services.openQueue()
    await services.startWorking()
    return services
  } catch (error) {
    await services.close()
    throw error
  }
}
