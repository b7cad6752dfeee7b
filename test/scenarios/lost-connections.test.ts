import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { uploadKeys } from '../../src/inventory/index.ts'
import { requestKeys } from '../../src/onboarding/supplier-request.ts'
import { versionFile } from '../../src/reference/index.ts'
import { startLossyProxy } from '../support/database/lossy-proxy.ts'
import { noPostgres } from '../support/database/test-database.ts'
import { uploadFile, waitForUpload } from '../support/mapping/uploads.ts'
import { importHotels } from '../support/reference/reference.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const LIST = 'id,name,city,country\n1,Ritz,Paris,FR\n2,Sacher,Wien,AT\n'

describe('connections to Postgres that break', { skip: noPostgres }, () => {
  const server = process.env.TEST_POSTGRES_URL!
  let proxy: Awaited<ReturnType<typeof startLossyProxy>>
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  before(async () => {
    proxy = await startLossyProxy(server)
    process.env.TEST_POSTGRES_URL = proxy.url
    service = await startTestService({ LOG_LEVEL: 'silent' })
    process.env.TEST_POSTGRES_URL = server
    organization = await service.createOrganization()
  })
  after(async () => {
    await service.close()
    await proxy.close()
  })

  test('one that breaks in the middle of a transaction fails that one; the process lives and the next query works', async (t) => {
    const { db } = service.services
    // What would end the process; the test runner would only make a note of it.
    const uncaught: Error[] = []
    const listen = (error: Error) => uncaught.push(error)
    process.on('uncaughtExceptionMonitor', listen)
    t.after(() => process.off('uncaughtExceptionMonitor', listen))
    const broken = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
      await sql`SELECT pg_terminate_backend(${rows[0].pid})`.execute(db)
      // The connection is told of its end while nobody asks anything of it, as between two statements of a request.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await sql`SELECT 1`.execute(trx)
    })
    await assert.rejects(broken)
    const { rows } = await sql<{ one: number }>`SELECT 1 AS one`.execute(db)
    assert.deepEqual(rows, [{ one: 1 }])
    assert.deepEqual(uncaught, [])
  })

  test('an upload whose COMMIT was done and whose answer was lost keeps its file and is read', async () => {
    proxy.loseCommitOf('insert into "uploads"')
    const lost = await uploadFile(service, organization.token, 'lost.csv', LIST)
    assert.equal(proxy.lostCommits(), 1)
    assert.ok(lost.status >= 500, `${lost.status}`)
    const again = await uploadFile(service, organization.token, 'lost.csv', LIST)
    assert.equal(again.status, 201, again.text)
    const read = await waitForUpload(service, organization.token, again.body.uploadId)
    assert.equal(read.status, 'COMPLETED', read.failureReason)
    assert.ok(
      await service.services.files.stat(uploadKeys({ id: read.uploadId, organizationId: organization.id }).original),
    )
  })

  test('a supplier request whose COMMIT was done keeps its list', async () => {
    proxy.loseCommitOf('insert into "supplier_requests"')
    const form = new FormData()
    form.set('supplierName', 'Alpen Reisen')
    form.set('file', new Blob([LIST]), 'list.csv')
    const answer = await service.call('POST', '/api/v1/suppliers/request', { token: organization.token, body: form })
    assert.ok(answer.status >= 500, `${answer.status}`)
    const { requests } = await service.services.onboarding.list({ organizationId: organization.id }, 0, 10)
    assert.equal(requests.length, 1)
    assert.ok(await service.services.files.stat(requestKeys(requests[0]).original))
  })

  test('a reference version whose COMMIT was done keeps its files', async () => {
    proxy.loseCommitOf('insert into "reference_versions"')
    await assert.rejects(importHotels(service, [{ name: 'Inn', country: 'AT' }]))
    const { current_version } = await service.services.db
      .selectFrom('reference_state')
      .select('current_version')
      .executeTakeFirstOrThrow()
    assert.ok(current_version)
    assert.ok(await service.services.files.stat(versionFile(current_version, 'hotels.parquet')))
  })
})
