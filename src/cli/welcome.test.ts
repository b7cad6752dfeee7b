import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { welcome } from './welcome.ts'

const usual = join(fileURLToPath(new URL('../../', import.meta.url)), 'data')

test('the command to go on with names the data folder where it is not the usual one', () => {
  const shown = (dataDir: string) => welcome('http://127.0.0.1:8080', null, { dataDir, databaseUrl: null })
  assert.match(shown(usual), /token:\n {2}npx staymap org create --name "Acme Travel"\n/)
  assert.match(shown('/srv/staymap'), /token:\n {2}DATA_DIR=\/srv\/staymap npx staymap org create/)
  assert.match(shown("/srv/it's here"), /\n {2}DATA_DIR='\/srv\/it'\\''s here' npx staymap org create/)
})

test('of a database server it says that it is to be set, never how: that holds a password', () => {
  const databaseUrl = 'postgres://staymap:hidden@127.0.0.1/staymap'
  const shown = welcome('http://127.0.0.1:8080', null, { dataDir: usual, databaseUrl })
  assert.match(shown, /token, with DATABASE_URL set as it is here:\n {2}npx staymap org create/)
  assert.doesNotMatch(shown, /hidden|postgres:/)
})

test('the sample list to try with is the one of this data folder, wherever that was moved to', () => {
  const demo = { email: 'demo@staymap.example', password: 'secret', token: 'token' }
  const mapping = { mappingJobId: 'job', total: 3, matched: 2, review: 1, unmatched: 0 }
  const shown = welcome(
    'http://127.0.0.1:8080',
    { ...demo, mapping },
    { dataDir: '/srv/moved here', databaseUrl: null },
  )
  assert.match(shown, / -F file=@'\/srv\/moved here\/demo-inventory\.csv' /)
})
