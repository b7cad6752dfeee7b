import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { counted } from '../../platform/counted.ts'
import type { Trx } from '../../platform/database/index.ts'
import { ApiError } from '../../platform/errors.ts'
import { transferCredits } from '../credits/transfer-credits.ts'
import { addUsage } from '../usage/usage-days.ts'
import { utcDay } from '../utc-days.ts'
import { readAllowance } from './allowance.ts'
import { lockQuotaAccount, type QuotaAccount } from './lock-account.ts'
import { grouped, isOrAre, WAYS_ON } from './quota-text.ts'

export interface ReserveRequest {
  organizationId: string
  reservationId: string
  supplierCode: string | null
  mappings: number
}

/**
 * Sets mappings aside for a job: the day's allowance first, then credits, perhaps some of both. All
 * of it in the caller's transaction, so a job that is not there in the end has reserved nothing. The
 * reservation belongs to the UTC day it is made on, however long the job then takes.
 */
export async function reserveMappings(trx: Trx, clock: Clock, request: ReserveRequest): Promise<void> {
  if (!Number.isSafeInteger(request.mappings) || request.mappings < 0) {
    throw new Error(`a reservation of ${request.mappings} mappings makes no sense`)
  }
  const account = await lockQuotaAccount(trx, request.organizationId)
  const known = await trx
    .selectFrom('quota_reservations')
    .select('id')
    .where('id', '=', request.reservationId)
    .executeTakeFirst()
  if (known) return
  await setAside(trx, clock, request, account, false)
}

/**
 * The same for work that is done by now: reserved and settled in one step, which saves the caller who waits a
 * third of the statements. The rows it leaves are those of the two steps.
 */
export async function chargeMappings(
  trx: Trx,
  clock: Clock,
  request: Omit<ReserveRequest, 'reservationId'>,
): Promise<void> {
  const { organizationId } = request
  const account = await lockQuotaAccount(trx, organizationId)
  const reservationId = randomUUID()
  const credits = await setAside(trx, clock, { ...request, reservationId }, account, true)
  if (credits === 0) return
  await transferCredits(trx, clock, { organizationId, kind: 'use', credits, externalId: `use:${reservationId}` })
}

/** Refuses work of a size not known yet when there is nothing left for any of it. */
export async function requireSomeQuota(trx: Trx, clock: Clock, organizationId: string): Promise<void> {
  const { creditsAvailable } = await lockQuotaAccount(trx, organizationId)
  const allowance = await readAllowance(trx, organizationId, utcDay(clock.now()))
  if (allowance.left + Math.max(0, creditsAvailable) === 0) throw quotaExhausted(1, 0, 0)
}

/** The caller holds the account's lock. Gives back how many credits it took. */
async function setAside(
  trx: Trx,
  clock: Clock,
  request: ReserveRequest,
  account: QuotaAccount,
  isSettled: boolean,
): Promise<number> {
  const now = clock.now()
  const day = utcDay(now)
  const allowance = await readAllowance(trx, request.organizationId, day)
  const credits = Math.max(0, account.creditsAvailable)
  const fromAllowance = Math.min(request.mappings, allowance.left)
  const fromCredits = request.mappings - fromAllowance
  if (fromCredits > credits) throw quotaExhausted(request.mappings, allowance.left, credits)

  await trx
    .insertInto('quota_reservations')
    .values({
      id: request.reservationId,
      organization_id: request.organizationId,
      supplier_code: request.supplierCode,
      day,
      from_allowance: fromAllowance,
      from_credits: fromCredits,
      created_at: now,
      settled_at: isSettled ? now : null,
      charged_allowance: isSettled ? fromAllowance : null,
      charged_credits: isSettled ? fromCredits : null,
    })
    .execute()
  await addUsage(trx, { ...request, day }, { fromAllowance, fromCredits })
  if (fromCredits > 0) {
    await transferCredits(trx, clock, {
      organizationId: request.organizationId,
      kind: 'reserve',
      credits: fromCredits,
      externalId: `reserve:${request.reservationId}`,
    })
  }
  return fromCredits
}

function quotaExhausted(needed: number, allowanceLeft: number, credits: number): ApiError {
  const left = allowanceLeft + credits
  return new ApiError({
    code: 'QUOTA_EXHAUSTED',
    detail:
      `This needs ${counted(needed, 'mapping')} and ${grouped(left)} ${isOrAre(left)} left: ${grouped(allowanceLeft)} of today's ` +
      `allowance and ${counted(credits, 'credit')}. ${WAYS_ON}`,
    extra: { mappingsNeeded: needed, mappingsLeft: left },
  })
}
