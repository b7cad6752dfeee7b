import { ApiError, badRequest, type FieldError, notFound } from '../../platform/errors.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { rowOfResult } from '../result-id.ts'
import type { PartnerState } from '../results/change-states.ts'
import type { RowState } from '../results/columns.ts'
import type { OverlayTables } from '../results/overlay-tables.ts'
import { readPoints } from '../results/partner-points.ts'
import { changeResults } from './change-results.ts'
import { accepted, type Hotel, offeredId, rejected } from './outcome-of.ts'
import { type Verdict, writeRemembered } from './write-remembered.ts'

export interface Decision {
  resultId: string
  action: 'CONFIRM' | 'REJECT' | 'ASSIGN'
  /** Of ASSIGN. With CONFIRM it says which hotel the caller saw, so that nobody confirms another one than he means. */
  referenceHotelId: string | null
}

/**
 * Applies decisions to results, all or none, and remembers them for the organization, the supplier and the partner's hotel id.
 * `pathOf` names the field of the request that the n-th decision came in.
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
  const nothingToConfirm = new Map<number, FieldError>()
  const resolveId = (id: string) => deps.reference.resolveId(id)
  const change = (state: PartnerState): RowState => {
    const { decision, hotel, index } = byRow.get(state.row)!
    nothingToConfirm.delete(state.row)
    if (decision.action === 'REJECT') {
      verdicts.set(state.row, { action: 'REJECT', referenceId: offeredId(deps.reference, state) })
      return rejected(state)
    }
    const chosen = hotel ?? offeredHotel(deps, state)
    const named = decision.referenceHotelId?.toLowerCase()
    if (!chosen || (named && resolveId(named) !== resolveId(chosen.id))) {
      const what = chosen ? `is offered ${resolveId(chosen.id)}, not ${named}` : 'has no candidate to confirm'
      const path = chosen ? fieldOf(pathOf(index), 'referenceHotelId') : pathOf(index)
      nothingToConfirm.set(state.row, { path, message: `${state.partner_id} ${what}` })
      return state
    }
    verdicts.set(state.row, { action: 'ACCEPT', referenceId: chosen.id })
    return accepted(state, chosen, points.get(state.row))
  }
  return changeResults(deps, overlays, job.id, [...byRow.keys()], change, async (trx, before) => {
    if (nothingToConfirm.size > 0) {
      throw new ApiError({
        code: 'CONFLICT',
        detail: `${nothingToConfirm.size} of the results cannot be confirmed: ${[...nothingToConfirm.values()][0].message}. Use ASSIGN to choose a hotel.`,
        errors: [...nothingToConfirm.values()],
      })
    }
    await writeRemembered(
      deps,
      trx,
      job,
      [...before.values()].map((state) => ({ partnerId: state.partner_id, ...verdicts.get(state.row)! })),
    )
  })
}

/** The row of a result id of this job; 404 for any other. */
export function requireRow(job: MappingJob, id: string): number {
  const row = rowOfResult(job.id, id)
  if (row === null || row >= job.totalRecords!) throw notFound('The result')
  return row
}

function readDecisions(
  deps: MappingDeps,
  job: MappingJob,
  decisions: Decision[],
  pathOf: (index: number) => string,
): Map<number, { decision: Decision; hotel: Hotel | null; index: number }> {
  const byRow = new Map<number, { decision: Decision; hotel: Hotel | null; index: number }>()
  const errors: FieldError[] = []
  for (const [index, decision] of decisions.entries()) {
    const row = requireRow(job, decision.resultId)
    const field = (name: string) => fieldOf(pathOf(index), name)
    let hotel: Hotel | null = null
    if (decision.action === 'ASSIGN') {
      const { referenceHotelId: id } = decision
      hotel = id ? deps.reference.findUnmerged(id) : null
      const message = id ? 'is no hotel of the reference inventory' : 'is required to ASSIGN'
      if (!hotel) errors.push({ path: field('referenceHotelId'), message })
    }
    if (byRow.has(row)) errors.push({ path: field('resultId'), message: 'is decided twice in this request' })
    byRow.set(row, { decision, hotel, index })
  }
  if (errors.length > 0) throw badRequest(errors.map(({ path, message }) => `${path} ${message}`).join('; '), errors)
  return byRow
}

function fieldOf(path: string, name: string): string {
  return path ? `${path}.${name}` : name
}

function offeredHotel(deps: MappingDeps, state: PartnerState): Hotel | null {
  const offered = offeredId(deps.reference, state)
  if (!offered) return null
  // A hotel that has left the reference may still be confirmed by the name it had.
  return (
    deps.reference.findUnmerged(offered) ?? (state.reference_name ? { id: offered, name: state.reference_name } : null)
  )
}
