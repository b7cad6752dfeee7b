import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createOrganization, OPERATOR_ACTOR } from '../../src/accounts/index.ts'
import { transferCredits } from '../../src/billing/credits/transfer-credits.ts'
import { readQuotaStatus } from '../../src/billing/index.ts'
import { jobOwners } from '../../src/billing/quota/job-owners.ts'
import { lockQuotaAccount } from '../../src/billing/quota/lock-account.ts'
import { releaseAbandoned } from '../../src/billing/quota/release-abandoned.ts'
import { type Database, migrate, openPGlite, openPostgres } from '../../src/platform/database/index.ts'
import { assertFiguresAgree } from '../support/billing/billing-figures.ts'
import { freshPostgres, migratedTemplate } from '../support/database/test-database.ts'
import { TestClock } from '../support/test-clock.ts'

const CHILD = fileURLToPath(new URL('../support/billing/reserve-until-killed.ts', import.meta.url))

for (const when of ['before it commits', 'committed']) {
  test(`a process killed ${when === 'committed' ? 'after it has reserved' : 'while it reserves'} leaves no reservation behind`, async (t) => {
    const place = await openPlace()
    t.after(() => place.remove())
    const clock = new TestClock(new Date())
    let database = await place.open()
    const { id } = await createOrganization(database.db, clock, OPERATOR_ACTOR, { name: 'Test' })
    await database.db.transaction().execute(async (trx) => {
      await lockQuotaAccount(trx, id)
      const externalId = `purchase:${id}`
      await transferCredits(trx, clock, {
        organizationId: id,
        kind: 'purchase',
        credits: 5_000_000,
        cents: 500,
        externalId,
      })
    })
    await database.close()

    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD, place.address, id, when], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')

    database = await place.open()
    try {
      if (when === 'committed') {
        assert.equal((await readQuotaStatus(database.db, clock, id)).mappingsUsedToday, 1_200)
        clock.advance(3_600_000)
        assert.equal(await releaseAbandoned(database.db, clock, jobOwners), 1)
      }
      const { canProceed, remainingQuota } = await readQuotaStatus(database.db, clock, id)
      assert.deepEqual({ canProceed, remainingQuota }, { canProceed: true, remainingQuota: 1_000 + 5_000_000 })
      await assertFiguresAgree(database.db, clock, id)
    } finally {
      await database.close()
    }
  })
}

/** A database that outlives the process that uses it: a folder, or a database on the test server. */
async function openPlace(): Promise<{ address: string; open(): Promise<Database>; remove(): Promise<void> }> {
  if (process.env.TEST_POSTGRES_URL) {
    const { url, drop } = await freshPostgres(process.env.TEST_POSTGRES_URL)
    const database = await openPostgres(url, 2)
    await migrate(database.db)
    await database.close()
    return { address: url, open: () => openPostgres(url, 4), remove: drop }
  }
  const folder = await mkdtemp(join(tmpdir(), 'staymap-crash-'))
  const data = join(folder, 'database')
  await (await openPGlite(data, await migratedTemplate())).close()
  return {
    address: data,
    open: () => openPGlite(data),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
