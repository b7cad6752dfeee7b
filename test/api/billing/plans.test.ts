import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('GET /api/v1/billing/plans', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  test('200: the prices, limits and texts are those promised, without any credentials', async () => {
    const answer = await service.call('GET', '/api/v1/billing/plans')
    assert.equal(answer.status, 200)
    const [free, pro, enterprise] = answer.body.tiers
    assert.equal(answer.body.tiers.length, 3)
    assert.deepEqual(
      [free.planType, free.displayName, free.monthlyPrice, free.mappingsPerDay, free.maxSuppliers],
      ['FREE', 'Free', '€0', 1_000, 2],
    )
    assert.deepEqual([free.pricePerMillion, free.providerPriceId], [null, null])
    assert.deepEqual(
      [pro.planType, pro.displayName, pro.monthlyPrice, pro.mappingsPerDay, pro.maxSuppliers, pro.pricePerMillion],
      ['SUBSCRIPTION', 'Pro', '€49 / month', 1_000_000, 50, '€1'],
    )
    assert.deepEqual(
      [enterprise.planType, enterprise.displayName, enterprise.monthlyPrice, enterprise.mappingsPerDay],
      ['ENTERPRISE', 'Enterprise', '€499 / month', 50_000_000],
    )
    assert.equal(enterprise.maxSuppliers, 1_000)
    for (const tier of answer.body.tiers) assert.ok(tier.features.length > 0)
    assert.notEqual(pro.providerPriceId, enterprise.providerPriceId)
    assert.deepEqual(Object.keys(answer.body.credits).sort(), [
      'description',
      'minimumCredits',
      'name',
      'pricePerMillion',
      'providerPriceId',
      'providerProductId',
    ])
    assert.equal(answer.body.credits.minimumCredits, 5_000_000)
    assert.equal(answer.body.credits.pricePerMillion, '€1')
    assert.equal('currentPlan' in answer.body, false)
  })

  test('200: a valid token adds the current plan', async () => {
    const { token } = await service.createOrganization('ENTERPRISE')
    const answer = await service.call('GET', '/api/v1/billing/plans', { token })
    assert.equal(answer.body.currentPlan, 'ENTERPRISE')
  })

  test('200: a bad token is ignored', async () => {
    const answer = await service.call('GET', '/api/v1/billing/plans', { token: 'stm_nonsense' })
    assert.equal(answer.status, 200)
    assert.equal('currentPlan' in answer.body, false)
  })
})
