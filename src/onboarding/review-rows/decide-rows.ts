import { type Actor, audit } from '../../accounts/index.ts'
import { ApiError, badRequest, conflict, type FieldError, notFound } from '../../platform/errors.ts'
import { findBySupplier } from '../../reference/index.ts'
import type { OnboardingDeps } from '../deps.ts'
import { CROSSWALK_QUEUE, type CrosswalkJob } from '../resolve-request.ts'
import { requestFromRow, type SupplierRequest } from '../supplier-request.ts'
import { readStoredRows } from './list-rows.ts'
import type { StoredReviewRow } from './review-row.ts'

export interface RowAnswer {
  row: number
  action: 'ACCEPT' | 'REJECT'
  /** For ACCEPT; without it the best candidate. */
  referenceHotelId?: string | null
}

interface Verdict extends RowAnswer {
  supplierHotelId: string
  hotelId: string | null
}

/**
 * An operator's word on rows that were not safe enough, all or none. What is accepted joins the crosswalk in the next
 * reference version, made in the background; what is rejected counts as without a match.
 */
export async function decideRows(
  deps: OnboardingDeps,
  actor: Actor,
  requestId: string,
  answers: readonly RowAnswer[],
): Promise<SupplierRequest> {
  const { db, clock, jobs } = deps
  const request = await findReviewed(deps, requestId)
  const verdicts = await judge(deps, request, answers)
  const rejected = verdicts.filter(({ action }) => action === 'REJECT').length
  return db.transaction().execute(async (trx) => {
    const decidedAt = clock.now()
    const written = await trx
      .insertInto('supplier_row_decisions')
      .values(
        verdicts.map(({ row, action, supplierHotelId, hotelId }) => ({
          request_id: requestId,
          row,
          action,
          supplier_hotel_id: supplierHotelId,
          hotel_id: hotelId,
          decided_at: decidedAt,
          reference_version: null,
        })),
      )
      .onConflict((onConflict) => onConflict.columns(['request_id', 'row']).doNothing())
      .returning('row')
      .execute()
    if (written.length < verdicts.length) {
      const known = new Set(written.map(({ row }) => row))
      refuse(
        'CONFLICT',
        answers.flatMap(({ row }, at) => (known.has(row) ? [] : [fieldError(at, `row ${row} is already decided`)])),
      )
    }
    const updated = await trx
      .updateTable('supplier_requests')
      .set((set) => ({
        review_count: set('review_count', '-', rejected),
        unmatched_count: set('unmatched_count', '+', rejected),
      }))
      .where('id', '=', requestId)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (rejected < verdicts.length) await jobs.enqueue<CrosswalkJob>(trx, CROSSWALK_QUEUE, { requestId })
    await audit(trx, clock, {
      organizationId: request.organizationId,
      actor,
      action: 'supplier-request.decide-rows',
      objectKind: 'supplier-request',
      objectId: requestId,
      details: {
        accepted: verdicts.flatMap(({ action, supplierHotelId, hotelId }) =>
          action === 'ACCEPT' ? [{ supplierHotelId, hotelId }] : [],
        ),
        rejected: verdicts.flatMap(({ action, supplierHotelId }) => (action === 'REJECT' ? [supplierHotelId] : [])),
      },
    })
    return requestFromRow(updated)
  })
}

async function findReviewed({ db }: OnboardingDeps, requestId: string): Promise<SupplierRequest> {
  const row = await db.selectFrom('supplier_requests').selectAll().where('id', '=', requestId).executeTakeFirst()
  if (!row) throw notFound('The supplier request')
  if (row.crosswalk_status !== 'DONE') {
    throw conflict('Rows can be decided once the supplier is approved and its list is mapped.')
  }
  return requestFromRow(row)
}

async function judge(
  deps: OnboardingDeps,
  request: SupplierRequest,
  answers: readonly RowAnswer[],
): Promise<Verdict[]> {
  const stored = await readStoredRows(
    deps,
    request,
    answers.map(({ row }) => row),
  )
  const errors: FieldError[] = []
  const seen = new Set<number>()
  const verdicts = answers.flatMap((answer, at): Verdict[] => {
    const row = stored.get(answer.row)
    if (!row) errors.push(fieldError(at, `row ${answer.row} is not in review`))
    else if (seen.has(answer.row)) errors.push(fieldError(at, `row ${answer.row} is named twice`))
    else if (answer.action === 'REJECT') {
      seen.add(answer.row)
      return [{ ...answer, supplierHotelId: row.partner_id, hotelId: null }]
    } else {
      seen.add(answer.row)
      const hotelId = acceptableHotel(deps, request, row, answer)
      if (typeof hotelId !== 'string') errors.push(fieldError(at, hotelId.message))
      else return [{ ...answer, supplierHotelId: row.partner_id, hotelId }]
    }
    return []
  })
  if (errors.length > 0) refuse('BAD_REQUEST', errors)
  return verdicts
}

function acceptableHotel(
  { reference }: OnboardingDeps,
  { supplierCode }: SupplierRequest,
  row: StoredReviewRow,
  answer: RowAnswer,
): string | { message: string } {
  const asked = answer.referenceHotelId ?? row.candidate_ids[0]
  if (!asked) return { message: `row ${row.row} has no candidate; name a referenceHotelId` }
  const hotel = reference.findHotel(asked)
  if (!hotel) return { message: `there is no reference hotel ${asked}` }
  // The crosswalk puts a bar between several ids of one hotel.
  if (row.partner_id.includes('|')) return { message: `the id ${row.partner_id} holds a bar and cannot be looked up` }
  const others = findBySupplier(reference.current()!, supplierCode!, row.partner_id)
    .map((ref) => reference.current()!.catalogue.index.hotelId(ref))
    .filter((id) => id !== hotel.id)
  if (others.length > 0) return { message: `the id ${row.partner_id} is already that of hotel ${others[0]}` }
  return hotel.id
}

function fieldError(at: number, message: string): FieldError {
  return { path: `decisions.${at}`, message }
}

function refuse(code: 'BAD_REQUEST' | 'CONFLICT', errors: FieldError[]): never {
  const detail = `${errors.map(({ message }) => message).join('; ')}.`
  throw code === 'BAD_REQUEST' ? badRequest(detail, errors) : new ApiError({ code, detail, errors })
}
