import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestDatabase } from '../../test/support/database/test-database.ts'
import { TestClock } from '../../test/support/test-clock.ts'
import type { Database } from '../platform/database/index.ts'
import { migrate } from '../platform/database/index.ts'
import { OPERATOR_ACTOR } from './audit.ts'
import { createCredential, listCredentials } from './credentials.ts'
import { createOrganization } from './organizations.ts'
import { VerifiedCredentials } from './verified-credentials.ts'

const TOKENS = ['token'] as const

describe('credentials seen a moment ago', () => {
  let database: Database
  const clock = new TestClock(new Date('2026-11-01T12:00:00Z'))
  before(async () => {
    database = await openTestDatabase()
    await migrate(database.db)
  })
  after(() => database.close())

  async function createToken(expiresAt?: Date) {
    const { db } = database
    const organization = await createOrganization(db, clock, OPERATOR_ACTOR, { name: 'Acme', plan: 'FREE' })
    const request = { organizationId: organization.id, kind: 'token' as const, name: 'nightly', expiresAt }
    const token = await createCredential(db, clock, OPERATOR_ACTOR, request)
    return { ...token, organizationId: organization.id }
  }

  test('the second request of a caller asks the database nothing, and for nothing it was not verified for', async () => {
    const token = await createToken()
    const credentials = new VerifiedCredentials(database.db, clock)
    assert.equal(credentials.recall(token.secret, TOKENS), undefined)
    assert.equal((await credentials.find(token.secret, TOKENS))?.organizationId, token.organizationId)
    assert.equal(credentials.recall(token.secret, TOKENS)?.id, token.id)
    assert.equal(credentials.recall(token.secret, ['key', 'admin_key']), undefined)
    assert.equal(await credentials.find(token.secret, ['key', 'admin_key']), null)
  })

  test('what is revoked ends at once in this process and within five seconds in another', async () => {
    const token = await createToken()
    const [here, elsewhere] = [new VerifiedCredentials(database.db, clock), new VerifiedCredentials(database.db, clock)]
    await here.find(token.secret, TOKENS)
    await elsewhere.find(token.secret, TOKENS)
    const which = { organizationId: token.organizationId, id: token.id, kinds: TOKENS }
    await here.revoke(OPERATOR_ACTOR, which)
    assert.equal(await here.find(token.secret, TOKENS), null)
    assert.equal((await elsewhere.find(token.secret, TOKENS))?.id, token.id)
    clock.advance(5_000)
    assert.equal(await elsewhere.find(token.secret, TOKENS), null)
  })

  test('a clock that is set back does not make what is known last longer', async () => {
    const token = await createToken()
    const credentials = new VerifiedCredentials(database.db, clock)
    await credentials.find(token.secret, TOKENS)
    assert.equal(credentials.recall(token.secret, TOKENS)?.id, token.id)
    clock.advance(-1)
    assert.equal(credentials.recall(token.secret, TOKENS), undefined)
    clock.advance(1)
  })

  test('an answer that was on its way while its credential was revoked is not kept', async () => {
    const token = await createToken()
    const credentials = new VerifiedCredentials(database.db, clock)
    const which = { organizationId: token.organizationId, id: token.id, kinds: TOKENS }
    await Promise.all([credentials.find(token.secret, TOKENS), credentials.revoke(OPERATOR_ACTOR, which)])
    assert.equal(await credentials.find(token.secret, TOKENS), null)
  })

  test('a credential that expires within the five seconds ends on time', async () => {
    const token = await createToken(new Date(clock.now().getTime() + 1_000))
    const credentials = new VerifiedCredentials(database.db, clock)
    assert.ok(await credentials.find(token.secret, TOKENS))
    clock.advance(1_000)
    assert.equal(await credentials.find(token.secret, TOKENS), null)
  })

  test('a caller who goes on calling is seen in the list within a minute', async () => {
    const token = await createToken()
    const credentials = new VerifiedCredentials(database.db, clock)
    await credentials.find(token.secret, TOKENS)
    const lastUsed = async () =>
      (await listCredentials(database.db, token.organizationId, TOKENS, { page: 0, size: 9 })).rows[0].lastUsedAt
    assert.deepEqual(await lastUsed(), clock.now())
    clock.advance(61_000)
    await credentials.find(token.secret, TOKENS)
    assert.deepEqual(await lastUsed(), clock.now())
  })
})
