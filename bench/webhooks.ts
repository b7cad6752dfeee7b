/**
 * How fast deliveries leave the house, to a receiver on loopback.
 *
 *   node bench/webhooks.ts [--database pglite|postgres] [--count 20000] [--seconds 15]
 *
 *   drain    `count` deliveries wait, for 8 endpoints of 4 organizations: deliveries a second until all are recorded
 *   live     events happen one transaction each, as fast as the database takes them, while they are delivered
 *   steady   100 events a second for `seconds`: time from the event to its arrival
 *   hanging  the same, while another organization's endpoint accepts 50 deliveries a second and never answers
 *
 * Prints one JSON object. `postgres` is DATABASE_URL, or a server started for the run, as it comes (fsync on).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { createOrganization, OPERATOR_ACTOR } from '../src/accounts/index.ts'
import { EventLog } from '../src/events/index.ts'
import { JobQueue } from '../src/jobs/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, migrate, openPGlite, openPostgres } from '../src/platform/database/index.ts'
import { createLog } from '../src/platform/log.ts'
import { createSealer } from '../src/platform/secrets/seal.ts'
import { createSubscription, createWebhooks, type Webhooks } from '../src/webhooks/index.ts'
import { startPostgresServer } from '../test/support/database/postgres-server.ts'
import { quantilesOf } from './support/quantile.ts'
import { readOptions } from './support/read-options.ts'

const { values } = readOptions({
  options: {
    database: { type: 'string', default: 'pglite' },
    count: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '15' },
  },
})
const COUNT = Number(values.count)
const SECONDS = Number(values.seconds)
const EVENTS_PER_SECOND = 100

const folder = mkdtempSync(join(tmpdir(), 'staymap-bench-'))
const { database, stop } = await openDatabase(values.database)
const { receiver, receiverUrl } = await startReceiver()
const log = createLog('error')
const events = new EventLog(systemClock)
const jobs = new JobQueue(database, log)
const webhooks = createWebhooks({
  database,
  clock: systemClock,
  log,
  sealer: createSealer(Buffer.alloc(32, 1)),
  events,
  jobs,
  development: true,
})
try {
  await migrate(database.db)
  const organizations = []
  for (let n = 0; n < 4; n++) {
    const organization = await createOrganization(database.db, systemClock, OPERATOR_ACTOR, { name: `bench ${n}` })
    for (const path of ['a', 'b']) await subscribe(webhooks, organization.id, `${receiverUrl}/${n}${path}`)
    organizations.push(organization.id)
  }
  const quiet = await createOrganization(database.db, systemClock, OPERATOR_ACTOR, { name: 'quiet' })
  await subscribe(webhooks, quiet.id, `${receiverUrl}/quiet`)
  const hanging = await createOrganization(database.db, systemClock, OPERATOR_ACTOR, { name: 'hanging' })
  await subscribe(webhooks, hanging.id, `${receiverUrl}/hang`)

  const figures = {
    database: values.database,
    machineLoad: loadavg()[0],
    drain: await measureDrain(organizations),
    live: await measureLive(organizations),
    steady: await measureSteady(quiet.id, null),
    hanging: await measureSteady(quiet.id, hanging.id),
  }
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
} finally {
  await webhooks.dispatcher.stop(100)
  receiver.disconnect()
  await database.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureDrain(organizations: string[]) {
  for (let n = 0; n < COUNT / 2; n += 50) {
    await database.db.transaction().execute(async (trx) => {
      for (let i = 0; i < 50; i++) await happen(trx, organizations[(n + i) % organizations.length])
    })
  }
  await readStats(true)
  const cpuBefore = process.cpuUsage()
  const started = performance.now()
  await webhooks.dispatcher.start()
  await nothingLeft()
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const arrived = Object.values((await readStats(true)).ages).flat().length
  return {
    deliveries: arrived,
    seconds: round(seconds),
    perSecond: Math.round(arrived / seconds),
    // Of this process: what the figure would be limited by on a machine with nothing else to do.
    cpuMsPerDelivery: round((user + system) / 1000 / arrived),
  }
}

async function measureLive(organizations: string[]) {
  await readStats(true)
  const started = performance.now()
  let happened = 0
  const produce = async () => {
    while (performance.now() - started < SECONDS * 1000) {
      const organization = organizations[happened++ % organizations.length]
      await database.db.transaction().execute((trx) => happen(trx, organization))
      // PGlite works in this thread; as in a server, the next request comes with the next turn of the loop.
      await nextTurn()
    }
  }
  await Promise.all(Array.from({ length: 4 }, produce))
  await nothingLeft()
  const seconds = (performance.now() - started) / 1000
  const ages = Object.values((await readStats(true)).ages).flat()
  return { events: happened, deliveries: ages.length, perSecond: Math.round(ages.length / seconds), ...spread(ages) }
}

async function measureSteady(organizationId: string, hangingId: string | null) {
  await readStats(true)
  const started = performance.now()
  for (let n = 0; n < SECONDS * EVENTS_PER_SECOND; n++) {
    const due = started + (n * 1000) / EVENTS_PER_SECOND
    if (due > performance.now()) await pause(due - performance.now())
    else await nextTurn()
    await database.db.transaction().execute((trx) => happen(trx, organizationId))
    if (hangingId && n % 2 === 0) await database.db.transaction().execute((trx) => happen(trx, hangingId))
  }
  await pause(2_000)
  const ages = (await readStats(true)).ages['/quiet'] ?? []
  return { events: SECONDS * EVENTS_PER_SECOND, arrived: ages.length, ...spread(ages) }
}

function happen(trx: Parameters<EventLog['record']>[0], organizationId: string) {
  return events.record(trx, {
    organizationId,
    type: 'MAPPING_COMPLETED',
    data: {
      mappingJobId: crypto.randomUUID(),
      partnerInventoryId: crypto.randomUUID(),
      mode: 'STANDARD',
      totalRecords: 1_000,
      matchedRecords: 940,
      reviewRecords: 20,
      unmatchedRecords: 40,
      completedAt: new Date().toISOString(),
    },
  })
}

async function nothingLeft(): Promise<void> {
  for (;;) {
    const row = await database.db.selectFrom('webhook_queue').select('delivery_id').limit(1).executeTakeFirst()
    if (!row) return
    await pause(20)
  }
}

function subscribe(made: Webhooks, organizationId: string, webhookUrl: string) {
  return createSubscription(made.parts, OPERATOR_ACTOR, organizationId, { webhookUrl, events: ['MAPPING_COMPLETED'] })
}

async function readStats(reset: boolean): Promise<{ ages: Record<string, number[]> }> {
  const answer = await fetch(`${receiverUrl}/stats${reset ? '?reset=1' : ''}`)
  return (await answer.json()) as { ages: Record<string, number[]> }
}

async function startReceiver(): Promise<{ receiver: ChildProcess; receiverUrl: string }> {
  const child = fork(new URL('./support/webhook-receiver.ts', import.meta.url))
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
  })
  return { receiver: child, receiverUrl: `http://127.0.0.1:${port}` }
}

async function openDatabase(kind: string): Promise<{ database: Database; stop(): Promise<void> }> {
  if (kind === 'pglite') return { database: await openPGlite(join(folder, 'pglite')), stop: async () => {} }
  if (process.env.DATABASE_URL) return { database: await openPostgres(process.env.DATABASE_URL), stop: async () => {} }
  const server = await startPostgresServer({ settings: {} })
  return { database: await openPostgres(server.url), stop: server.stop }
}

function spread(ages: number[]) {
  const at = quantilesOf(ages)
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: at(1) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
