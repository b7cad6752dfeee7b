import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { headingOf, logIn, newSession, noBrowser, openBrowser } from '../support/dashboard/browser.ts'
import { loadReference, mapRows, PARTNER_ROWS, searchResults } from '../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

if (noBrowser) console.log(`left out: ${noBrowser}`)

describe('the dashboard: login and review', { skip: noBrowser }, () => {
  let service: TestService
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let ours: Awaited<ReturnType<TestService['createOrganization']>>
  let owner: { email: string; password: string }
  let jobId: string
  before(async () => {
    service = await startTestService({}, { dashboard: true })
    await loadReference(service)
    ours = await service.createOrganization('FREE', 'Acme Travel')
    owner = await ours.owner()
    const rows = PARTNER_ROWS.nord + PARTNER_ROWS.lutetia + PARTNER_ROWS.nowhere
    jobId = (await mapRows(service, ours, rows)).mappingJobId
    browser = await openBrowser(service.url)
  })
  after(async () => {
    await browser?.close()
    await service?.close()
  })

  test('a wrong password is told in words and lets nobody in', async () => {
    const { page, complaints } = browser
    await page.goto(`${service.url}/jobs`)
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel('Password').fill('not my password')
    await page.getByRole('button', { name: 'Log in' }).click()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    assert.equal(await alert.textContent(), 'The e-mail address or the password is not right.')
    assert.equal(await headingOf(page), 'Log in')
    // Chromium itself remarks on every answer of 401; nothing else may have gone wrong.
    assert.deepEqual(
      complaints.splice(0).filter((complaint) => !complaint.includes('401')),
      [],
    )
  })

  test('the right one does, to the overview with what was used today and the jobs of the organization', async () => {
    const { page, complaints } = browser
    await logIn(page, service.url, owner)
    await page.getByText('of 1,000 mappings used').waitFor()
    await page.getByText('Acme Travel').first().waitFor()
    assert.equal(await page.getByRole('table').first().getByRole('row').count(), 2)
    assert.deepEqual(complaints, [])
  })

  test('every address of the dashboard can be loaded anew, and the service’s policy lets it work', async () => {
    const { page, complaints } = browser
    await page.goto(`${service.url}/jobs/${jobId}`)
    assert.equal(await headingOf(page), 'Mapping job')
    const answer = await service.call('GET', `/jobs/${jobId}`)
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-security-policy')!, /script-src 'self'.*frame-ancestors 'none'/)
    assert.doesNotMatch(answer.headers.get('content-security-policy')!, /unsafe/)
    assert.equal((await service.call('GET', '/nowhere')).status, 404)
    assert.deepEqual(complaints, [])
  })

  test('a result is reviewed by keyboard alone: looked at, rejected, confirmed again', async () => {
    const { page, complaints } = browser
    await page.goto(`${service.url}/jobs/${jobId}`)
    const detail = page.getByRole('region', { name: 'The chosen result' })
    await detail.getByRole('heading', { name: 'Hotel du Nord' }).waitFor()
    await detail.getByRole('columnheader', { name: 'Candidate 1' }).waitFor()
    await page.keyboard.press('r')
    // The next one follows by itself.
    await detail.getByRole('heading', { name: 'Lutetia Palace' }).waitFor()
    await page.getByRole('status').filter({ hasText: 'Hotel du Nord: rejected' }).waitFor({ state: 'attached' })
    const [first] = (await searchResults(service, ours, jobId)).results
    assert.equal(first.status, 'UNMATCHED')
    assert.equal(first.reason, 'REJECTED_BY_USER')

    await page.keyboard.press('k')
    await detail.getByRole('heading', { name: 'Hotel du Nord' }).waitFor()
    await detail.getByText('Somebody rejected the match.').waitFor()
    await page.keyboard.press('1')
    await detail.getByRole('heading', { name: 'Lutetia Palace' }).waitFor()
    const [again] = (await searchResults(service, ours, jobId)).results
    assert.equal(again.status, 'MATCHED')
    assert.equal(again.matchMethod, 'manual')
    assert.deepEqual(complaints, [])
  })

  test('filters are kept in the address and narrow the list', async () => {
    const { page } = browser
    await page.goto(`${service.url}/jobs/${jobId}?status=UNMATCHED`)
    const list = page.getByRole('list', { name: 'Results' })
    await list.getByText('Zzyzx Desert Motel').waitFor()
    assert.equal(await list.getByRole('listitem').count(), 1)
    assert.equal(await page.getByLabel('State').inputValue(), 'UNMATCHED')
    await page.getByText('No reference hotel comes close.').first().waitFor()
  })

  test('a member of another organization does not see the job', async () => {
    const { page, context } = browser
    const theirs = await service.createOrganization('FREE', 'Other Travel')
    await newSession(context)
    await logIn(page, service.url, await theirs.owner())
    await page.goto(`${service.url}/jobs/${jobId}`)
    await page.getByRole('alert').waitFor()
    assert.equal(await page.getByText('Hotel du Nord').count(), 0)
    await page.goto(`${service.url}/jobs`)
    await page.getByText('No job yet.').waitFor()
  })

  test('logging out ends the session and shows the login', async () => {
    const { page, context } = browser
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    assert.deepEqual(await context.cookies(), [])
  })
})
