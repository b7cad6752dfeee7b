import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { rescueUploads } from '../../../src/inventory/rescue-uploads.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'
import { uploadFile, waitForUpload } from '../../support/uploads.ts'

const CSV = 'id,name,city,country\n1,Hotel Larch,Rowanton,FR\n'

describe('an upload whose workers died too often', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({ LOG_LEVEL: 'silent' }, { work: false })
  })
  after(() => service.close())

  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM jobs.job
      WHERE name = 'inventory-parse' AND state < 'completed'`.execute(service.services.db)
    return rows[0].count
  }

  test('is read after all; one that still waits for its turn is not added twice', async () => {
    const { token } = await service.createOrganization()
    const lost = await uploadFile(service, token, 'lost.csv', CSV)
    await sql`UPDATE jobs.job SET state = 'failed' WHERE name = 'inventory-parse'`.execute(service.services.db)
    await uploadFile(service, token, 'waiting.csv', `${CSV}2,Hotel Elm,Rowanton,FR\n`)
    await rescueUploads(service.services)
    assert.equal(await waiting(), 1, 'both came a moment ago')
    service.clock.advance(6 * 60_000)
    await rescueUploads(service.services)
    await rescueUploads(service.services)
    assert.equal(await waiting(), 2)
    await service.services.startWorking()
    assert.equal((await waitForUpload(service, token, lost.body.uploadId)).status, 'COMPLETED')
  })
})
