import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { MatchPool, matchScript } from '../../../mapping/match-pool/index.ts'
import { openReferenceIndex, ReferenceIndexBuilder } from '../../../matching/index.ts'
import { indexOfFirstRows } from '../../../reference/build-index/index.ts'
import { writeIndex } from '../../../reference/index-file/index.ts'
import { readFirstRows } from '../reading/first-rows.ts'
import { identityOf, noteReference } from '../reference-index/index-file.ts'
import { EarlyThreads } from './early-threads.ts'

const OPTIONS = { mode: 'STANDARD', supplierCode: null, minConfidence: null } as const
const RECORDS = [
  { id: '1', name: 'Hotel Kantary 17', countryCode: 'TH', city: 'Phuket', latitude: 7.8, longitude: 98.3 },
  { id: '2', name: 'Hotel Other 9999', countryCode: 'TH', city: 'Phuket' },
]

describe('threads that run in before the index is there', () => {
  let folder: string
  let reference: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-early-'))
    reference = join(folder, 'reference.csv')
    const rows = Array.from({ length: 12_000 }, (_, i) => `${i},Hotel Kantary ${i},TH,Phuket,7.8${i},98.3`)
    await writeFile(reference, `id,name,country,city,lat,lon\n${rows.join('\n')}\n`)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('answer with the whole index as threads that start with it do', async (t) => {
    const builder = new ReferenceIndexBuilder()
    builder.add({
      count: 1,
      id: ['00000000-0000-4000-8000-000000000017'],
      name: ['Hotel Kantary 17'],
      countryCode: ['TH'],
      city: ['Phuket'],
      latitude: [7.8],
      longitude: [98.3],
    })
    const index = builder.finish()
    const partner = join(folder, 'partner.csv')
    const rows = Array.from({ length: 3_000 }, (_, i) => `${i},"Kantary, No. ${i}",TH,Phuket,7.8${i},N 98.3`)
    await writeFile(partner, `id,name,country,city,lat,lon\n${rows.join('\n')}\n`)
    const early = new EarlyThreads()
    early.runIn(reference, await readFirstRows(partner), 1)
    const pool = (await early.take(index, 'file'))!
    t.after(() => pool.close())
    const late = new MatchPool({ threads: 1, index, version: 'file', script: await matchScript() })
    t.after(() => late.close())
    const kept = join(folder, 'kept.index')
    writeIndex(kept, [new Uint8Array(index)])
    // Not noted whose index it is: not to be used, and the threads wait for another.
    const waiting = new EarlyThreads()
    await waiting.begin(1, kept, reference)
    assert.equal(waiting.saved, null)
    const begun = (await waiting.take(index, 'file'))!
    t.after(() => begun.close())
    noteReference(kept, identityOf(reference), index)
    const saving = new EarlyThreads()
    await saving.begin(1, kept, reference)
    const withSaved = (await saving.take(saving.saved!.index, 'file'))!
    t.after(() => withSaved.close())
    const found = await pool.matchRecords(RECORDS, OPTIONS)
    assert.deepEqual(found, await begun.matchRecords(RECORDS, OPTIONS))
    assert.deepEqual(found, await withSaved.matchRecords(RECORDS, OPTIONS))
    assert.deepEqual(found, await late.matchRecords(RECORDS, OPTIONS))
    assert.equal(found[0].candidates.length, 1)
    await early.close()
  })

  test('are none where the reference cannot be read at once', async () => {
    const broken = join(folder, 'broken.csv')
    await writeFile(broken, `nothing,of\n${'use,here\n'.repeat(50_000)}`)
    assert.equal(await indexOfFirstRows(broken), null)
    assert.ok(openReferenceIndex((await indexOfFirstRows(reference))!).count > 1_000)
    const early = new EarlyThreads()
    early.runIn(broken, null, 1)
    assert.equal(await early.take(new SharedArrayBuffer(0), 'file'), null)
  })
})
