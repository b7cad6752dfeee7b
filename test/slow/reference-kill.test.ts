import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../src/platform/clock.ts'
import { createLog } from '../../src/platform/log.ts'
import { readSettings } from '../../src/platform/settings.ts'
import { openPlatform } from '../../src/start/open-platform.ts'
import { testId } from '../support/reference/reference.ts'
import { runStaymap, startStaymap } from '../support/run-staymap.ts'

// Instants spread evenly over what the act takes undisturbed on this machine, and a little after it.
const IMPORT_KILLS = 6
const MERGE_KILLS = 8
const HOTELS = 4_000

type Server = Awaited<ReturnType<typeof startStaymap>>

describe('kill -9 while the reference changes', { timeout: 10 * 60_000 }, () => {
  let folder: string
  let environment: Record<string, string>
  let organizationId: string
  let key: string
  let adminKey: string
  let server: Server | null = null

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-reference-kill-'))
    environment = {
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      STAYMAP_DEMO: 'false',
      RATE_LIMIT_PER_TOKEN: '0',
      RATE_LIMIT_PER_ADDRESS: '0',
    }
    const { json } = await run('org', 'create', '--name', 'Survivor', '--plan', 'SUBSCRIPTION')
    organizationId = json.organizationId
    key = (await run('key', 'create', '--org', organizationId)).json.key
    adminKey = (await run('key', 'create', '--org', organizationId, '--admin')).json.key
    // Both have the hotels of the merges; one star or two tell which file a hotel is from.
    await writeFile(join(folder, 'old.csv'), csv(HOTELS, 1))
    await writeFile(join(folder, 'new.csv'), csv(HOTELS + 500, 2))
    await run('reference', 'import', join(folder, 'old.csv'))
  })
  after(async () => {
    await server?.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  test('an import is there whole or not at all, and the next one works', async (context) => {
    server = await startStaymap(['serve'], environment)
    let isNew = false
    const importOther = () => run('reference', 'import', join(folder, isNew ? 'old.csv' : 'new.csv'), '--replace')
    const startedAt = performance.now()
    assert.equal((await importOther()).code, 0)
    const undisturbedMs = performance.now() - startedAt
    isNew = true
    await assertWhole(isNew)
    const survived: string[] = []
    for (let kill = 0; kill < IMPORT_KILLS; kill++) {
      const importing = importOther()
      const atMs = ((kill + 0.7) / IMPORT_KILLS) * undisturbedMs * 1.05
      await Promise.race([importing, pause(atMs)])
      await server.stop('SIGKILL')
      const { code } = await importing
      server = await startStaymap(['serve'], environment)
      const { totalHotels } = await get('/api/v1/reference/statistics')
      const isNewNow = totalHotels !== HOTELS
      // What the operator was told is so; what nobody was told may be either.
      if (code === 0) assert.notEqual(isNewNow, isNew, 'an import that was acknowledged is served')
      await assertWhole(isNewNow)
      survived.push(isNewNow === isNew ? 'nothing' : 'all')
      isNew = isNewNow
    }
    context.diagnostic(`of ${IMPORT_KILLS} imports killed was left: ${survived.join(', ')}`)
    assert.ok(survived.includes('nothing'), 'at least one kill came before the end')
    assert.equal((await importOther()).code, 0)
    await assertWhole(!isNew)
  })

  test('a merge is there with all its effects or not at all', async (context) => {
    server ??= await startStaymap(['serve'], environment)
    const reports: { reportId: string; kept: string; duplicate: string; isMerged: boolean }[] = []
    let undisturbedMs = 0
    for (let round = 0; round <= MERGE_KILLS; round++) {
      const [kept, duplicate] = [testId(2 * round + 1), testId(2 * round + 2)]
      const report = await post('/api/v1/reference/duplicates', key, {
        originalHotelId: kept,
        duplicateHotelId: duplicate,
      })
      const { reportId } = report.body
      const startedAt = performance.now()
      const merging = post(`/api/v1/reference/duplicates/${reportId}/resolve`, adminKey, { resolution: 'MERGE' }).catch(
        () => null,
      )
      if (round === 0) {
        assert.equal((await merging)?.status, 200)
        undisturbedMs = performance.now() - startedAt
      } else {
        await pause((round / MERGE_KILLS) * undisturbedMs * 1.2)
        await server.stop('SIGKILL')
        server = await startStaymap(['serve'], environment)
      }
      const isAcknowledged = (await merging)?.status === 200
      const { status } = await get(`/api/v1/reference/duplicates/${reportId}`, key)
      assert.ok(status === 'MERGED' || (status === 'PENDING' && !isAcknowledged), status)
      const isMerged = status === 'MERGED'
      assert.equal((await get(`/api/v1/reference/${duplicate}`)).id, isMerged ? kept : duplicate)
      const { metadata } = await get(`/api/v1/reference/${kept}`)
      assert.deepEqual(metadata.mergedIds, isMerged ? [duplicate] : [])
      reports.push({ reportId, kept, duplicate, isMerged })
    }
    const merged = reports.filter(({ isMerged }) => isMerged)
    context.diagnostic(`${merged.length} of ${reports.length} merges were made`)
    const { totalHotels } = await get('/api/v1/reference/statistics')
    const { hotels } = (await run('reference', 'status')).json.current
    assert.equal(totalHotels, hotels - merged.length)
    await server.stop('SIGTERM')
    server = null
    await inDatabase(async (db) => {
      const events = await db
        .selectFrom('events')
        .selectAll()
        .where('type', '=', 'INVENTORY_DUPLICATE_RESOLVED')
        .execute()
      const wanted = merged.map(({ reportId }) => reportId).sort()
      assert.deepEqual(events.map((event) => event.data.reportId).sort(), wanted)
      const merges = await db.selectFrom('reference_merges').select('report_id').execute()
      assert.deepEqual(merges.map((merge) => merge.report_id).sort(), wanted)
    })
  })

  const run = (...words: string[]) => runStaymap([...words, '--json'], environment)

  async function assertWhole(isNew: boolean): Promise<void> {
    const hotels = isNew ? HOTELS + 500 : HOTELS
    const stars = isNew ? 2 : 1
    const { totalHotels } = await get('/api/v1/reference/statistics')
    assert.equal(totalHotels, hotels)
    const atLeastTwo = await get('/api/v1/reference/search?rating=2&limit=1')
    assert.equal(atLeastTwo.total, isNew ? hotels : 0)
    for (const number of [1, 17, HOTELS]) {
      assert.equal((await get(`/api/v1/reference/${testId(number)}`)).rating, stars)
    }
  }

  async function get(path: string, apiKey?: string) {
    const answer = await fetch(server!.ready.url + path, { headers: apiKey ? { 'x-api-key': apiKey } : {} })
    assert.equal(answer.status, 200, path)
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
    return (await answer.json()) as any
  }

  async function post(path: string, apiKey: string, body: object) {
    const answer = await fetch(server!.ready.url + path, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
    return { status: answer.status, body: (await answer.json()) as any }
  }

  async function inDatabase(use: (db: Awaited<ReturnType<typeof openPlatform>>['database']['db']) => Promise<void>) {
    const platform = await openPlatform(readSettings(environment), { clock: systemClock, log: createLog('error') })
    try {
      await use(platform.database.db)
    } finally {
      await platform.close()
    }
  }
})

function csv(hotels: number, stars: number): string {
  const rows = Array.from({ length: hotels }, (_, at) => `${testId(at + 1)},House ${at + 1},Linz,AT,${stars}`)
  return `id,name,city,country,rating\n${rows.join('\n')}\n`
}
