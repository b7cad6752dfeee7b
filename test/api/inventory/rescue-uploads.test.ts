import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { rescueUploads } from '../../../src/inventory/rescue-uploads.ts'
import { askedOfDatabase, stepsOf } from '../../support/database/asked-of-database.ts'
import { uploadFile, waitForUpload } from '../../support/mapping/uploads.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

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

  test('is looked for among those being read, not among all that ever were', async (t) => {
    const { token } = await service.createOrganization()
    const { uploadId } = (await uploadFile(service, token, 'done.csv', CSV)).body
    await waitForUpload(service, token, uploadId)
    const { db } = service.services
    const done = await db.selectFrom('uploads').selectAll().where('id', '=', uploadId).executeTakeFirst()
    const others = sql.join(
      Object.keys(done!)
        .filter((column) => column !== 'id' && column !== 'sha256')
        .map((column) => sql.ref(column)),
    )
    await sql`INSERT INTO uploads (id, sha256, ${others}) SELECT gen_random_uuid(), number::text, ${others}
      FROM uploads, generate_series(1, 5000) AS number WHERE id = ${uploadId}`.execute(db)
    await sql`ANALYZE uploads`.execute(db)
    const asked = askedOfDatabase(t, service)
    await rescueUploads(service.services)
    const looked = asked.find((one) => one.sql.includes('from "uploads"'))
    assert.match(await stepsOf(service, looked!), /uploads_unfinished/)
  })
})
