import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { logIn, noBrowser, openBrowser } from '../support/dashboard/browser.ts'
import { HOTELS, loadReference, mapRows, PARTNER_ROWS, searchResults } from '../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

if (noBrowser) console.log(`left out: ${noBrowser}`)

describe('the dashboard at a job: what is shown is what is so', { skip: noBrowser }, () => {
  let service: TestService
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let ours: Awaited<ReturnType<TestService['createOrganization']>>
  let jobId: string
  before(async () => {
    service = await startTestService({}, { dashboard: true })
    await loadReference(service)
    ours = await service.createOrganization('SUBSCRIPTION', 'Acme Travel')
    const opera = 'p-opera,Grand Hotel Opera,12 Rue Scribe,Paris,FR,48.8710,2.3300\n'
    const rows = PARTNER_ROWS.nord + PARTNER_ROWS.lutetia + PARTNER_ROWS.tejo + opera
    jobId = (await mapRows(service, ours, rows)).mappingJobId
    browser = await openBrowser(service.url)
    await logIn(browser.page, service.url, await ours.owner('owner@acme.example'))
  })
  after(async () => {
    await browser?.close()
    await service?.close()
  })

  const detail = () => browser.page.getByRole('region', { name: 'The chosen result' })

  test('where there is no next result the hotel that was taken instead is shown as taken', async () => {
    const { page } = browser
    await page.goto(`${service.url}/jobs/${jobId}?hotelName=Opera`)
    const matched = (candidate: number) =>
      detail()
        .getByRole('columnheader', { name: new RegExp(`^Candidate ${candidate} ?Matched$`) })
        .waitFor()
    await matched(1)
    for (const candidate of [2, 1, 2]) {
      await page.keyboard.press(String(candidate))
      await matched(candidate)
    }
  })

  test('a key that is held down decides about one hotel, not about all that follow', async () => {
    const { page } = browser
    let decisions = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/decision')) decisions++
    })
    await page.goto(`${service.url}/jobs/${jobId}`)
    await detail().getByRole('heading', { name: 'Hotel du Nord' }).waitFor()
    await page.keyboard.down('r')
    await detail().getByRole('heading', { name: 'Lutetia Palace' }).waitFor()
    // The keyboard goes on repeating it.
    for (let i = 0; i < 3; i++) await page.keyboard.down('r')
    await page.keyboard.up('r')
    await page.keyboard.press('j')
    await detail().getByRole('heading', { name: 'Pousada do Tejo' }).waitFor()
    assert.equal(decisions, 1)
  })

  test('a job whose stream of events is refused is followed all the same', async () => {
    const { page } = browser
    let isFirst = true
    await page.route(`**/api/v1/mapping/${jobId}/progress`, (route) => route.fulfill({ status: 503, body: '' }))
    await page.route(`**/api/v1/mapping/${jobId}`, async (route) => {
      const response = await route.fetch()
      const job = await response.json()
      // At the first look it still runs.
      const shown = isFirst ? { ...job, status: 'RUNNING', processedRecords: 1 } : job
      isFirst = false
      await route.fulfill({ response, json: shown })
    })
    await page.goto(`${service.url}/jobs/${jobId}`)
    await page.getByText('1 of 4 rows').waitFor()
    await page.getByText('4 rows mapped').waitFor()
    await page.getByRole('status').filter({ hasText: 'The mapping is complete' }).waitFor({ state: 'attached' })
    await page.unrouteAll()
  })

  test('what a colleague decided while the page was open is not overturned unseen, but told and shown', async () => {
    const { page } = browser
    const [{ id }] = (await searchResults(service, ours, jobId, { hotelName: 'Tejo' })).results
    const path = `/api/v1/mapping/${jobId}/results/${id}`
    const alert = detail().getByRole('alert')
    const colleagues = [
      [{ action: 'CONFIRM' }, 'r', 'p-tejo was confirmed as Pousada do Tejo', 'found by a person'],
      [{ action: 'REJECT' }, 'c', 'p-tejo was rejected meanwhile', 'Somebody rejected the match.'],
      [{ action: 'CONFIRM' }, '1', 'p-tejo was matched to Pousada do Tejo', 'to Pousada do Tejo'],
      [{ action: 'ASSIGN', referenceHotelId: HOTELS.chiado }, 'r', 'p-tejo was matched to Chiado', 'to Chiado Garden'],
    ] as const
    let reads = 0
    const countRead = (request: { method(): string; url(): string }) => {
      if (request.method() === 'GET' && request.url().endsWith(path)) reads++
    }
    page.on('request', countRead)
    for (const [colleague, key, told, seen] of colleagues) {
      await page.goto(`${service.url}/jobs/${jobId}?hotelName=Tejo`)
      await detail().getByRole('columnheader', { name: 'Candidate 1' }).waitFor()
      const decided = await service.call('POST', `${path}/decision`, { token: ours.token, body: colleague })
      await page.keyboard.press(key)
      await alert.filter({ hasText: told }).waitFor()
      await detail().locator('.detail-head').getByText(seen).waitFor()
      const now = await service.call('GET', path, { token: ours.token })
      assert.equal(now.body.matchedReferenceHotelId, decided.body.matchedReferenceHotelId)
    }
    // Seen by now, it may be decided otherwise.
    await page.keyboard.press('r')
    await detail().getByText('Somebody rejected the match.').waitFor()
    page.off('request', countRead)
    // No key is heard while a result is read, so it is read no more than needed: once when the page opens and once when
    // refused, and once after the last decision.
    assert.equal(reads, 2 * colleagues.length + 1)
  })
})
