import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { logIn, noBrowser, openBrowser } from '../support/dashboard/browser.ts'
import { HOTELS, loadReference, mapRows, searchResults } from '../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

if (noBrowser) console.log(`left out: ${noBrowser}`)

// One more page than one, and a bit.
const ROWS = 28
const PAGE = 25

describe('the dashboard’s review queue: every row comes up, and what is decided is what is seen', {
  skip: noBrowser,
}, () => {
  let service: TestService
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let ours: Awaited<ReturnType<TestService['createOrganization']>>
  let jobId: string
  let ids: string[]
  before(async () => {
    service = await startTestService({}, { dashboard: true })
    await loadReference(service)
    ours = await service.createOrganization('SUBSCRIPTION', 'Acme Travel')
    // Two hotels of the reference could be meant by each.
    const rows = Array.from({ length: ROWS }, (_, i) => `p-${i},Opera,13 Rue Scribe,Paris,FR,48.8711,2.3301\n`)
    jobId = (await mapRows(service, ours, rows.join(''))).mappingJobId
    ids = (await toReview()).map(({ id }) => id)
    assert.equal(ids.length, ROWS)
    browser = await openBrowser(service.url)
    await logIn(browser.page, service.url, await ours.owner('owner@acme.example'))
  })
  after(async () => {
    await browser?.close()
    await service?.close()
  })

  const toReview = async (): Promise<{ id: string }[]> =>
    (await searchResults(service, ours, jobId, { status: 'REVIEW', size: 100 })).results
  const decideAsColleague = (id: string, body: Record<string, unknown>) =>
    service.call('POST', `/api/v1/mapping/${jobId}/results/${id}/decision`, { token: ours.token, body })
  const resultOf = async (id: string) =>
    (await service.call('GET', `/api/v1/mapping/${jobId}/results/${id}`, { token: ours.token })).body

  const detail = () => browser.page.getByRole('region', { name: 'The chosen result' })
  const confirm = () => detail().getByRole('button', { name: /^Confirm/ })
  const rows = () => browser.page.getByRole('list', { name: 'Results' }).getByRole('listitem')
  const open = async (query: string) => {
    await browser.page.goto(`${service.url}/jobs/${jobId}?${query}`)
    await detail().getByRole('heading').first().waitFor()
  }
  const spoken = (text: string | RegExp) =>
    browser.page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })
  const leftToReview = (count: number) =>
    browser.page
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${count} `) })
      .waitFor()
  const ready = () =>
    until('a decision can be made', async () => (await confirm().count()) > 0 && confirm().isEnabled(), 20_000)
  const next = async (id: string) => {
    await ready()
    await browser.page.keyboard.press('j')
    await until(`${id} is shown`, async () => browser.page.url().includes(`result=${id}`), 20_000)
  }
  /** Presses a key once the page is ready for it; the decision that was sent and the answer to it. */
  const decideBy = async (key: string) => {
    await ready()
    const answered = browser.page.waitForResponse((response) => response.url().endsWith('/decision'))
    await browser.page.keyboard.press(key)
    const response = await answered
    const { expected, ...sent } = response.request().postDataJSON()
    return { id: new URL(response.url()).pathname.split('/').at(-2)!, sent, expected, status: response.status() }
  }

  test('a page that is turned shows its own first result, and what is chosen is in sight and spoken', async () => {
    const { page } = browser
    await open('status=REVIEW')
    for (const id of ids.slice(1, 20)) await next(id)
    await spoken('Opera, 20 of 25')
    const chosen = page.locator('.review-row[aria-current]')
    const [row, list] = await Promise.all([
      chosen.boundingBox(),
      page.getByRole('list', { name: 'Results' }).boundingBox(),
    ])
    assert.ok(row!.y >= list!.y - 1 && row!.y + row!.height <= list!.y + list!.height + 1, 'the row is inside the list')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('page 2 of 2').waitFor()
    assert.equal(new URL(page.url()).searchParams.get('result'), null)
    assert.equal(await chosen.count(), 1)
    await next(ids[PAGE + 1])
  })

  test('a page beyond the last, or before the first, is the nearest there is', async () => {
    await open('page=999')
    await browser.page.getByText('page 2 of 2').waitFor()
    assert.equal(await rows().count(), ROWS - PAGE)
    await open('page=-1')
    await browser.page.getByText('page 1 of 2').waitFor()
  })

  test('confirming the first takes the first, whatever the row stands on', async () => {
    const id = ids[0]
    await open(`result=${id}`)
    assert.deepEqual((await decideBy('2')).sent, { action: 'ASSIGN', referenceHotelId: HOTELS.operaAnnex })
    await open(`result=${id}`)
    await detail().getByText('to Grand Hôtel Opéra Annexe').waitFor()
    assert.equal((await decideBy('c')).status, 200)
    assert.equal((await resultOf(id)).matchedReferenceHotelId, HOTELS.opera)

    await decideAsColleague(id, { action: 'REJECT' })
    await open(`result=${id}`)
    assert.deepEqual((await decideBy('c')).sent, { action: 'ASSIGN', referenceHotelId: HOTELS.opera })
    assert.equal((await resultOf(id)).matchedReferenceHotelId, HOTELS.opera)
  })

  test('a hotel that a colleague has just chosen is not confirmed unseen, but shown', async () => {
    const id = ids[1]
    await open(`result=${id}`)
    await decideAsColleague(id, { action: 'ASSIGN', referenceHotelId: HOTELS.chiado })
    const decision = await decideBy('c')
    assert.deepEqual(decision.sent, { action: 'CONFIRM', referenceHotelId: HOTELS.opera })
    const seen = { status: 'REVIEW', matchedReferenceHotelId: null, matchMethod: null, reason: 'BELOW_THRESHOLD' }
    assert.deepEqual(decision.expected, seen)
    assert.equal(decision.status, 409)
    // None of the candidates, so its name is all there is to see of it.
    await detail().locator('.detail-head').getByText('to Chiado Garden Suites').waitFor()
    assert.equal((await resultOf(id)).matchedReferenceHotelId, HOTELS.chiado)
  })

  test('the candidate a row is matched to is among those shown, however far behind, under its own number', async () => {
    const { page } = browser
    const id = ids[2]
    const far = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
    await page.route(`**/results/${id}`, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const [first] = body.candidates
      const candidates = [1, 2, 3, 4, 5].map((number) => ({
        ...first,
        referenceHotel: { ...first.referenceHotel, id: far(number), name: `House ${number}` },
      }))
      const matched = { matchedReferenceHotelId: far(5), matchedReferenceHotelName: 'House 5' }
      await route.fulfill({ response, json: { ...body, status: 'MATCHED', ...matched, candidates } })
    })
    await open(`result=${id}`)
    const columns = detail().getByRole('columnheader', { name: /^Candidate/ })
    await detail()
      .getByRole('columnheader', { name: /^Candidate 5 ?Matched$/ })
      .waitFor()
    assert.equal(await columns.count(), 4)
    assert.deepEqual((await decideBy('5')).sent, { action: 'ASSIGN', referenceHotelId: far(5) })
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('a list that is loaded anew shows what a colleague decided later', async () => {
    const { page } = browser
    await open('')
    await decideBy('r')
    const first = rows().first()
    await first.getByText('Unmatched').waitFor()
    await decideAsColleague(ids[0], { action: 'ASSIGN', referenceHotelId: HOTELS.opera })
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('page 2 of 2').waitFor()
    await page.getByRole('button', { name: 'Previous' }).click()
    await first.getByText('Matched', { exact: true }).waitFor()
  })

  test('a list one comes back to shows what was decided elsewhere, and no row moves', async () => {
    const { page } = browser
    const [confirmed, rejected] = (await toReview()).map(({ id }) => id)
    await open('status=REVIEW')
    await ready()
    const shown = await rows().count()
    await decideAsColleague(confirmed, { action: 'CONFIRM' })
    await decideAsColleague(rejected, { action: 'REJECT' })
    await page.evaluate("dispatchEvent(new Event('blur')); dispatchEvent(new Event('focus'))")
    await rows().first().getByText('Matched', { exact: true }).waitFor()
    await rows().nth(1).getByText('Unmatched').waitFor()
    assert.deepEqual([await rows().count(), await rows().getByText('To review').count()], [shown, shown - 2])
    // What stands beside the list, and the counts above it, tell the same.
    await detail().locator('.detail-head').getByText('found by a person').waitFor()
    await leftToReview(ROWS - 4)
  })

  test('the list tells of a result what stands beside it', async () => {
    const [, second, third] = (await toReview()).map(({ id }) => id)
    await open('status=REVIEW')
    await ready()
    await decideAsColleague(second, { action: 'REJECT' })
    await next(second)
    await rows().nth(1).getByText('Unmatched').waitFor()
    // Also where a colleague was quicker by so little that the decision was refused.
    await next(third)
    await ready()
    await decideAsColleague(third, { action: 'CONFIRM' })
    assert.equal((await decideBy('r')).status, 409)
    await rows().nth(2).getByText('Matched', { exact: true }).waitFor()
    await leftToReview(ROWS - 6)
  })

  test('whoever decides row by row meets every row that was left, and then is told that none is', async () => {
    const { page } = browser
    const left = (await toReview()).map(({ id }) => id)
    assert.equal(left.length, ROWS - 6)
    await open('status=REVIEW')
    // Two are passed over and come up again at the end.
    const decided: string[] = []
    for (let i = 0; decided.length < left.length; i++) {
      if (i < 2) await next(left[i + 1])
      else decided.push((await decideBy('c')).id)
    }
    assert.deepEqual(decided, [...left.slice(2), ...left.slice(0, 2)])
    await page.getByText('Nothing is left to review.').waitFor()
    assert.deepEqual(await toReview(), [])
  })
})
