import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { logIn, newSession, noBrowser, openBrowser } from '../support/dashboard/browser.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

if (noBrowser) console.log(`left out: ${noBrowser}`)

type Login = { email: string; password: string }

describe('the dashboard’s session: a page is of whom its header names', { skip: noBrowser }, () => {
  let service: TestService
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let ours: Awaited<ReturnType<TestService['createOrganization']>>
  let anna: Login
  let zoe: Login
  before(async () => {
    service = await startTestService({}, { dashboard: true })
    ours = await service.createOrganization('FREE', 'Acme Travel')
    anna = await ours.owner('anna@acme.example')
    zoe = await (await service.createOrganization('FREE', 'Zenith Tours')).owner('zoe@zenith.example')
    browser = await openBrowser(service.url)
  })
  beforeEach(async () => {
    await browser.page.goto(`${service.url}/login`)
    await newSession(browser.context)
    await logIn(browser.page, service.url, anna)
  })
  after(async () => {
    await browser?.close()
    await service?.close()
  })

  const isOf = (page: Page, organization: string) =>
    page.getByRole('banner').getByText(organization, { exact: true }).waitFor()
  const focused = () =>
    browser.page.evaluate<string>('document.activeElement.tagName + document.activeElement.textContent')

  test('who logs in as somebody else in another tab is somebody else in this one too', async () => {
    const { page, context } = browser
    const other = await context.newPage()
    await other.goto(service.url)
    await isOf(other, 'Acme Travel')
    await other.getByRole('button', { name: 'Log out' }).click()
    await page.getByText('Your session has ended.').waitFor()
    await logIn(other, service.url, zoe)
    await isOf(page, 'Zenith Tours')
    assert.equal(await page.getByText('Acme Travel').count(), 0)
    await other.close()
  })

  test('a session that has changed without a word is noticed when the page is looked at again', async () => {
    const { page } = browser
    await page.request.post(`${service.url}/api/v1/account/login`, { data: zoe })
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await isOf(page, 'Zenith Tours')
  })

  test('who joins while somebody is logged in comes to the login, and nobody is logged in', async () => {
    const { page } = browser
    await page.goto(`${service.url}/settings/members`)
    await page.getByLabel('E-mail').fill('ben@acme.example')
    await page.getByRole('button', { name: 'Make an invitation' }).click()
    const link = await page.getByRole('region', { name: 'The link to pass on' }).locator('code').textContent()
    await page.goto(link!)
    await page.getByLabel('Choose a password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    assert.deepEqual(await browser.context.cookies(), [])
  })

  test('a log-out that fails says so, and one stays where one was', async () => {
    const { page, context } = browser
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByText('The service cannot be reached.').waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  })

  test('after login, log-out and on the way to the sign-up a reader starts at the heading', async () => {
    const { page } = browser
    assert.equal(await focused(), 'H1Overview')
    await page.getByRole('button', { name: 'Log out' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    assert.equal(await focused(), 'H1Log in')
    await page.getByRole('link', { name: 'Create an organization' }).click()
    await page.getByRole('heading', { name: 'Create an organization' }).waitFor()
    assert.equal(await focused(), 'H1Create an organization')
  })

  test('the navigation is there again when a narrow window is widened', async () => {
    const { page } = browser
    await page.setViewportSize({ width: 800, height: 900 })
    await page.goto(`${service.url}/uploads`)
    const link = page.getByRole('link', { name: 'Mapping jobs' })
    await page.getByText('Menu', { exact: true }).waitFor()
    assert.equal(await link.isVisible(), false)
    await page.setViewportSize({ width: 1280, height: 900 })
    await link.waitFor()
    await page.setViewportSize({ width: 800, height: 900 })
    await link.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1280, height: 900 })
  })
})
