import type { ReportProgress } from '../../operator/index.ts'
import type { RunningServices } from '../build-services.ts'

/**
 * One part of the demo. `run` is called at every start and must be quick when its work is already
 * done; a start that was killed half-way is simply finished by the next one.
 */
export interface DemoStep {
  /** Shown while it runs: "Making the demo organization". */
  label: string
  run(services: RunningServices, progress: ReportProgress): Promise<void>
}
