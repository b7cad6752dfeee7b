import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { launchStaymap, runStaymap } from '../support/run-staymap.ts'

const HOTELS = 20_000
let folder: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staymap-killed-'))
  const rows = Array.from(
    { length: HOTELS },
    (_, i) => `${i},Larkspur ${i} House,Vellanport,FR,${(43 + i / 9_000).toFixed(5)},${(2 + i / 7_000).toFixed(5)}`,
  )
  const list = `id,name,city,country,latitude,longitude\n${rows.join('\n')}\n`
  await writeFile(join(folder, 'list.csv'), list)
  for (const name of ['out', 'temporary']) await mkdir(join(folder, name))
})
after(() => rm(folder, { recursive: true, force: true }))

test('what a run leaves behind that is killed goes with the next one', { timeout: 60_000 }, async () => {
  const [out, temporary, list] = ['out', 'temporary', 'list.csv'].map((name) => join(folder, name))
  const words = ['map', list, '--reference', list, '--out', join(out, 'mapped.csv'), '--json']
  const changes = watch(out)
  const killed = launchStaymap(words, { TMPDIR: temporary })
  // The part is there when matching begins.
  for await (const { filename } of changes) if (filename?.endsWith('.part')) break
  killed.kill('SIGKILL')
  await new Promise((resolve) => killed.once('exit', resolve))
  assert.match((await readdir(out)).join(), /^mapped\.csv\.\d+-\w+\.part$/)
  assert.match((await readdir(temporary)).join(), /staymap-map-/)
  const { json } = await runStaymap(words, { TMPDIR: temporary })
  assert.equal(json.records, HOTELS)
  assert.deepEqual(await readdir(out), ['mapped.csv'])
  assert.doesNotMatch((await readdir(temporary)).join(), /staymap-map-/)
})
