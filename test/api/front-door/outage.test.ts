import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { FileStoreUnusable } from '../../../src/platform/files/index.ts'
import { uploadFile, waitForUpload } from '../../support/mapping/uploads.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const CSV = 'id,name,city,country\n1,Ritz,Paris,FR\n'
const OTHER_CSV = 'id,name,city,country\n2,Sacher,Wien,AT\n'

describe('while what we stand on is away', () => {
  let service: TestService
  let token: string
  before(async () => {
    service = await startTestService({ LOG_LEVEL: 'silent' }, { work: false })
    token = (await service.createOrganization()).token
  })
  after(() => service.close())

  const failures = {
    'the file store cannot be reached': new FileStoreUnusable(
      'S3_ENDPOINT: no answer from http://secret-host (ECONNREFUSED)',
    ),
    'the disk is full': Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    'the disk can only be read': Object.assign(new Error('EROFS: read-only file system, open'), { code: 'EROFS' }),
    'too many files are open': Object.assign(new Error('EMFILE: too many open files, open'), { code: 'EMFILE' }),
    'the database has no room': Object.assign(new Error('could not extend file'), { code: '53100' }),
    'the database ends connections': Object.assign(new Error('terminating connection'), { code: '57P01' }),
    'the connection broke': new Error('Connection terminated unexpectedly'),
  }
  for (const [what, failure] of Object.entries(failures)) {
    test(`503 with Retry-After when ${what}`, async (t) => {
      t.mock.method(service.services.files, 'write', () => Promise.reject(failure))
      const answer = await uploadFile(service, token, 'hotels.csv', CSV)
      assert.deepEqual([answer.status, answer.body.code], [503, 'UNAVAILABLE'])
      assert.match(answer.headers.get('retry-after')!, /^\d+$/)
      assert.ok(!answer.text.includes('secret-host'))
    })
  }

  // One connection, which is the embedded database's, can be made read-only as a whole server can.
  const embedded = { skip: Boolean(process.env.TEST_POSTGRES_URL) && 'the embedded database has one connection' }
  test('503 for what writes while the database only reads, and /readyz names it', embedded, async () => {
    const { db } = service.services
    await sql`SET default_transaction_read_only = on`.execute(db)
    try {
      const answer = await uploadFile(service, token, 'other.csv', OTHER_CSV)
      assert.deepEqual([answer.status, answer.body.code], [503, 'UNAVAILABLE'])
      const ready = await service.call('GET', '/readyz')
      assert.deepEqual([ready.status, ready.body.checks.database], [503, 'failed'])
    } finally {
      await sql`SET default_transaction_read_only = off`.execute(db)
    }
    assert.equal((await service.call('GET', '/readyz')).body.checks.database, 'ok')
    assert.equal((await uploadFile(service, token, 'other.csv', OTHER_CSV)).status, 201)
  })

  test('an accepted upload has no try left and still waits for the store, and is read when it is back', async (t) => {
    const { files, db } = service.services
    let refused = 0
    const stat = files.stat.bind(files)
    t.mock.method(files, 'stat', (key: string) => {
      if (!key.endsWith('/original') || refused === 2) return stat(key)
      refused++
      return Promise.reject(new FileStoreUnusable('S3_ENDPOINT: no answer'))
    })
    const { body } = await uploadFile(service, token, 'hotels.csv', CSV)
    await sql`UPDATE jobs.job SET retry_limit = 0 WHERE name = 'inventory-parse'`.execute(db)
    await service.services.startWorking()
    const done = await waitForUpload(service, token, body.uploadId)
    assert.deepEqual([refused, done.status], [2, 'COMPLETED'])
  })
})
