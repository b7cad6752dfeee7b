/** An endpoint that has deliveries due, and how many of them it may be given now. */
export interface Claimant {
  endpointId: string
  organizationId: string
  due: number
  room: number
}

export interface Share {
  endpointId: string
  take: number
}

// One turn's helping: large enough that a busy endpoint is served in few turns.
const HELPING = 8

/**
 * Shares the free places among those who wait: organizations take turns, and within an organization
 * its endpoints, a helping at a time. So neither many endpoints nor a long queue gets an organization
 * more than its turn. `turn` moves the start, so that nobody is always first when places are few.
 */
export function shareOut(
  claimants: readonly Claimant[],
  places: number,
  placesOfOrganization: (organizationId: string) => number,
  turn: number,
): Share[] {
  const queues = groupByOrganization(claimants)
  const left = new Map([...queues.keys()].map((organization) => [organization, placesOfOrganization(organization)]))
  const taken = new Map<string, number>()
  const order = rotate([...queues.keys()], turn)
  let free = places
  let served = true
  while (free > 0 && served) {
    served = false
    for (const organization of order) {
      const queue = queues.get(organization)!
      const claimant = queue.shift()
      if (!claimant || free <= 0) continue
      const before = taken.get(claimant.endpointId) ?? 0
      const wanted = Math.min(claimant.due, claimant.room) - before
      const take = Math.min(HELPING, wanted, free, left.get(organization)!)
      if (take > 0) {
        taken.set(claimant.endpointId, before + take)
        left.set(organization, left.get(organization)! - take)
        free -= take
      }
      if (take > 0 && wanted > take) queue.push(claimant)
      served ||= take > 0 || queue.length > 0
    }
  }
  return [...taken].map(([endpointId, take]) => ({ endpointId, take }))
}

function groupByOrganization(claimants: readonly Claimant[]): Map<string, Claimant[]> {
  const queues = new Map<string, Claimant[]>()
  for (const claimant of claimants) {
    if (claimant.room <= 0) continue
    const queue = queues.get(claimant.organizationId)
    if (queue) queue.push(claimant)
    else queues.set(claimant.organizationId, [claimant])
  }
  return queues
}

function rotate<T>(items: T[], by: number): T[] {
  if (items.length === 0) return items
  const start = by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}
