import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createCredential, createOrganization, OPERATOR_ACTOR } from '../../src/accounts/index.ts'
import { seededRandom } from '../../src/evaluation/seeded-random.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { createLog } from '../../src/platform/log.ts'
import { readSettings } from '../../src/platform/settings.ts'
import { importReference } from '../../src/reference/index.ts'
import { openPlatform } from '../../src/start/open-platform.ts'
import { serve } from '../../src/start/serve.ts'

const KILLS = Number(process.env.KILLS ?? 20)
// Four chunks (see cut in mapping/jobs/plan-job.ts).
const ROWS = 8_000
const HOTELS = 20_000
const STAGES = ['upload', 'parse', 'match', 'finish', 'export'] as const
type Stage = (typeof STAGES)[number]
// What an export holds without the ids that belong to the job.
const EXPORT_FIELDS = ['partnerHotelId', 'partnerHotelName', 'matchedReferenceHotelId', 'matchConfidence', 'status']
const LOOK_MS = 10
const MAIN = new URL('../../src/cli/main.ts', import.meta.url).pathname

interface Driven {
  jobId: string
  fileDigest: string
}

describe('kill -9 at any instant', { timeout: 20 * 60_000 }, () => {
  let folder: string
  let environment: Record<string, string>
  let token: string
  let organizationId: string
  let child: ChildProcess | null = null
  let url = ''

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-kill-'))
    environment = {
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      STAYMAP_DEMO: 'false',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_TOKEN: '0',
      RATE_LIMIT_PER_ADDRESS: '0',
    }
    staymap(
      'generate',
      '--hotels',
      String(HOTELS),
      '--out',
      path('reference.csv'),
      '--partner',
      path('partner.csv'),
      '--partner-rows',
      String(ROWS),
    )
    await inProcess(async ({ services }) => {
      await importReference(services, { path: path('reference.csv'), replace: true })
      const organization = await createOrganization(services.db, systemClock, OPERATOR_ACTOR, {
        name: 'Kill',
        plan: 'ENTERPRISE',
      })
      organizationId = organization.id
      const credential = await createCredential(services.db, systemClock, OPERATOR_ACTOR, {
        organizationId,
        kind: 'token',
        name: 'kill',
      })
      token = credential.secret
    })
  })
  after(async () => {
    await kill()
    await rm(folder, { recursive: true, force: true })
  })

  test(`${KILLS} kills or more over upload, parse, match, finish and export: the same results and file, the same charge, one event a job`, async (context) => {
    await start()
    const unhurt = await drive('UNHURT')
    // Kills come at any instant of what a stage takes undisturbed on this machine, and a little after.
    const stageMs = lengths()
    const expected = await digest(unhurt.jobId)
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
    context.diagnostic(`SEED=${seed}, milliseconds undisturbed: ${JSON.stringify(stageMs)}`)
    const random = seededRandom(seed)
    const jobs: string[] = []
    const killedIn: Record<string, number> = {}
    let kills = 0
    let failure: unknown
    const nextAim = (): Stage | undefined =>
      kills < KILLS
        ? STAGES[kills % STAGES.length]
        : kills < 2 * KILLS
          ? STAGES.find((name) => !killedIn[name])
          : undefined
    for (let round = 0; nextAim(); round++) {
      let driven: Driven | null = null
      while (driven === null) {
        if (!child) await start()
        const aim = nextAim()
        const done = drive(`S${round}`).catch((error) => {
          failure = error
          return null
        })
        if (aim) {
          const instant = reached(aim).then(() => pause(random() * stageMs[aim] * 1.1))
          const ended = await Promise.race([done, instant.then(() => 'kill' as const)])
          if (ended === 'kill') {
            killedIn[stage] = (killedIn[stage] ?? 0) + 1
            // Too late: the stage is shorter by now (a warm disk, a file known already), so the next kills come sooner.
            if (stage !== aim) stageMs[aim] = Math.min(stageMs[aim], lengths()[aim])
            await kill()
            await done
            kills++
            continue
          }
        }
        driven = await done
        if (driven === null && child) throw new Error('the service stopped answering by itself', { cause: failure })
      }
      jobs.push(driven.jobId)
      assert.equal(await digest(driven.jobId), expected, `round ${round} gives the results of the job nobody disturbed`)
      assert.equal(driven.fileDigest, unhurt.fileDigest, `round ${round} gives the file of the job nobody disturbed`)
    }
    context.diagnostic(`killed while: ${JSON.stringify(killedIn)}`)
    for (const name of STAGES) assert.ok(killedIn[name], `at least one kill fell into ${name}`)
    await stop()
    await inProcess(async ({ services }) => {
      const events = await services.db
        .selectFrom('events')
        .selectAll()
        .where('type', '=', 'MAPPING_COMPLETED')
        .execute()
      const told = events.map((event) => event.data.mappingJobId)
      assert.equal(told.length, jobs.length + 1)
      assert.equal(new Set(told).size, told.length, 'one event a job')
      for (const id of jobs) assert.ok(told.includes(id))
      const all = await services.db.selectFrom('mapping_jobs').select(['id', 'status', 'total_records']).execute()
      assert.deepEqual(new Set(all.map((job) => job.status)), new Set(['COMPLETED']), 'no job is left behind')
      const exported = await services.db.selectFrom('export_files').select('mapping_job_id').execute()
      assert.equal(exported.length, jobs.length + 1, 'one file a job')
      const reservations = await services.db
        .selectFrom('quota_reservations')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .execute()
      assert.equal(reservations.length, all.length)
      for (const reservation of reservations) {
        assert.equal((reservation.charged_allowance ?? 0) + (reservation.charged_credits ?? 0), ROWS)
      }
    })
  })

  let stage: Stage = 'upload'
  let enteredAt = new Map<Stage, number>()
  let waiting: { aim: Stage; resolve: () => void } | null = null

  function enter(next: Stage): void {
    stage = next
    if (!enteredAt.has(next)) enteredAt.set(next, performance.now())
    // A stage too short to be seen counts as reached with the next one.
    if (waiting && STAGES.indexOf(waiting.aim) <= STAGES.indexOf(next)) waiting.resolve()
  }

  /** Ends when the round that is running has come to the stage. */
  function reached(aim: Stage): Promise<void> {
    return new Promise((resolve) => {
      waiting = { aim, resolve }
      enter(stage)
    })
  }

  /** How long each stage of the last round took; one that nobody saw takes as long as a look. */
  function lengths(): Record<Stage, number> {
    const ends = performance.now()
    const begins = (from: number) =>
      STAGES.slice(from).flatMap((name) => (enteredAt.has(name) ? [enteredAt.get(name)!] : []))[0] ?? ends
    return Object.fromEntries(STAGES.map((name, i) => [name, Math.max(LOOK_MS, begins(i + 1) - begins(i))])) as Record<
      Stage,
      number
    >
  }

  /**
   * What a customer does: upload, map, wait, export; asks first what is there already, because the last answer may have
   * been lost.
   */
  async function drive(supplierCode: string): Promise<Driven> {
    enteredAt = new Map()
    waiting = null
    enter('upload')
    const form = new FormData()
    form.set('file', await openAsBlob(path('partner.csv')), 'partner.csv')
    form.set('supplierCode', supplierCode)
    const { uploadId } = await call('POST', '/api/v1/inventory', form)
    enter('parse')
    const { jobs } = await call('GET', '/api/v1/mapping?size=100')
    const known = jobs.find((job: { partnerInventoryId: string }) => job.partnerInventoryId === uploadId)
    const { mappingJobId } = known ?? (await call('POST', '/api/v1/mapping', { partnerInventoryId: uploadId }))
    for (;;) {
      const job = await call('GET', `/api/v1/mapping/${mappingJobId}`)
      if (job.status === 'RUNNING') enter(job.processedRecords === job.totalRecords ? 'finish' : 'match')
      if (job.status === 'COMPLETED') break
      assert.notEqual(job.status, 'FAILED', job.failureReason)
      await pause(LOOK_MS)
    }
    enter('export')
    const { downloadUrl } = await call('POST', `/api/v1/mapping/${mappingJobId}/export`, {
      format: 'csv',
      includeFields: EXPORT_FIELDS,
    })
    const file = await (await fetch(downloadUrl)).text()
    assert.equal(file.trimEnd().split('\n').length, ROWS + 1, 'a header and a line for each row')
    return { jobId: mappingJobId, fileDigest: createHash('sha256').update(file).digest('hex') }
  }

  async function digest(jobId: string): Promise<string> {
    const hash = createHash('sha256')
    let count = 0
    for (let page = 0; ; page++) {
      const { results } = await call('POST', `/api/v1/mapping/${jobId}/results/search`, { page, size: 1000 })
      if (results.length === 0) break
      count += results.length
      for (const { id, duplicateOf, ...result } of results) {
        assert.ok(id)
        // Ids belong to the job; their last digits are the row.
        hash.update(JSON.stringify({ ...result, row: id.slice(28), duplicateOf: duplicateOf?.slice(28) ?? null }))
      }
    }
    assert.equal(count, ROWS, 'as many results as valid rows')
    return hash.digest('hex')
  }

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, 'serve', '--json'], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    let printed = ''
    for await (const piece of started.stdout!) {
      printed += piece
      if (printed.includes('\n')) break
    }
    url = JSON.parse(printed).url
  }

  async function kill(): Promise<void> {
    const killed = child
    child = null
    if (!killed || killed.exitCode !== null) return
    const exited = once(killed, 'exit')
    killed.kill('SIGKILL')
    await exited
  }

  async function stop(): Promise<void> {
    const stopped = child!
    child = null
    const exited = once(stopped, 'exit')
    stopped.kill('SIGTERM')
    await exited
  }

  async function call(method: string, route: string, body?: unknown) {
    const isForm = body instanceof FormData
    const response = await fetch(url + route, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${route} answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }

  async function inProcess(use: (server: Awaited<ReturnType<typeof serve>>) => Promise<void>): Promise<void> {
    const settings = readSettings(environment)
    const server = await serve(await openPlatform(settings, { clock: systemClock, log: createLog('error') }), {
      work: false,
    })
    try {
      await use(server)
    } finally {
      await server.close()
    }
  }

  function path(name: string): string {
    return join(folder, name)
  }
})

function staymap(...words: string[]): void {
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
