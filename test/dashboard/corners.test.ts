import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { headingOf, logIn, newSession, noBrowser, openBrowser } from '../support/dashboard/browser.ts'
import { loadReference, mapRows, PARTNER_ROWS } from '../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { subscribe } from '../support/webhooks/webhook-subscription.ts'

if (noBrowser) console.log(`left out: ${noBrowser}`)

const LONG = 'averylongwordthatsomebodyliked'.repeat(5)

describe('the dashboard in its corners: narrow screens, keyboards, things that are not there', {
  skip: noBrowser,
}, () => {
  let service: TestService
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let ours: Awaited<ReturnType<TestService['createOrganization']>>
  let owner: { email: string; password: string }
  let jobId: string
  let hookId: string
  before(async () => {
    service = await startTestService({}, { dashboard: true })
    await loadReference(service)
    ours = await service.createOrganization('SUBSCRIPTION', `The ${LONG} Company`)
    owner = await ours.owner('somebody.with.a.long.address@acme.example')
    const arabic = `p-long,${LONG},,${LONG},FR,,\np-rtl,فندق الشاطئ الذهبي,,جدة,SA,,\np-bad,x,,Paris,${LONG},,\n`
    jobId = (await mapRows(service, ours, PARTNER_ROWS.nord + PARTNER_ROWS.lutetia + arabic)).mappingJobId
    hookId = (
      await subscribe(service, ours, `http://127.0.0.1:9/${LONG}`, {
        apiKeyName: 'X-Key',
        apiKeyValue: 'v',
        name: LONG,
      })
    ).id
    browser = await openBrowser(service.url)
    await logIn(browser.page, service.url, owner)
  })
  after(async () => {
    await browser?.close()
    await service?.close()
  })

  const path = () => new URL(browser.page.url()).pathname
  const focused = () => browser.page.evaluate<string>("document.activeElement.textContent.replace(/\\s+/g, ' ').trim()")
  const isFocused = (locator: Locator) => locator.evaluate((element) => element.matches(':focus'))

  test('no page is wider than a phone, however long the names; what is wider scrolls by keyboard', async () => {
    const { page } = browser
    await page.setViewportSize({ width: 360, height: 800 })
    const { partnerInventoryId } = (await service.call('GET', `/api/v1/mapping/${jobId}`, { token: ours.token })).body
    const places = ['/', '/uploads', `/uploads/${partnerInventoryId}`, '/jobs', `/jobs/${jobId}`, '/reference?q=hotel']
    places.push('/suppliers', '/webhooks', `/webhooks/${hookId}`, '/settings/organization', '/settings/members')
    places.push('/settings/tokens', '/settings/billing', '/settings/exports', '/settings/audit')
    for (const place of places) {
      await page.goto(service.url + place)
      await headingOf(page)
      await page.getByText('Loading …').first().waitFor({ state: 'detached' })
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360, place)
    }
    await page.goto(`${service.url}/jobs`)
    const table = page.getByRole('region', { name: 'Mapping jobs' })
    await table.focus()
    assert.equal(await isFocused(table), true)
    await page.setViewportSize({ width: 1280, height: 900 })
    await table.waitFor({ state: 'detached' })
  })

  test('on a phone a row and its first candidate are seen side by side', async () => {
    const { page } = browser
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${service.url}/jobs/${jobId}`)
    await page.getByRole('button', { name: /^Hotel du Nord/ }).click()
    const box = await page.getByRole('columnheader', { name: 'Candidate 1' }).boundingBox()
    await page.setViewportSize({ width: 1280, height: 900 })
    assert.ok(box && box.x + box.width <= 320, JSON.stringify(box))
  })

  test('jobs are listed by the name of their list', async () => {
    const { page } = browser
    await page.goto(`${service.url}/jobs`)
    await page.getByRole('link', { name: /\.csv$/ }).click()
    await page.getByRole('heading', { name: 'Mapping job', level: 1 }).waitFor()
    assert.equal(path(), `/jobs/${jobId}`)
  })

  test('filters keep the focus of who changes them by keyboard', async () => {
    const { page } = browser
    await page.goto(`${service.url}/jobs/${jobId}`)
    const state = page.getByLabel('State')
    await state.focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForURL(/status=REVIEW/)
    assert.equal(await isFocused(state), true)
    const name = page.getByLabel('Name contains')
    await name.fill('nothing is called this')
    await name.press('Enter')
    await page.getByText('No result fits these filters.').waitFor()
    assert.equal(await isFocused(name), true)
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('hotelName'))
    // The address changes first, the field with the page after it.
    await page.waitForFunction("document.querySelector('input[name=hotelName]').value === ''")
  })

  test('who decides by button goes on with the next result, and the focus with them', async () => {
    const { page } = browser
    await page.goto(`${service.url}/jobs/${jobId}`)
    const chosen = page.getByRole('region', { name: 'The chosen result' })
    await page.getByRole('button', { name: /^Reject/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/result=/)
    await page.waitForFunction("document.activeElement.classList.contains('review-detail')")
    assert.equal(await isFocused(chosen), true)
  })

  test('a question takes the focus of the button it replaces and gives it back', async () => {
    const { page } = browser
    await page.goto(`${service.url}/settings/tokens`)
    await page
      .getByRole('button', { name: /^Revoke / })
      .first()
      .focus()
    const asked = await focused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Keep it' }).waitFor()
    assert.match(await focused(), /^Revoke /)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Keep it' }).waitFor({ state: 'detached' })
    assert.equal(await focused(), asked)
  })

  test('without a clipboard the secret is marked instead, and one is told', async () => {
    const { page } = browser
    await page.goto(`${service.url}/settings/tokens`)
    // As on an address without https.
    await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    await page.getByLabel('Name').first().fill('nightly')
    await page.getByRole('button', { name: 'Make a token' }).click()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: /^Marked/ }).waitFor()
    assert.match(await page.evaluate<string>('String(getSelection())'), /^stm_/)
  })

  test('a webhook whose header nobody can read back is switched off and on again', async () => {
    const { page } = browser
    await page.goto(`${service.url}/webhooks/${hookId}`)
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.getByRole('button', { name: 'Switch off' }).waitFor()
  })

  test('what is not there is told with a way on, and nobody is shown JSON', async () => {
    const { page } = browser
    for (const [place, link] of [
      ['/jobs/nope', 'All mapping jobs'],
      ['/uploads/00000000-0000-4000-8000-000000000000', 'All uploads'],
      ['/webhooks/nope', 'All webhooks'],
      ['/nowhere', 'Back to the overview'],
    ]) {
      await page.goto(service.url + place)
      await page.getByRole('link', { name: link }).first().waitFor()
      assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
    }
    const asProgram = await service.call('GET', '/nowhere')
    assert.deepEqual([asProgram.status, asProgram.body.code], [404, 'NOT_FOUND'])
    const inApi = await service.call('GET', '/api/v1/nowhere', { headers: { accept: 'text/html' } })
    assert.equal(inApi.body.code, 'NOT_FOUND')
    const asReader = await service.call('GET', '/nowhere', { headers: { accept: 'text/html' } })
    assert.deepEqual([asReader.status, asReader.headers.get('content-type')], [404, 'text/html; charset=utf-8'])
  })

  test('a service that does not answer is told, and the page goes on when it does again', async () => {
    const { page, context } = browser
    await page.goto(`${service.url}/uploads`)
    await headingOf(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Mapping jobs' }).click()
    await page.getByText('The service cannot be reached.').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: /\.csv$/ }).waitFor()
  })

  test('a session that has ended is told, and the login leads back to where one was', async () => {
    const { page, context } = browser
    await page.goto(`${service.url}/uploads`)
    await headingOf(page)
    await context.clearCookies()
    await page.getByRole('link', { name: 'Suppliers' }).click()
    await page.getByText('Your session has ended.').waitFor()
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Suppliers', level: 1 }).waitFor()
    assert.equal(path(), '/suppliers')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor()
    assert.equal(await page.getByText('Your session has ended.').count(), 0)
  })

  test('what a password must be like is told before one is refused, and then by the service alike', async () => {
    const { page } = browser
    await page.goto(`${service.url}/sign-up`)
    await page.getByText('At least 10 characters.').waitFor()
    await page.getByLabel('Organization').fill('Newcomers')
    await page.getByLabel('E-mail').fill('new@newcomers.example')
    await page.getByLabel('Password').fill('nine char')
    await page.keyboard.press('Enter')
    await page.getByText('must have at least 10 characters', { exact: true }).waitFor()
    // Blanks at the ends belong to a password.
    const password = ' ten chars or so '
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
    const login = { email: 'new@newcomers.example', password }
    assert.equal((await service.call('POST', '/api/v1/account/login', { body: login })).status, 200)
  })

  test('an owner who becomes a member is no longer shown what only owners may do', async () => {
    const { page } = browser
    const second = await ours.owner('second@acme.example')
    await newSession(browser.context)
    await logIn(page, service.url, second)
    await page.goto(`${service.url}/settings/members`)
    await page.getByRole('heading', { name: 'Invite somebody' }).waitFor()
    const role = page.getByLabel(`Role of ${second.email}`)
    // A key in the list only chooses: what is chosen is not done before it is saved.
    await role.focus()
    await page.keyboard.press('ArrowDown')
    const save = page.getByRole('button', { name: `Save the role of ${second.email}` })
    await save.waitFor()
    await page.keyboard.press('ArrowUp')
    await save.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Invite somebody' }).waitFor()
    await role.selectOption('member')
    await save.click()
    await page.getByRole('heading', { name: 'Invite somebody' }).waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('button', { name: /^Remove/ }).count(), 0)
  })
})
