import { type Actor, audit } from '../../accounts/index.ts'
import type { Trx } from '../../platform/database/index.ts'
import { badRequest, conflict } from '../../platform/errors.ts'
import { FileMissing } from '../../platform/files/index.ts'
import { changeResults } from '../decisions/change-results.ts'
import { accepted, type Hotel, offeredId, rejected } from '../decisions/outcome-of.ts'
import { writeRemembered } from '../decisions/write-remembered.ts'
import type { MappingDeps } from '../deps.ts'
import { loadJob } from '../jobs/load-job.ts'
import type { OverlayTables } from '../results/overlay-tables.ts'
import { readPoints } from '../results/partner-points.ts'
import { type ErrorReport, reportFromRow } from './error-report.ts'
import { findReport } from './find-reports.ts'

export type Resolution =
  | { resolution: 'FIX'; referenceHotelId: string | null; note: string | null }
  | { resolution: 'REJECT'; note: string | null }

/**
 * An admin's answer to a report. FIX puts the result on the hotel named, or on none, at once and for later jobs like a
 * decision of the customer's own; REJECT leaves it. Either way the reporting organization is told, in the same
 * transaction.
 */
export async function resolveReport(
  deps: MappingDeps,
  overlays: OverlayTables,
  actor: Actor,
  reportId: string,
  answer: Resolution,
): Promise<ErrorReport> {
  const report = await findReport(deps.db, 'all', reportId)
  refuseResolved(report)
  if (answer.resolution === 'REJECT') {
    return deps.db
      .transaction()
      .execute((trx) => close(deps, trx, actor, report, { status: 'REJECTED', referenceId: null, note: answer.note }))
  }
  const hotel = findHotel(deps, answer.referenceHotelId)
  return fix(deps, overlays, actor, report, hotel, answer.note).catch((error) => {
    if (!(error instanceof FileMissing)) throw error
    throw conflict('A file that the reported result stands in is no longer there: the report can only be rejected.')
  })
}

async function fix(
  deps: MappingDeps,
  overlays: OverlayTables,
  actor: Actor,
  report: ErrorReport,
  hotel: Hotel | null,
  note: string | null,
): Promise<ErrorReport> {
  const job = (await loadJob(deps.db, report.jobId))!
  const points = await readPoints(deps, job, [report.row])
  let closed: ErrorReport | null = null
  await changeResults(
    deps,
    overlays,
    job.id,
    [report.row],
    (state) => (hotel ? accepted(state, hotel, points.get(state.row)) : rejected(state)),
    async (trx, before) => {
      const state = before.get(report.row)!
      closed = await close(deps, trx, actor, report, {
        status: 'FIXED',
        // Told is the hotel that stands for it today.
        referenceId: hotel && deps.reference.resolveId(hotel.id),
        note,
      })
      await writeRemembered(deps, trx, job, [
        hotel
          ? { partnerId: state.partner_id, action: 'ACCEPT', referenceId: hotel.id }
          : { partnerId: state.partner_id, action: 'REJECT', referenceId: offeredId(deps.reference, state) },
      ])
    },
  )
  return closed!
}

async function close(
  deps: MappingDeps,
  trx: Trx,
  actor: Actor,
  report: ErrorReport,
  outcome: { status: 'FIXED' | 'REJECTED'; referenceId: string | null; note: string | null },
): Promise<ErrorReport> {
  const now = deps.clock.now()
  const row = await trx
    .updateTable('mapping_error_reports')
    .set({
      status: outcome.status,
      fixed_reference_id: outcome.referenceId,
      note: outcome.note,
      resolved_at: now,
    })
    .where('id', '=', report.id)
    .where('status', '=', 'OPEN')
    .returningAll()
    .executeTakeFirst()
  if (!row) refuseResolved(await findReport(trx, 'all', report.id))
  await deps.events.record(trx, {
    organizationId: report.organizationId,
    type: 'MAPPING_ERROR_RESOLVED',
    data: {
      reportId: report.id,
      mappingJobId: report.jobId,
      resultId: report.resultId,
      partnerHotelId: report.partnerHotelId,
      resolution: outcome.status === 'FIXED' ? 'FIX' : 'REJECT',
      referenceHotelId: outcome.referenceId,
      resolvedAt: now.toISOString(),
    },
  })
  await audit(trx, deps.clock, {
    organizationId: report.organizationId,
    actor,
    action: 'mapping-error-report.resolve',
    objectKind: 'mapping-error-report',
    objectId: report.id,
    details: { status: outcome.status, referenceHotelId: outcome.referenceId },
  })
  return reportFromRow(row!)
}

function refuseResolved(report: ErrorReport): void {
  if (report.status !== 'OPEN') throw conflict(`The report is ${report.status} already.`)
}

function findHotel(deps: MappingDeps, hotelId: string | null): Hotel | null {
  if (hotelId === null) return null
  const hotel = deps.reference.findUnmerged(hotelId)
  if (hotel) return hotel
  const message = 'is no hotel of the reference inventory'
  throw badRequest(`referenceHotelId ${message}.`, [{ path: 'referenceHotelId', message }])
}
