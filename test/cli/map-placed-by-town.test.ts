import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { runStaymap } from '../support/run-staymap.ts'

const HOUSES = [
  'Larkspur',
  'Overmoor',
  'Quillfeather',
  'Dunbarrow',
  'Saltmarsh',
  'Greywether',
  'Thistlewick',
  'Ambergate',
]
const TOWNS = ['Vellanport', 'Dunmere', 'Castelroux']
let folder: string
const at = (name: string) => join(folder, name)

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staymap-towns-'))
  const reference = ['id,name,city,country,latitude,longitude']
  const partner = ['id,name,city,country,latitude,longitude']
  for (const [t, town] of TOWNS.entries())
    for (const [h, house] of HOUSES.entries()) {
      reference.push(`R${t}${h},${house} Hotel,${town},FR,${43.12345 + t + h * 0.02},${2.34567 + t + h * 0.02}`)
      partner.push(`P${t}${h},HOTEL ${house.toUpperCase()},${town},FR,${43.12345 + t},${2.34567 + t}`)
    }
  await writeFile(at('reference.csv'), `${reference.join('\n')}\n`)
  await writeFile(at('partner.csv'), `${partner.join('\n')}\n`)
})
after(() => rm(folder, { recursive: true, force: true }))

test('a list that puts its hotels on the points of their towns is matched by town and name, and told so', async () => {
  const map = (out: string, ...words: string[]) =>
    runStaymap(['map', at('partner.csv'), '--reference', at('reference.csv'), '--out', at(out), '--json', ...words])
  const { json } = await map('one.csv', '--threads', '1')
  await map('two.csv', '--threads', '2')
  assert.equal(json.matched, 24)
  assert.deepEqual(json.warnings, [
    'In 24 rows many hotels stand on these very coordinates; taken for those of the town (first: row 2).',
  ])
  const [one, two] = await Promise.all([readFile(at('one.csv'), 'utf8'), readFile(at('two.csv'), 'utf8')])
  assert.equal(one, two)
  const rows = one
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  assert.ok(rows.every(([id, , , , referenceId]) => referenceId === id.replace('P', 'R')))
  // How far apart the two points are is told all the same.
  assert.ok(Number(rows[7].at(-1)) > 10_000)
})
