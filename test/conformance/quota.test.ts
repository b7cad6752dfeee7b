import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { changePlan, createOrganization, OPERATOR_ACTOR, type PlanType } from '../../src/accounts/index.ts'
import { transferCredits } from '../../src/billing/credits/transfer-credits.ts'
import { createQuota } from '../../src/billing/quota/create-quota.ts'
import { lockQuotaAccount } from '../../src/billing/quota/lock-account.ts'
import { readQuotaStatus } from '../../src/billing/quota/quota-status.ts'
import { releaseAbandoned } from '../../src/billing/quota/release-abandoned.ts'
import { type Database, migrate } from '../../src/platform/database/index.ts'
import { ApiError } from '../../src/platform/errors.ts'
import { assertFiguresAgree, ledgerSums } from '../support/billing/billing-figures.ts'
import { openTestDatabase } from '../support/database/test-database.ts'
import { TestClock } from '../support/test-clock.ts'

describe('quota', () => {
  let database: Database
  before(async () => {
    database = await openTestDatabase()
    await migrate(database.db)
  })
  after(() => database.close())

  async function arrange(plan: PlanType = 'FREE', credits = 0) {
    const { db } = database
    const clock = new TestClock('2026-11-15T12:00:00Z')
    const quota = createQuota(clock)
    const { id: organizationId } = await createOrganization(db, clock, OPERATOR_ACTOR, { name: 'Test', plan })
    const buy = (amount: number) =>
      db.transaction().execute(async (trx) => {
        await lockQuotaAccount(trx, organizationId)
        await transferCredits(trx, clock, {
          organizationId,
          kind: 'purchase',
          credits: amount,
          cents: Math.ceil(amount / 10_000),
          externalId: `purchase:${randomUUID()}`,
        })
      })
    if (credits > 0) await buy(credits)
    const reserve = (mappings: number, reservationId: string = randomUUID(), supplierCode: string | null = null) =>
      db
        .transaction()
        .execute((trx) => quota.reserve(trx, { organizationId, reservationId, supplierCode, mappings }))
        .then(() => reservationId)
    const settle = (reservationId: string, processed: number) =>
      db.transaction().execute((trx) => quota.settle(trx, { reservationId, processed }))
    const status = () => readQuotaStatus(db, clock, organizationId)
    const agree = () => assertFiguresAgree(db, clock, organizationId)
    return { db, clock, quota, organizationId, buy, reserve, settle, status, agree }
  }

  test('of 200 jobs started at once against a quota for 50, exactly 50 are accepted', async () => {
    // 1,000 a day on the free plan at 20 rows a job.
    const { reserve, settle, status, agree } = await arrange()
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => reserve(20)))
    const accepted = answers.filter((answer) => answer.status === 'fulfilled')
    assert.equal(accepted.length, 50)
    for (const answer of answers) {
      if (answer.status === 'rejected') assert.equal((answer.reason as ApiError).code, 'QUOTA_EXHAUSTED')
    }
    assert.equal((await status()).canProceed, false)
    await agree()
    await Promise.all(accepted.map((answer) => settle(answer.value, 20)))
    assert.equal((await status()).mappingsUsedToday, 1_000)
    await agree()
  })

  test('of 200 jobs paid by allowance and credits, as many are accepted as both together allow', async () => {
    const { reserve, agree, db, organizationId } = await arrange('FREE', 9_000)
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => reserve(200)))
    assert.equal(answers.filter((answer) => answer.status === 'fulfilled').length, 50)
    assert.equal((await ledgerSums(db, organizationId)).available, 0)
    await agree()
  })

  test('a refusal names what is needed and what is left, and reserves nothing', async () => {
    const { reserve, status, agree } = await arrange('FREE', 500)
    await reserve(300)
    await assert.rejects(reserve(1_201), (error: ApiError) => {
      assert.equal(error.status, 403)
      assert.deepEqual(error.extra, { mappingsNeeded: 1_201, mappingsLeft: 1_200 })
      assert.match(error.message, /needs 1,201 mappings and 1,200 are left: 700 of today's allowance and 500 credits/)
      return true
    })
    assert.equal((await status()).remainingQuota, 1_200)
    await agree()
  })

  test('the allowance is used first, credits come back first', async () => {
    const { reserve, settle, status, agree, db, organizationId } = await arrange('FREE', 5_000)
    const reservation = await reserve(1_600)
    assert.deepEqual(pick(await status()), { type: 'credit_balance', left: 4_400, used: 1_600, credits: 4_400 })
    await settle(reservation, 1_100)
    assert.deepEqual(pick(await status()), { type: 'credit_balance', left: 4_900, used: 1_100, credits: 4_900 })
    const sums = await ledgerSums(db, organizationId)
    assert.deepEqual([sums.issued, sums.available, sums.reserved, sums.used], [-5_000, 4_900, 0, 100])
    await agree()
  })

  test('charging at once leaves what reserving and settling leave, and is refused as they are', async () => {
    const sums = async (how: 'at once' | 'in two steps') => {
      const { db, quota, organizationId, reserve, settle, status, agree } = await arrange('FREE', 500)
      const take = async (mappings: number) => {
        if (how === 'in two steps') return settle(await reserve(mappings), mappings)
        await db.transaction().execute((trx) => quota.charge(trx, { organizationId, supplierCode: null, mappings }))
      }
      await take(900)
      await take(300)
      await assert.rejects(take(301), { code: 'QUOTA_EXHAUSTED' })
      await agree()
      const open = db.selectFrom('quota_reservations').where('organization_id', '=', organizationId)
      assert.deepEqual(await open.where('settled_at', 'is', null).select('id').execute(), [])
      const { message, ...figures } = await status()
      return { ...figures, ...(await ledgerSums(db, organizationId)) }
    }
    const atOnce = await sums('at once')
    assert.deepEqual(atOnce, await sums('in two steps'))
    assert.equal(atOnce.remainingQuota, 300)
  })

  test('reserving or settling again changes nothing', async () => {
    const { reserve, settle, status, agree } = await arrange('FREE', 5_000)
    const reservation = await reserve(1_200)
    await reserve(1_200, reservation)
    await settle(reservation, 700)
    await settle(reservation, 1_200)
    await settle(reservation, 0)
    await settle(randomUUID(), 10)
    assert.equal((await status()).mappingsUsedToday, 700)
    assert.equal((await status()).remainingQuota, 300 + 5_000)
    await agree()
  })

  test('a reservation settled by two at once is charged once', async () => {
    const { reserve, settle, status, agree } = await arrange('FREE', 5_000)
    const reservation = await reserve(1_200)
    await Promise.all([settle(reservation, 1_100), settle(reservation, 1_100), settle(reservation, 1_100)])
    assert.deepEqual(pick(await status()), { type: 'credit_balance', left: 4_900, used: 1_100, credits: 4_900 })
    await agree()
  })

  test('more than was reserved is never charged: settling it fails and changes nothing', async () => {
    const { reserve, settle, status, agree } = await arrange('FREE', 5_000)
    const reservation = await reserve(600)
    for (const processed of [601, -1, 1.5]) await assert.rejects(settle(reservation, processed), /holds 600 mappings/)
    assert.equal((await status()).mappingsUsedToday, 600)
    await settle(reservation, 600)
    assert.equal((await status()).mappingsUsedToday, 600)
    await agree()
  })

  test('credits paid back after they were used take nothing from the allowance', async () => {
    const { db, clock, organizationId, reserve, settle, status, agree } = await arrange('FREE', 5_000)
    await settle(await reserve(6_000), 6_000)
    const refund = {
      organizationId,
      kind: 'refund',
      credits: 5_000,
      cents: -1,
      externalId: `refund:${randomUUID()}`,
    } as const
    await db.transaction().execute(async (trx) => {
      await lockQuotaAccount(trx, organizationId)
      await transferCredits(trx, clock, refund)
    })
    await assert.rejects(reserve(1), { code: 'QUOTA_EXHAUSTED', extra: { mappingsNeeded: 1, mappingsLeft: 0 } })
    clock.set('2026-11-16T00:00:00Z')
    await reserve(999)
    assert.equal((await status()).remainingQuota, 1)
    await assert.rejects(reserve(2), { code: 'QUOTA_EXHAUSTED', extra: { mappingsNeeded: 2, mappingsLeft: 1 } })
    await agree()
  })

  test('a job of yesterday gives its allowance back to yesterday and its credits to today', async () => {
    const { clock, reserve, settle, status, agree } = await arrange('FREE', 5_000)
    clock.set('2026-11-30T23:59:59.999Z')
    const reservation = await reserve(1_500)
    clock.set('2026-12-01T00:00:00.000Z')
    assert.deepEqual(pick(await status()), { type: 'daily_limit', left: 1_000 + 4_500, used: 0, credits: null })
    await agree()
    await settle(reservation, 200)
    assert.deepEqual(pick(await status()), { type: 'daily_limit', left: 1_000 + 5_000, used: 0, credits: null })
    clock.set('2026-11-30T23:59:59.999Z')
    assert.equal((await status()).mappingsUsedToday, 200)
    await agree()
  })

  test('a downgrade during the day leaves nothing of the smaller allowance and never goes below zero', async () => {
    const { db, clock, organizationId, reserve, status, agree } = await arrange('SUBSCRIPTION')
    await reserve(400_000)
    await db
      .transaction()
      .execute((trx) => changePlan(trx, clock, OPERATOR_ACTOR, { organizationId, plan: 'FREE' }, []))
    const now = await status()
    assert.deepEqual(
      [now.canProceed, now.remainingQuota, now.usagePercentage, now.quotaType],
      [false, 0, 100, 'daily_limit'],
    )
    await agree()
  })

  test('a transaction that fails after reserving leaves no reservation behind', async () => {
    const { db, quota, organizationId, status, agree } = await arrange('FREE', 5_000)
    await assert.rejects(
      db.transaction().execute(async (trx) => {
        await quota.reserve(trx, { organizationId, reservationId: randomUUID(), supplierCode: 'HB', mappings: 3_000 })
        throw new Error('the job could not be made')
      }),
      /could not be made/,
    )
    assert.equal((await status()).mappingsUsedToday, 0)
    await agree()
  })

  test('reservations whose job is gone or has ended are released, those of running jobs stay', async () => {
    const { db, clock, reserve, status, agree } = await arrange('FREE', 5_000)
    const [gone, ended, running] = [await reserve(400), await reserve(400), await reserve(400)]
    const known = new Map<string, 'open' | { processed: number }>([
      [ended, { processed: 150 }],
      [running, 'open'],
    ])
    // Reservations of the other tests in this file are running as far as this one is concerned.
    const release = () =>
      releaseAbandoned(
        db,
        clock,
        async (_trx, ids) => new Map(ids.filter((id) => id !== gone).map((id) => [id, known.get(id) ?? 'open'])),
      )
    // Its job may be about to be made.
    assert.equal(await release(), 0)
    clock.advance(11 * 60_000)
    assert.equal(await release(), 2)
    assert.equal((await status()).mappingsUsedToday, 150 + 400)
    await agree()
  })

  test('the ledger refuses to be changed', async () => {
    const { db, organizationId } = await arrange('FREE', 5_000)
    await assert.rejects(
      db.deleteFrom('credit_transfers').where('organization_id', '=', organizationId).execute(),
      /credit_transfers is append-only/,
    )
  })

  test('whatever happens, and however it is cut off, all figures agree and nothing is overdrawn', async () => {
    const supplier = fc.constantFrom(null, 'HB', 'EXP')
    const act = fc.oneof(
      fc.record({
        act: fc.constant('reserve' as const),
        mappings: fc.integer({ min: 0, max: 900 }),
        supplier,
        fails: fc.boolean(),
      }),
      fc.record({
        act: fc.constant('settle' as const),
        which: fc.nat(20),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        fails: fc.boolean(),
      }),
      fc.record({ act: fc.constant('buy' as const), credits: fc.integer({ min: 1, max: 2_000 }) }),
      fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
        async (rounds) => {
          const { db, clock, quota, organizationId, buy, agree } = await arrange()
          const reservations: { id: string; mappings: number }[] = []
          const orFail = (fails: boolean) => {
            if (fails) throw new Error('cut off')
          }
          for (const round of rounds) {
            // The acts of a round run at the same time.
            await Promise.all(
              round.map(async (step) => {
                if (step.act === 'buy') return buy(step.credits)
                if (step.act === 'wait') return clock.advance(step.hours * 3_600_000)
                await db
                  .transaction()
                  .execute(async (trx) => {
                    if (step.act === 'reserve') {
                      const id = randomUUID()
                      await quota.reserve(trx, {
                        organizationId,
                        reservationId: id,
                        supplierCode: step.supplier,
                        mappings: step.mappings,
                      })
                      orFail(step.fails)
                      reservations.push({ id, mappings: step.mappings })
                      return
                    }
                    const reservation = reservations[step.which % Math.max(1, reservations.length)]
                    if (!reservation) return
                    const processed = Math.floor(reservation.mappings * step.share)
                    await quota.settle(trx, { reservationId: reservation.id, processed })
                    orFail(step.fails)
                  })
                  .catch((error: Error) => {
                    if (error.message !== 'cut off' && !(error instanceof ApiError)) throw error
                  })
              }),
            )
            await agree()
            const sums = await ledgerSums(db, organizationId)
            assert.ok(sums.available >= 0 && sums.reserved >= 0 && sums.used >= 0)
          }
        },
      ),
      { numRuns: 60, seed: 20261115 },
    )
  })
})

function pick(status: Awaited<ReturnType<typeof readQuotaStatus>>) {
  return {
    type: status.quotaType,
    left: status.remainingQuota,
    used: status.mappingsUsedToday,
    credits: status.creditBalance,
  }
}
