import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { logIn, noBrowser, openBrowser } from '../support/dashboard/browser.ts'
import { loadReference, mapRows, PARTNER_ROWS } from '../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'
import { subscribe } from '../support/webhooks/webhook-subscription.ts'

if (noBrowser) console.log(`left out: ${noBrowser}`)

describe('the dashboard by keyboard: nobody is thrown out of the page by what they do', { skip: noBrowser }, () => {
  let service: TestService
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let jobId: string
  let hookId: string
  before(async () => {
    service = await startTestService({}, { dashboard: true })
    await loadReference(service)
    const ours = await service.createOrganization('SUBSCRIPTION', 'Acme Travel')
    jobId = (await mapRows(service, ours, PARTNER_ROWS.nord)).mappingJobId
    hookId = (await subscribe(service, ours, 'http://127.0.0.1:9/')).id
    browser = await openBrowser(service.url)
    await logIn(browser.page, service.url, await ours.owner('owner@acme.example'))
  })
  after(async () => {
    await browser?.close()
    await service?.close()
  })

  const button = (name: string | RegExp) => browser.page.getByRole('button', { name }).first()
  const press = async (name: string | RegExp) => {
    await button(name).focus()
    await browser.page.keyboard.press('Enter')
  }
  // Asked from outside: the page's own policy lets nothing wait inside it.
  const focused = (what: string, condition: string) =>
    until(`the focus is at ${what}`, () => browser.page.evaluate<boolean>(condition), 20_000)
  const isAt = (selector: string) => focused(selector, `document.activeElement.matches('${selector}')`)
  const saysFocused = (text: string) =>
    focused(text, `document.activeElement !== document.body && document.activeElement.textContent.trim() === '${text}'`)

  test('a search by Enter leaves one in the field', async () => {
    const { page } = browser
    await page.goto(`${service.url}/reference`)
    await page.getByLabel('Hotel').fill('nord')
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: /Hôtel du Nord/ }).waitFor()
    await isAt('input[name=q]')
  })

  test('the search for another hotel begins with the row’s name, and typing takes its place', async () => {
    const { page } = browser
    await page.goto(`${service.url}/jobs/${jobId}`)
    await page.getByRole('button', { name: /^Assign another hotel/ }).waitFor()
    await page.keyboard.press('a')
    await isAt('input[name=words]')
    const field = page.getByLabel('Search the reference')
    assert.notEqual(await field.inputValue(), '')
    await page.keyboard.type('Lutetia')
    assert.equal(await field.inputValue(), 'Lutetia')
  })

  test('a setting that was saved says so and leaves one at the button', async () => {
    await browser.page.goto(`${service.url}/settings/exports`)
    await press('Save')
    await browser.page.getByText(/^Last changed/).waitFor()
    assert.equal(await browser.page.getByText('Saved.', { exact: true }).count(), 1)
    await saysFocused('Save')
  })

  test('a button that was disabled while its act ran has the focus again', async () => {
    const { page } = browser
    await page.goto(`${service.url}/jobs/${jobId}`)
    await press('Make a file')
    await page.getByRole('link', { name: /^Download / }).waitFor()
    await saysFocused('Make a file')
    await page.goto(`${service.url}/webhooks/${hookId}`)
    await press('Send a test event')
    await page.getByRole('cell', { name: /test/i }).first().waitFor()
    await saysFocused('Send a test event')
  })

  test('results that come while a button is disabled do not take the focus', async () => {
    const { page } = browser
    const results = Promise.withResolvers<void>()
    const file = Promise.withResolvers<void>()
    await page.route('**/results/search', (route) => results.promise.then(() => route.continue()))
    await page.route('**/export', (route) => file.promise.then(() => route.continue()))
    await page.goto(`${service.url}/jobs/${jobId}`)
    await press('Make a file')
    await focused('nothing', 'document.activeElement === document.body')
    results.resolve()
    await page.getByRole('region', { name: 'The chosen result' }).getByRole('heading').first().waitFor()
    file.resolve()
    await page.getByRole('link', { name: /^Download / }).waitFor()
    await saysFocused('Make a file')
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('where the button is gone the heading of its part of the page has it', async () => {
    const { page } = browser
    await page.goto(`${service.url}/settings/tokens`)
    await page.getByLabel('Name').first().fill('nightly')
    await page.keyboard.press('Enter')
    await press('I have it')
    await saysFocused('API tokens')
    await press(/^Revoke nightly/)
    await saysFocused('Revoke nightly')
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'Revoked' }).waitFor()
    await saysFocused('API tokens')
  })

  test('an invitation whose link was damaged on its way can still be pasted', async () => {
    await browser.page.goto(`${service.url}/invitation#sti_%`)
    assert.equal(await browser.page.getByLabel('Invitation').inputValue(), 'sti_%')
  })
})
