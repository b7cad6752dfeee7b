import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
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
