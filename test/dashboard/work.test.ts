import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { headingOf, logIn, newSession, noBrowser, openBrowser } from '../support/dashboard/browser.ts'
import { HEADER, loadReference, PARTNER_ROWS } from '../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'
import { startReceiver } from '../support/webhooks/webhook-receiver.ts'

if (noBrowser) console.log(`left out: ${noBrowser}`)

const PAGES = [
  ['/', 'Overview'],
  ['/uploads', 'Uploads'],
  ['/jobs', 'Mapping jobs'],
  ['/reference?q=hotel', 'Reference'],
  ['/suppliers', 'Suppliers'],
  ['/webhooks', 'Webhooks'],
  ['/settings/organization', 'Organization'],
  ['/settings/members', 'Members'],
  ['/settings/tokens', 'Tokens and keys'],
  ['/settings/billing', 'Billing'],
  ['/settings/exports', 'Export format'],
  ['/settings/audit', 'Audit log'],
]

describe('the dashboard: a day’s work', { skip: noBrowser }, () => {
  let service: TestService
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let owner: { email: string; password: string }
  before(async () => {
    service = await startTestService({}, { dashboard: true, systemClock: true })
    await loadReference(service)
    const ours = await service.createOrganization('FREE', 'Acme Travel')
    browser = await openBrowser(service.url)
    owner = await ours.owner('anna@acme.example')
    await logIn(browser.page, service.url, owner)
  })
  after(async () => {
    await browser?.close()
    await service?.close()
    // Whatever was done above: nothing went wrong in the page, and nothing left its origin.
    assert.deepEqual(browser?.complaints ?? [], [])
  })

  test('a list is uploaded, mapped while one watches, and downloaded as a file', async () => {
    const { page } = browser
    await page.getByRole('link', { name: 'Uploads' }).click()
    const csv = `${HEADER}${PARTNER_ROWS.nord}${PARTNER_ROWS.lutetia}p-bad,Nameless,,,Atlantis,,\n`
    await page.getByLabel('File').setInputFiles({ name: 'partner.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('heading', { name: 'partner.csv', level: 1 }).waitFor()
    // A row that cannot be used is told with its reason.
    await page.getByRole('heading', { name: 'Rejected rows' }).waitFor()
    await page.getByRole('cell', { name: '4', exact: true }).waitFor()

    await page.getByRole('button', { name: 'Start the mapping' }).click()
    await page.getByRole('heading', { name: 'Mapping job' }).waitFor()
    await page.getByText('2 rows mapped').waitFor()

    await page.getByLabel('Format').selectOption('jsonl')
    await page.getByRole('button', { name: 'Make a file' }).click()
    const link = page.getByRole('link', { name: /^Download / })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const stream = await download.createReadStream()
    const lines = (await Array.fromAsync(stream)).join('').trim().split('\n')
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).partnerHotelId),
      ['p-nord', 'p-lutetia'],
    )
  })

  test('a file made before further decisions says so, and is made again with them', async () => {
    const { page } = browser
    const downloaded = async () => {
      const link = page.getByRole('link', { name: /^Download / })
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      const lines = (await Array.fromAsync(await download.createReadStream())).join('').trim().split('\n')
      return lines.map((line) => JSON.parse(line).status)
    }
    const changed = page.getByText('The results have changed since this file was made.')
    await page.getByRole('columnheader', { name: 'Candidate 1' }).waitFor()
    assert.equal(await changed.count(), 0)
    await page.keyboard.press('r')
    await changed.waitFor()
    assert.deepEqual(await downloaded(), ['MATCHED', 'MATCHED'])
    await page.getByRole('button', { name: 'Make it again' }).click()
    await changed.waitFor({ state: 'detached' })
    // The button is gone; whoever works by keyboard is still at this part of the page.
    await until('its heading has the focus', () => page.evaluate("document.activeElement.textContent === 'Export'"))
    assert.deepEqual(await downloaded(), ['UNMATCHED', 'MATCHED'])
  })

  test('a token is shown once, works, and is listed by its beginning only', async () => {
    const { page } = browser
    await page.goto(`${service.url}/settings/tokens`)
    const tokens = page.locator('section', { has: page.getByRole('heading', { name: 'API tokens' }) })
    await tokens.getByLabel('Name').fill('nightly')
    await tokens.getByRole('button', { name: 'Make a token' }).click()
    const token = await tokens.getByRole('region', { name: 'The new token' }).locator('code').textContent()
    assert.match(token!, /^stm_\w{36}$/)
    assert.equal((await service.call('GET', '/api/v1/account/me', { token: token! })).status, 200)
    await page.reload()
    const row = tokens.getByRole('row', { name: /nightly/ })
    await row.waitFor()
    assert.equal(await page.getByText(token!).count(), 0)

    await row.getByRole('button', { name: 'Revoke' }).click()
    await row.getByRole('button', { name: 'Revoke nightly' }).click()
    await row.getByText('Revoked').waitFor()
    assert.equal((await service.call('GET', '/api/v1/account/me', { token: token! })).status, 401)
  })

  test('a webhook is added, its secret shown once, and a test event is seen to arrive', async () => {
    const { page } = browser
    const receiver = await startReceiver()
    try {
      await page.goto(`${service.url}/webhooks`)
      await page.getByLabel('Address').fill(receiver.url)
      await page.getByLabel('Name (optional)').fill('our back office')
      await page.getByRole('button', { name: 'Add it' }).click()
      await page
        .getByRole('region', { name: 'The signing secret' })
        .getByText(/^whsec_/)
        .waitFor()
      await page.getByRole('button', { name: 'I have it' }).click()
      await page.getByRole('link', { name: 'our back office' }).click()
      await page.getByRole('button', { name: 'Send a test event' }).click()
      const delivery = page.getByRole('row', { name: /Test/ })
      await delivery.getByText('Delivered').waitFor()
      assert.equal(await page.getByText(/^whsec_\S{20,}/).count(), 0)
    } finally {
      await receiver.close()
    }
  })

  test('a plan is bought on the provider’s page and is there when one comes back', async () => {
    const { page } = browser
    await page.goto(`${service.url}/settings/billing`)
    await page.getByRole('button', { name: 'Choose Pro' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByText('The payment was made.').waitFor()
    await page.getByRole('region', { name: 'Pro' }).getByText('Yours').waitFor()
  })

  test('a member is invited by link, joins, and may not do what owners may', async () => {
    const { page, context } = browser
    await page.goto(`${service.url}/settings/members`)
    await page.getByLabel('E-mail').fill('ben@acme.example')
    await page.getByRole('button', { name: 'Make an invitation' }).click()
    const link = await page.getByRole('region', { name: 'The link to pass on' }).locator('code').textContent()
    await newSession(context)
    await page.goto(link!)
    await page.getByLabel('Choose a password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await logIn(page, service.url, { email: 'ben@acme.example', password: 'correct horse battery' })
    await page.goto(`${service.url}/settings/members`)
    await page.getByText('ben@acme.example').last().waitFor()
    assert.equal(await page.getByRole('button', { name: 'Remove' }).count(), 0)
    await newSession(context)
    await logIn(page, service.url, owner)
  })

  test('every page has its heading and title, and a way past the navigation', async () => {
    const { page } = browser
    for (const [path, heading] of PAGES) {
      await page.goto(service.url + path)
      assert.equal(await headingOf(page), heading)
      assert.equal(await page.title(), `${heading} · Staymap`)
      // A page may hold several parts that load, each with its own word for it.
      await page.getByText('Loading …').first().waitFor({ state: 'detached' })
    }
    const first = page.locator('a, button, input, select, textarea, summary').first()
    assert.equal(await first.textContent(), 'Skip to the content')
    await first.press('Enter')
    assert.equal(await page.evaluate('document.activeElement.id'), 'content')
  })
})
