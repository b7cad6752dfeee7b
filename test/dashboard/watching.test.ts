import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { headingOf, logIn, noBrowser, openBrowser } from '../support/dashboard/browser.ts'
import { HEADER, loadReference, mapRows, PARTNER_ROWS, uploadRows } from '../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'
import { subscribe } from '../support/webhooks/webhook-subscription.ts'

if (noBrowser) console.log(`left out: ${noBrowser}`)

describe('the dashboard while something is under way', { skip: noBrowser }, () => {
  let service: TestService
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let ours: Awaited<ReturnType<TestService['createOrganization']>>
  before(async () => {
    service = await startTestService({}, { dashboard: true })
    await loadReference(service)
    ours = await service.createOrganization('SUBSCRIPTION', 'Acme Travel')
    browser = await openBrowser(service.url)
    await logIn(browser.page, service.url, await ours.owner('owner@acme.example'))
  })
  after(async () => {
    await browser?.close()
    await service?.close()
  })

  const spoken = (text: string | RegExp) =>
    browser.page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })
  test('an answer that takes longer than the time between two looks is waited for, and what was read is spoken', async () => {
    const { page } = browser
    const uploadId = await uploadRows(service, ours, PARTNER_ROWS.nord)
    const second = Promise.withResolvers<void>()
    let looks = 0
    await page.route(`**/api/v1/inventory/${uploadId}`, async (route) => {
      const look = ++looks
      const response = await route.fetch()
      const body = await response.json()
      if (look === 2) await second.promise
      await route.fulfill({ response, json: look === 1 ? { ...body, status: 'PROCESSING' } : body })
    })
    await page.clock.install()
    await page.goto(`${service.url}/uploads/${uploadId}`)
    await page.getByText('Being read').waitFor()
    await until('it looks again', async () => {
      await page.clock.runFor(200)
      return looks === 2
    })
    await page.clock.runFor(10_000)
    assert.equal(looks, 2)
    second.resolve()
    await page.getByText('Completed').waitFor()
    await page.clock.runFor(1_000)
    await spoken('hotels.csv is read: 1 hotel, 0 rejected rows')
    await page.clock.resume()
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('jobs that run are looked at again, in their list and on the overview', async () => {
    const { page } = browser
    await mapRows(service, ours, PARTNER_ROWS.nord)
    for (const place of ['/jobs', '/']) {
      let isFirst = true
      await page.route(/\/api\/v1\/mapping(\?.*)?$/, async (route) => {
        const response = await route.fetch()
        const { jobs, ...rest } = await response.json()
        const running = jobs.map((job: object) => ({ ...job, status: 'RUNNING' }))
        await route.fulfill({ response, json: { ...rest, jobs: isFirst ? running : jobs } })
        isFirst = false
      })
      await page.goto(service.url + place)
      await page.getByText('Running').waitFor()
      await page.getByText('Completed').waitFor()
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  test('a job that was cancelled is not spoken of as failed', async () => {
    const { page } = browser
    const { mappingJobId, ...job } = await mapRows(service, ours, PARTNER_ROWS.nord)
    await page.route(`**/api/v1/mapping/${mappingJobId}/progress`, (route) => route.fulfill({ status: 503, body: '' }))
    let isFirst = true
    await page.route(`**/api/v1/mapping/${mappingJobId}`, async (route) => {
      const end = { status: 'FAILED', failureReason: 'CANCELLED' }
      await route.fulfill({ json: { mappingJobId, ...job, ...(isFirst ? { status: 'RUNNING' } : end) } })
      isFirst = false
    })
    await page.goto(`${service.url}/jobs/${mappingJobId}`)
    await spoken('The mapping was cancelled')
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('who has gone elsewhere while a file was sent stays there and is told', async () => {
    const { page } = browser
    await page.goto(`${service.url}/uploads`)
    const sent = Promise.withResolvers<void>()
    await page.route('**/api/v1/inventory', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await sent.promise
      await route.fulfill({ status: 201, json: { uploadId: 'the-large-one', filename: 'large.csv' } })
    })
    const buffer = Buffer.from(HEADER + PARTNER_ROWS.nord)
    await page.getByLabel('File').setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('button', { name: 'Uploading …' }).waitFor()
    await page.getByRole('link', { name: 'Suppliers' }).click()
    assert.equal(await headingOf(page), 'Suppliers')
    sent.resolve()
    await spoken('large.csv is uploaded')
    assert.equal(new URL(page.url()).pathname, '/suppliers')
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('a webhook is switched off as it is by then, not as it was when the page was loaded', async () => {
    const { page } = browser
    const { id } = await subscribe(service, ours, 'http://127.0.0.1:9/')
    await page.goto(`${service.url}/webhooks/${id}`)
    await page.getByRole('button', { name: 'Switch off' }).waitFor()
    const path = `/api/v1/webhook-subscriptions/${id}`
    const before = (await service.call('GET', path, { token: ours.token })).body
    const changed = { webhookUrl: 'http://127.0.0.1:9/new', events: before.events, name: 'renamed' }
    assert.equal((await service.call('PUT', path, { token: ours.token, body: changed })).status, 200)
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.getByRole('button', { name: 'Switch on' }).waitFor()
    const now = (await service.call('GET', path, { token: ours.token })).body
    assert.deepEqual([now.status, now.webhookUrl, now.name], ['INACTIVE', 'http://127.0.0.1:9/new', 'renamed'])
  })

  test('a delivery that failed once is looked at until it is final, and the same word twice is spoken twice', async () => {
    const { page } = browser
    const { id } = await subscribe(service, ours, 'http://127.0.0.1:9/')
    const rows = [{ status: 'FAILED' }, { status: 'DEAD' }]
    await page.route('**/deliveries?*', (route) => {
      const row = { id: 'one', eventType: 'webhook.test', attemptCount: 1, createdAt: new Date(0).toISOString() }
      const { status } = rows.length > 1 ? rows.shift()! : rows[0]
      return route.fulfill({ json: { deliveries: [{ ...row, status, lastError: 'refused' }] } })
    })
    await page.goto(`${service.url}/webhooks/${id}`)
    await page.getByText('Will be tried again').waitFor()
    await page.getByText('Given up').waitFor()
    await page.unrouteAll({ behavior: 'wait' })

    await page.evaluate(`
      window.said = []
      const status = document.querySelector('[role=status]')
      new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true, characterData: true, subtree: true })
    `)
    const said = () => page.evaluate<string[]>("said.filter((text) => text !== '')")
    for (const times of [1, 2]) {
      await page.getByRole('button', { name: 'Send a test event' }).click()
      await until(`it is said ${times} times`, async () => (await said()).length === times, 20_000)
    }
    assert.equal(new Set(await said()).size, 1)
  })

  test('a search says aloud how many hotels it has found', async () => {
    const { page } = browser
    await page.goto(`${service.url}/reference`)
    await page.getByLabel('Hotel').fill('Lutetia')
    await page.keyboard.press('Enter')
    await spoken('1 hotel found')
  })
})
