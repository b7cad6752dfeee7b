import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { transferCredits } from '../../../src/billing/credits/transfer-credits.ts'
import { lockQuotaAccount } from '../../../src/billing/quota/lock-account.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const ENDPOINTS = ['quota/status', 'credits/balance', 'usage', 'metrics/current-month', 'metrics/history']

describe('quota and usage endpoints', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  const get = async (path: string, token: string) =>
    (await service.call('GET', `/api/v1/billing/${path}`, { token })).body
  const use = (organizationId: string, supplierCode: string | null, mappings: number) =>
    service.services.db.transaction().execute(async (trx) => {
      const reservationId = randomUUID()
      await service.services.quota.reserve(trx, { organizationId, reservationId, supplierCode, mappings })
      await service.services.quota.settle(trx, { reservationId, processed: mappings })
    })

  const buy = (organizationId: string, credits: number) =>
    service.services.db.transaction().execute(async (trx) => {
      await lockQuotaAccount(trx, organizationId)
      const externalId = `purchase:${randomUUID()}`
      await transferCredits(trx, service.clock, { organizationId, kind: 'purchase', credits, cents: 1, externalId })
    })

  test('401 without a token, everywhere', async () => {
    for (const path of ENDPOINTS) {
      const answer = await service.call('GET', `/api/v1/billing/${path}`)
      assert.equal(answer.status, 401, path)
      assert.equal(answer.body.code, 'UNAUTHORIZED')
    }
  })

  test('200: a new organization has its whole allowance and has used nothing', async () => {
    const { token } = await service.createOrganization()
    assert.deepEqual(await get('quota/status', token), {
      canProceed: true,
      message: "1,000 mappings are left of today's allowance.",
      remainingQuota: 1_000,
      usagePercentage: 0,
      planType: 'FREE',
      quotaType: 'daily_limit',
      mappingsPerDayLimit: 1_000,
      mappingsUsedToday: 0,
      maxSuppliers: 2,
      creditBalance: null,
    })
    assert.deepEqual(await get('credits/balance', token), { creditsRemaining: 0, creditsUsed: 0, totalSpent: 0 })
    const period = service.clock.now().toISOString().slice(0, 7)
    assert.deepEqual(await get('usage', token), { period, totalMappings: 0, totalCost: 0, bySupplier: [] })
    const quiet = { billingMonth: period, matchesProcessed: 0, costPerMatch: 0, totalCost: 0 }
    assert.deepEqual(await get('metrics/current-month', token), { ...quiet, usagePercentage: 0 })
    assert.deepEqual(await get('metrics/history', token), [quiet])
  })

  test('200: usage is broken down by supplier and is the same figure everywhere', async () => {
    const { id, token } = await service.createOrganization()
    await use(id, 'HB', 300)
    await use(id, null, 450)
    await use(id, 'HB', 50)
    const usage = await get('usage', token)
    assert.equal(usage.totalMappings, 800)
    assert.deepEqual(usage.bySupplier, [
      { supplierCode: null, mappings: 450, cost: 0 },
      { supplierCode: 'HB', mappings: 350, cost: 0 },
    ])
    const status = await get('quota/status', token)
    assert.deepEqual([status.mappingsUsedToday, status.remainingQuota, status.usagePercentage], [800, 200, 80])
    const month = await get('metrics/current-month', token)
    const days = new Date(
      Date.UTC(service.clock.now().getUTCFullYear(), service.clock.now().getUTCMonth() + 1, 0),
    ).getUTCDate()
    assert.equal(month.matchesProcessed, 800)
    assert.equal(month.usagePercentage, Math.round((800 / (1_000 * days)) * 10_000) / 100)
  })

  test('200: with the allowance gone and no credits, nothing can proceed', async () => {
    const { id, token } = await service.createOrganization()
    await use(id, null, 1_000)
    const status = await get('quota/status', token)
    assert.deepEqual(
      [status.canProceed, status.remainingQuota, status.usagePercentage, status.quotaType, status.creditBalance],
      [false, 0, 100, 'daily_limit', null],
    )
  })

  test('200: what a match costs, times the matches, is what they cost in all', async () => {
    for (const credits of [1, 3, 7, 1_234_567, 5_000_000]) {
      const { id, token } = await service.createOrganization()
      await buy(id, 5_000_000)
      await use(id, null, 1_000 + credits)
      const { costPerMatch, matchesProcessed, totalCost } = await get('metrics/current-month', token)
      assert.equal(totalCost, credits / 1_000_000)
      assert.equal(Number((costPerMatch * matchesProcessed).toFixed(6)), totalCost, `${costPerMatch} a match`)
      assert.ok(String(costPerMatch).length <= 20, `${costPerMatch} has digits that mean nothing`)
    }
  })

  test('one that is left is told as one', async () => {
    const { id, token } = await service.createOrganization()
    const message = async () => (await get('quota/status', token)).message
    const refusal = async (mappings: number) => {
      const error = await use(id, null, mappings).catch((refused) => refused)
      return error.message.split('. ')[0]
    }
    await use(id, null, 999)
    assert.equal(await message(), "1 mapping is left of today's allowance.")
    assert.equal(await refusal(2), "This needs 2 mappings and 1 is left: 1 of today's allowance and 0 credits")
    await buy(id, 1)
    assert.equal(await message(), "1 mapping is left of today's allowance, then 1 credit.")
    assert.equal(await refusal(3), "This needs 3 mappings and 2 are left: 1 of today's allowance and 1 credit")
    await use(id, null, 1)
    assert.equal(await message(), "Today's allowance is used up; mappings now use credits, 1 is left.")
    await use(id, null, 1)
    assert.equal(await refusal(1), "This needs 1 mapping and 0 are left: 0 of today's allowance and 0 credits")
  })

  test('200: history goes back to the first month, newest first, at most as far as asked', async () => {
    const { id, token } = await service.createOrganization()
    const start = service.clock.now()
    await use(id, 'HB', 10)
    service.clock.set(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 2, 3)))
    await use(id, 'HB', 20)
    const history = await get('metrics/history', token)
    assert.deepEqual(
      history.map((month: { matchesProcessed: number }) => month.matchesProcessed),
      [20, 0, 10],
    )
    assert.ok(history[0].billingMonth > history[1].billingMonth)
    assert.equal((await get('metrics/history?limit=2', token)).length, 2)
    assert.equal((await get('metrics/history?limit=0', token)).length, 1)
    service.clock.set(new Date(Date.UTC(start.getUTCFullYear() + 3, 0, 1)))
    assert.equal((await get('metrics/history?limit=500', token)).length, 12)
    service.clock.set(start)
  })

  test('400: a limit that is no number', async () => {
    const { token } = await service.createOrganization()
    for (const limit of ['many', '', '1.5']) {
      const answer = await service.call('GET', `/api/v1/billing/metrics/history?limit=${limit}`, { token })
      assert.equal(answer.status, 400, limit)
      assert.equal(answer.body.errors[0].path, 'limit')
    }
  })
})
