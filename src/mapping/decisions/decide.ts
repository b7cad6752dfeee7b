import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import type { PartnerState } from '../results/change-states.ts'
import type { RowState } from '../results/columns.ts'
import type { OverlayTables } from '../results/overlay-tables.ts'
import { readPoints } from '../results/partner-points.ts'
import { changeResults } from './change-results.ts'
import { accepted, type Hotel, offeredId, rejected } from './outcome-of.ts'
import { type AskedDecision, type Decision, readDecisions } from './read-decisions.ts'
import { type Refusal, refuse } from './refuse.ts'
import { whatMoved } from './what-moved.ts'
import { type Verdict, writeRemembered } from './write-remembered.ts'

/**
 * Applies decisions to results, all or none, and remembers them for the organization, the supplier and the partner's
 * hotel id. `pathOf` names the field of the request that the n-th decision came in.
 */
export async function decide(
  deps: MappingDeps,
  overlays: OverlayTables,
  job: MappingJob,
  decisions: Decision[],
  pathOf: (index: number) => string,
): Promise<MappingJob> {
  const byRow = readDecisions(deps, job, decisions, pathOf)
  const points = await readPoints(deps, job, [...byRow.keys()])
  const verdicts = new Map<number, Verdict>()
  const refusals = new Map<number, Refusal>()
  const change = (state: PartnerState): RowState => {
    const asked = byRow.get(state.row)!
    const chosen = asked.hotel ?? offeredHotel(deps, state)
    const refusal = findRefusal(deps, state, asked, chosen)
    // The same row is looked at again when others have decided meanwhile.
    refusals.delete(state.row)
    if (refusal) {
      refusals.set(state.row, refusal)
      return state
    }
    if (asked.decision.action === 'REJECT') {
      verdicts.set(state.row, { action: 'REJECT', referenceId: offeredId(deps.reference, state) })
      return rejected(state)
    }
    verdicts.set(state.row, { action: 'ACCEPT', referenceId: chosen!.id })
    return accepted(state, chosen!, points.get(state.row))
  }
  return changeResults(deps, overlays, job.id, [...byRow.keys()], change, async (trx, before) => {
    refuse([...refusals.values()])
    await writeRemembered(
      deps,
      trx,
      job,
      [...before.values()].map((state) => ({ partnerId: state.partner_id, ...verdicts.get(state.row)! })),
    )
  })
}

function findRefusal(
  { reference }: MappingDeps,
  state: PartnerState,
  { decision, pathOf }: AskedDecision,
  chosen: Hotel | null,
): Refusal | null {
  const moved = decision.expected && whatMoved(reference, state, decision.expected)
  if (moved) {
    const advice = 'Look at it again before you decide.'
    return { path: pathOf('expected'), message: `${state.partner_id} ${moved}`, advice }
  }
  if (decision.action === 'REJECT') return null
  const advice = 'Use ASSIGN to choose a hotel.'
  if (!chosen) return { path: pathOf(), message: `${state.partner_id} has no candidate to confirm`, advice }
  const named = decision.referenceHotelId?.toLowerCase()
  const offered = reference.resolveId(chosen.id)
  if (!named || reference.resolveId(named) === offered) return null
  return {
    path: pathOf('referenceHotelId'),
    message: `${state.partner_id} is offered ${offered}, not ${named}`,
    advice,
  }
}

function offeredHotel({ reference }: MappingDeps, state: PartnerState): Hotel | null {
  const offered = offeredId(reference, state)
  if (!offered) return null
  // A hotel that has left the reference may still be confirmed by the name it had.
  return reference.findUnmerged(offered) ?? (state.reference_name ? { id: offered, name: state.reference_name } : null)
}
