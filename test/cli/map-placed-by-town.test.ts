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

test('it is so too where such hotels come late in a long CSV: the same rows as from a format that is read whole', async () => {
  const header = 'id,name,city,country,latitude,longitude'
  // More than the megabyte that is looked at before anything is matched, and few enough for the towns to be a fiftieth.
  const apart = Array.from({ length: 11_000 }, (_, i) => {
    const name = `Elsewhere ${i} ${'of no concern to anybody '.repeat(2)}`
    return `E${i},${name},Nowhere,DE,${(48 + i / 10_000).toFixed(5)},${(9 + i / 9_000).toFixed(5)}`
  })
  const [, ...placed] = (await readFile(at('partner.csv'), 'utf8')).trimEnd().split('\n')
  const late = Array.from({ length: 10 }, (_, i) => placed.map((row) => row.replace('P', `P${i}-`))).flat()
  const rows = [...apart, ...late]
  assert.ok(apart.join('\n').length > 1_000_000)
  await writeFile(at('late.csv'), `${[header, ...rows].join('\n')}\n`)
  const objects = rows.map((row) => {
    const cells = row.split(',')
    return JSON.stringify(Object.fromEntries(header.split(',').map((name, i) => [name, cells[i]])))
  })
  await writeFile(at('late.jsonl'), `${objects.join('\n')}\n`)
  const map = async (list: string, out: string, ...words: string[]) => {
    const { json, stderr } = await runStaymap([
      ...['map', at(list), '--reference', at('reference.csv'), '--out', at(out), '--json', ...words],
    ])
    return { json, stderr, text: await readFile(at(out), 'utf8') }
  }
  const one = await map('late.csv', 'late-one.csv', '--threads', '1')
  const two = await map('late.csv', 'late-two.csv', '--threads', '2')
  const whole = await map('late.jsonl', 'late-whole.csv')
  assert.equal(whole.json.matched, 240)
  // Matched twice for it: no row counts twice, and no time is left out of the rate or told as another's.
  const { records, seconds, recordsPerSecond, steps } = two.json
  assert.equal(records, rows.length)
  assert.ok(Math.abs((recordsPerSecond * seconds) / records - 1) < 0.02, JSON.stringify(two.json))
  const again = ['reading and matching', 'reading the partner file again', 'matching again']
  const told = steps.filter(({ name }: { name: string }) => again.includes(name))
  assert.deepEqual(
    told.map(({ name }: { name: string }) => name),
    again,
  )
  const spent = told.reduce((sum: number, step: { seconds: number }) => sum + step.seconds, 0)
  assert.ok(seconds >= spent - 0.03, JSON.stringify(two.json))
  const ended = two.stderr.split('\n').flatMap((line) => /^(?!index)(.+?)[,:].* 100 %$/.exec(line)?.[1] ?? [])
  assert.deepEqual([...new Set(ended)], ['matching', 'looking at points that many hotels share', 'matching again'])
  assert.doesNotMatch(whole.stderr + JSON.stringify(whole.json.steps), /again/)
  assert.equal(one.text, whole.text)
  assert.equal(two.text, whole.text)
  assert.deepEqual(one.json.warnings, [
    'In 240 rows many hotels stand on these very coordinates; taken for those of the town (first: row 11002).',
  ])
})
