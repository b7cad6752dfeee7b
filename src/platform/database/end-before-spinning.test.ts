import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedTemplate } from '../../../test/support/database/test-database.ts'
import { endBeforeSpinning, isLogFull } from './end-before-spinning.ts'
import { openPGlite } from './open-pglite.ts'

const databaseError = (code: string | undefined, message: string) => Object.assign(new Error(message), { code })
const LOG_FULL = databaseError('53100', 'could not write to file "pg_wal/xlogtemp.42": No space left on device')

test('only a full disk under the write-ahead log is the end', () => {
  assert.equal(isLogFull(LOG_FULL), true)
  assert.equal(isLogFull(databaseError(undefined, LOG_FULL.message)), true)
  assert.equal(
    isLogFull(databaseError('53100', 'could not extend file "base/5/16774": No space left on device')),
    false,
  )
  assert.equal(isLogFull(databaseError('42P01', 'relation "pg_wal" does not exist')), false)
  assert.equal(isLogFull(null), false)
})

test('a transaction that finds the log full sends nothing more to the database, not even its ROLLBACK', async (t) => {
  const { pglite, db, close } = await openPGlite(null, await migratedTemplate())
  t.after(() => close())
  const sent: unknown[] = []
  let ended = 0
  const whole = pglite.execProtocolStream.bind(pglite)
  pglite.execProtocolStream = async (...message) => {
    sent.push(message)
    // The second is the statement behind BEGIN.
    if (sent.length === 2) throw LOG_FULL
    return whole(...message)
  }
  endBeforeSpinning(pglite, () => {
    ended = sent.length
  })
  await assert.rejects(
    db.transaction().execute((trx) => trx.insertInto('uploads').defaultValues().execute()),
    LOG_FULL,
  )
  assert.equal(ended, 2)
})
