import type { ReportProgress } from '../../operator/index.ts'
import type { RunningServices } from '../build-services.ts'
import { type DemoAccess, readDemoAccess } from './demo-access.ts'
import { demoMapping } from './demo-mapping.ts'
import { demoOrganization } from './demo-organization.ts'
import { demoReference } from './demo-reference.ts'
import type { DemoStep } from './demo-step.ts'

/** In order; a later step may use what an earlier one made. */
const STEPS: DemoStep[] = [demoOrganization, demoReference, demoMapping]

/** Makes whatever of the demo is not there yet, and tells how to get in. */
export async function prepareDemo(services: RunningServices, progress: ReportProgress): Promise<DemoAccess> {
  for (const [index, step] of STEPS.entries()) {
    progress({ label: step.label, done: index, total: STEPS.length })
    await step.run(services, progress)
  }
  progress({ label: 'The demo is ready', done: STEPS.length, total: STEPS.length })
  return (await readDemoAccess(services.settings.dataDir)).access
}
