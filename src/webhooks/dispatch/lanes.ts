import type { Log } from '../../platform/log.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { Lane } from './lane.ts'
import { type OpenEndpoint, openEndpoint } from './open-endpoint.ts'
import type { WaitingEndpoint } from './queries/find-waiting-endpoints.ts'

/** The lanes of the endpoints this worker knows, one for each, and how much they hold together. */
export class Lanes implements Iterable<Lane> {
  readonly #lanes = new Map<string, Lane>()
  readonly #sealer: Sealer
  readonly #log: Log
  readonly #onClosed: (lane: Lane) => void

  /** `onClosed`: the lane is no longer used; what waits in it must go elsewhere. */
  constructor(sealer: Sealer, log: Log, onClosed: (lane: Lane) => void) {
    this.#sealer = sealer
    this.#log = log
    this.#onClosed = onClosed
  }

  [Symbol.iterator](): Iterator<Lane> {
    return this.#lanes.values()
  }

  get(endpointId: string): Lane | undefined {
    return this.#lanes.get(endpointId)
  }

  /** The lane of this version of the endpoint; a new one where it was changed since. */
  laneOf(endpoint: WaitingEndpoint): Lane {
    const known = this.#lanes.get(endpoint.id)
    if (known?.version === endpoint.version) return known
    if (known) this.#onClosed(known)
    const lane = new Lane(endpoint.id, endpoint.organization_id, endpoint.version, this.#open(endpoint))
    this.#lanes.set(endpoint.id, lane)
    return lane
  }

  /** Whether it was known. */
  forget(endpointId: string): boolean {
    const lane = this.#lanes.get(endpointId)
    if (!lane) return false
    this.#lanes.delete(endpointId)
    this.#onClosed(lane)
    return true
  }

  forgetIdle(): void {
    for (const lane of this.#lanes.values()) if (lane.isIdle) this.#lanes.delete(lane.endpointId)
  }

  /** Deliveries claimed and not yet tried to the end. */
  claimed(): number {
    let claimed = 0
    for (const lane of this.#lanes.values()) claimed += lane.claimed
    return claimed
  }

  claimedByOrganization(): Map<string, number> {
    const claimed = new Map<string, number>()
    for (const lane of this.#lanes.values()) {
      claimed.set(lane.organizationId, (claimed.get(lane.organizationId) ?? 0) + lane.claimed)
    }
    return claimed
  }

  // Secrets that do not open (the service's own secret was changed) must not stop the others.
  #open(endpoint: WaitingEndpoint): OpenEndpoint | null {
    try {
      return openEndpoint(this.#sealer, endpoint)
    } catch (error) {
      this.#log.error({ err: error, endpointId: endpoint.id }, 'the secrets of a webhook could not be opened')
      return null
    }
  }
}
