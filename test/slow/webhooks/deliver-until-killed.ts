/**
 * A worker for webhooks-kill.test.ts: makes some events happen in the database folder it is given,
 * tells their ids to the parent once they are committed, then delivers until it is killed or idle.
 *
 *   node deliver-until-killed.ts FOLDER ORGANIZATION_ID URL EVENTS
 */
import { createOrganization, findOrganization, OPERATOR_ACTOR } from '../../../src/accounts/index.ts'
import { EventLog } from '../../../src/events/index.ts'
import { JobQueue } from '../../../src/jobs/index.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { migrate, openPGlite } from '../../../src/platform/database/index.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createSealer } from '../../../src/platform/secrets/seal.ts'
import { createSubscription, createWebhooks } from '../../../src/webhooks/index.ts'

const [folder, organizationId, webhookUrl, count] = process.argv.slice(2)
const database = await openPGlite(folder)
await migrate(database.db)
const log = createLog('error')
const events = new EventLog(systemClock)
const webhooks = createWebhooks({
  database,
  clock: systemClock,
  log,
  sealer: createSealer(Buffer.alloc(32, 1)),
  events,
  jobs: new JobQueue(database, log),
  development: true,
})
if (!(await findOrganization(database.db, organizationId))) {
  await createOrganization(database.db, systemClock, OPERATOR_ACTOR, { id: organizationId, name: 'killed' })
  await createSubscription(webhooks.parts, OPERATOR_ACTOR, organizationId, {
    webhookUrl,
    events: ['MAPPING_COMPLETED'],
  })
}
for (let n = 0; n < Number(count); n++) {
  const event = await database.db
    .transaction()
    .execute((trx) => events.record(trx, { organizationId, type: 'MAPPING_COMPLETED', data: { n } }))
  process.send?.({ happened: event.id })
}
await webhooks.dispatcher.start()
for (;;) {
  const left = await database.db.selectFrom('webhook_queue').select('delivery_id').limit(1).execute()
  if (left.length === 0) break
  await new Promise((resolve) => setTimeout(resolve, 50))
}
await webhooks.stop()
const unfinished = await database.db
  .selectFrom('webhook_deliveries')
  .select('id')
  .where('status', '<>', 'SUCCESS')
  .execute()
process.send?.({ unfinished: unfinished.length })
await database.close()
process.disconnect?.()
