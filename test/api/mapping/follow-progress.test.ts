import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { HEADER, loadReference, PARTNER_ROWS, startJob } from '../../support/mapping/mapping.ts'
import { uploadFile } from '../../support/mapping/uploads.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const STREAMS = 20

describe('many who follow one job', { timeout: 240_000 }, () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let jobId: string
  before(async () => {
    // Nobody works, so the job moves when the test moves it.
    service = await startTestService({}, { work: false })
    await loadReference(service)
    organization = await service.createOrganization()
    const upload = await uploadFile(service, organization.token, 'hotels.csv', HEADER + PARTNER_ROWS.nord)
    const created = await startJob(service, organization, { partnerInventoryId: upload.body.uploadId })
    assert.equal(created.status, 201, created.text)
    jobId = created.body.mappingJobId
  })
  after(() => service.close())

  const move = (status: 'RUNNING' | 'COMPLETED') =>
    service.services.db
      .updateTable('mapping_jobs')
      .set({
        status,
        total_records: 9,
        matched_records: 9,
        review_records: 0,
        unmatched_records: 0,
        completed_at: service.clock.now(),
      })
      .where('id', '=', jobId)
      .execute()

  async function open(token = organization.token) {
    const { body } = await fetch(`${service.url}/api/v1/mapping/${jobId}/progress`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    return {
      /** Everything up to and with the words, or up to the end. */
      async readTo(words: string): Promise<string> {
        while (!text.includes(words)) {
          const { value, done } = await reader.read()
          if (done) break
          text += value
        }
        return text
      },
    }
  }

  test('who follows with a token that is revoked meanwhile sees the stream end, and the others do not', async () => {
    const made = await service.call('POST', '/api/v1/account/tokens', {
      token: organization.token,
      body: { name: 'of a guest' },
    })
    const [revoked, kept] = [await open(made.body.token), await open()]
    for (const stream of [revoked, kept]) await stream.readTo('\n\n')
    const path = `/api/v1/account/tokens/${made.body.id}`
    assert.equal((await service.call('DELETE', path, { token: organization.token })).status, 204)
    assert.doesNotMatch(await revoked.readTo('no such words'), /event: (completed|failed)/)
    await move('RUNNING')
    assert.match(await kept.readTo('"RUNNING"'), /"RUNNING"/)
    await service.services.db.updateTable('mapping_jobs').set({ status: 'PENDING' }).where('id', '=', jobId).execute()
  })

  test('each sees the job move and end, the database is asked once for all of them, and nobody else sees anything', async (t) => {
    const streams = await Promise.all(Array.from({ length: STREAMS }, open))
    for (const stream of streams) assert.match(await stream.readTo('\n\n'), /^event: progress\ndata: .*"PENDING"/)
    const looks = t.mock.method(service.services.mapping, 'find')
    await move('RUNNING')
    for (const stream of streams) assert.match(await stream.readTo('"RUNNING"'), /"RUNNING"/)
    // Each for itself would have had to look once at least.
    assert.ok(looks.mock.callCount() < STREAMS / 2, `${looks.mock.callCount()} looks`)
    const stranger = await service.createOrganization()
    const refused = await service.call('GET', `/api/v1/mapping/${jobId}/progress`, { token: stranger.token })
    assert.equal(refused.status, 404)
    await move('COMPLETED')
    for (const stream of streams) assert.match(await stream.readTo('no such words'), /event: completed\ndata: .*\n\n$/)
  })
})
