import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createCredential, OPERATOR_ACTOR } from '../../src/accounts/index.ts'
import { logIn, noBrowser, openBrowser } from '../support/dashboard/browser.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

if (noBrowser) console.log(`left out: ${noBrowser}`)

describe('the dashboard’s settings: everything can be found, and what is said is so', { skip: noBrowser }, () => {
  let service: TestService
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let ours: Awaited<ReturnType<TestService['createOrganization']>>
  before(async () => {
    service = await startTestService({}, { dashboard: true })
    ours = await service.createOrganization('SUBSCRIPTION', 'Acme Travel')
    browser = await openBrowser(service.url)
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await logIn(browser.page, service.url, await ours.owner('owner@acme.example'))
  })
  after(async () => {
    await browser?.close()
    await service?.close()
  })

  const tokens = () =>
    browser.page.locator('section', { has: browser.page.getByRole('heading', { name: 'API tokens' }) })
  const makeToken = async (name: string, until?: string) => {
    await tokens().getByLabel('Name').fill(name)
    await tokens()
      .getByLabel('Until (optional)')
      .fill(until ?? '')
    await tokens().getByRole('button', { name: 'Make a token' }).click()
  }

  test('the oldest of many tokens can be found and revoked', async () => {
    const { page } = browser
    for (let i = 0; i < 60; i++) {
      await createCredential(service.services.db, service.clock, OPERATOR_ACTOR, {
        organizationId: ours.id,
        kind: 'token',
        name: `bulk ${i}`,
      })
      service.clock.advance(1)
    }
    await page.goto(`${service.url}/settings/tokens`)
    await tokens().getByText('page 1 of 2').waitFor()
    assert.equal(await tokens().getByText('test token').count(), 0)
    await tokens().getByRole('button', { name: 'Next' }).click()
    const oldest = tokens().getByRole('row', { name: /test token/ })
    await oldest.getByRole('button', { name: 'Revoke' }).click()
    await oldest.getByRole('button', { name: 'Revoke test token' }).click()
    await oldest.getByText('Revoked').waitFor()
    // The keys have pages of their own, and an address beyond them leads to the last.
    await page.goto(`${service.url}/settings/tokens?tokens=9`)
    await tokens().getByText('page 2 of 2').waitFor()
    await page.getByText('1 key', { exact: true }).waitFor()
  })

  test('a secret that was not copied does not say that it was', async () => {
    const { page } = browser
    await page.goto(`${service.url}/settings/tokens`)
    await makeToken('first')
    await tokens().getByRole('button', { name: 'Copy' }).click()
    await tokens().getByRole('button', { name: 'Copied' }).waitFor()
    await makeToken('second')
    await tokens().getByRole('button', { name: 'Copy', exact: true }).waitFor()
    assert.equal(await tokens().getByRole('button', { name: 'Copied' }).count(), 0)
  })

  test('a year of five digits is refused by the field', async () => {
    await browser.page.goto(`${service.url}/settings/tokens`)
    await makeToken('far', '12026-12-01')
    const isRefused = "document.querySelector('input[name=expires]').validity.rangeOverflow"
    assert.equal(await browser.page.evaluate(isRefused), true)
    assert.equal(await browser.page.getByRole('alert').count(), 0)
  })

  test('what was saved before is not said beside what is refused now', async () => {
    const { page } = browser
    await page.goto(`${service.url}/settings/exports`)
    const saved = page.getByText('Saved.', { exact: true })
    await page.getByRole('button', { name: 'Save' }).click()
    await saved.waitFor()
    await page.getByLabel('Columns, in order').fill('nothingOfOurs')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').waitFor()
    assert.equal(await saved.count(), 0)
  })

  test('credits are told on the overview while the day’s allowance lasts, and a dead subscription as that', async () => {
    const { page } = browser
    await page.route('**/billing/credits/balance', (route) =>
      route.fulfill({ json: { creditsRemaining: 2_000_000, creditsUsed: 0, totalSpent: 0 } }),
    )
    await page.route('**/billing/subscription', (route) =>
      route.fulfill({
        json: { id: 'sub_1', status: 'canceled', planType: 'FREE', currentPeriodEnd: null, cancelAtPeriodEnd: false },
      }),
    )
    await page.goto(service.url)
    await page.getByText('2,000,000').waitFor()
    await page.goto(`${service.url}/settings/billing`)
    await page.getByText('The subscription has ended.').waitFor()
    assert.equal(await page.getByText(/Renews/).count(), 0)
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('on a phone the ways a payment can end stand apart, and every control of that page has 44 px', async () => {
    const { page } = browser
    await page.goto(`${service.url}/settings/billing`)
    await page.getByRole('button', { name: 'Buy credits' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).waitFor()
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    const boxes = await Promise.all((await page.locator('input, button').all()).map((control) => control.boundingBox()))
    assert.deepEqual(
      boxes.map((box) => Math.round(box!.height)),
      [44, 44, 44, 44],
    )
    for (const [i, box] of boxes.entries())
      assert.ok(i === 0 || box!.y - (boxes[i - 1]!.y + 44) >= 8, 'the next one begins below')
    await page.setViewportSize(size)
  })
})
