// A process for the crash test: reserves quota in a transaction, says so on stdout, and is killed before it can commit.
// With "committed" it commits first, as a request does that dies between reserving and settling.
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { createQuota } from '../../../src/billing/index.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { openPGlite, openPostgres } from '../../../src/platform/database/index.ts'

const [place = '', organizationId = '', when = ''] = process.argv.slice(2)
const database = place.startsWith('postgres') ? await openPostgres(place, 2) : await openPGlite(place)
const quota = createQuota(systemClock)
const request = { organizationId, reservationId: randomUUID(), supplierCode: 'HB', mappings: 1_200 }
const waitForever = () => new Promise<never>(() => setInterval(() => {}, 1_000))

if (when === 'committed') {
  await database.db.transaction().execute((trx) => quota.reserve(trx, request))
  writeSync(1, 'reserved\n')
  await waitForever()
}
await database.db.transaction().execute(async (trx) => {
  await quota.reserve(trx, request)
  writeSync(1, 'reserved\n')
  await waitForever()
})
