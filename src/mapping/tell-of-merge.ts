import { setImmediate as nextTurn } from 'node:timers/promises'
import { eventsNotPermitted } from '../accounts/index.ts'
import type { RunningJob } from '../jobs/index.ts'
import type { MadeMerge } from '../reference/index.ts'
import type { MappingDeps } from './deps.ts'
import { eventIdOf } from './event-id.ts'
import { hasResultsOn, organizationsLaidOver } from './organizations-on-hotels.ts'

const TYPE = 'INVENTORY_DUPLICATE_RESOLVED'
const ORGANIZATIONS_AT_ONCE = 100

/**
 * Tells every organization whose results hold one of the merged hotels, plan permitting; the reporter was told with the
 * merge itself. Looks through the result files of all of them, which takes as long as there are files, so nobody waits
 * for it. Done twice, each is told once.
 */
export async function tellOfMerge(deps: MappingDeps, message: RunningJob<MadeMerge>): Promise<void> {
  try {
    await tellHolders(deps, message)
  } catch (error) {
    const { reportId } = message.data
    if (message.isGivenUpAfter(error)) deps.log.error({ err: error, reportId }, 'not everyone could be told of a merge')
    throw error
  }
}

async function tellHolders(deps: MappingDeps, message: RunningJob<MadeMerge>): Promise<void> {
  const { data: merge, signal } = message
  const laidOver = await organizationsLaidOver(deps, merge.hotelIds)
  for await (const organizationId of permittedOrganizations(deps)) {
    // A process that stops leaves the rest to another.
    signal.throwIfAborted()
    if (organizationId === merge.organizationId) continue
    if (laidOver.has(organizationId) || (await hasResultsOn(deps, organizationId, merge.hotelIds, signal)))
      await tell(deps, organizationId, message)
    await nextTurn()
  }
}

async function* permittedOrganizations({ db }: MappingDeps): AsyncGenerator<string> {
  for (let last: string | null = null; ; ) {
    let query = db.selectFrom('organizations').select(['id', 'plan_type']).orderBy('id').limit(ORGANIZATIONS_AT_ONCE)
    if (last) query = query.where('id', '>', last)
    const page = await query.execute()
    for (const { id, plan_type } of page) if (eventsNotPermitted(plan_type, [TYPE]).length === 0) yield id
    if (page.length < ORGANIZATIONS_AT_ONCE) return
    last = page[page.length - 1].id
  }
}

async function tell(
  { db, events }: MappingDeps,
  organizationId: string,
  message: RunningJob<MadeMerge>,
): Promise<void> {
  const { reportId, originalHotelId, duplicateHotelId, resolvedAt } = message.data
  await db.transaction().execute((trx) =>
    events.record(trx, {
      // Of this message, not of its report: a merge that was taken back and is made again is told again.
      id: eventIdOf(`merge told ${message.id} ${organizationId}`),
      organizationId,
      type: TYPE,
      data: { reportId, originalHotelId, duplicateHotelId, resolution: 'MERGE', resolvedAt },
    }),
  )
}
