import { makeVersion } from '../reference/index.ts'
import type { RunningServices } from './build-services.ts'

/** Loads the reference into this process; after an upgrade that reads it differently, builds it anew first. */
export function startReference(services: RunningServices): Promise<void> {
  return services.reference.start(() =>
    makeVersion(services, { incoming: { kind: 'nothing' }, source: 'built anew after an upgrade' }),
  )
}
