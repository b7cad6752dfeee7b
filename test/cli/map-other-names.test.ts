import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { runStaymap } from '../support/run-staymap.ts'

/** Without coordinates: what a register writes, what a booking site writes, and whether they are one house. */
const HOUSES: { register: string; site: string; country: string; isSame: boolean }[] = [
  {
    register: '"Larkspur - Rowan Hotels","04., Lärchenhauptstraße 27-29",Wien',
    site: 'Hotel Larkspur,L rchenhauptstra e 27 29 04 Wieden 1040 Vienna Austria,Vienna',
    country: 'AT',
    isSame: true,
  },
  {
    register: '"Overmoor","01., Quellengasse 8",Wien',
    site: 'Overmoor Vienna,Quellen Gasse 8 01 Innere Stadt 1010 Vienna Austria,Vienna',
    country: 'AT',
    isSame: true,
  },
  // One name, another street: the register does not have this one.
  {
    register: '"Dunbarrow","02., Ulmenstraße 5",Wien',
    site: 'Saltmarsh Residence,Ulmenstraße 95 02 Leopoldstadt 1020 Vienna Austria,Vienna',
    country: 'AT',
    isSame: false,
  },
  {
    register: '"グレイウェザーホテル","札幌市中央区南６条西５丁目１２−１",札幌市',
    site: '"그레이웨더 호텔","5 Chome-12-1 Minami 6 Jonishi, Chuo Ward, Sapporo 064-0806",Sapporo',
    country: 'JP',
    isSame: true,
  },
]
let folder: string
const at = (name: string) => join(folder, name)

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staymap-names-'))
  const lines = (which: 'register' | 'site', letter: string) =>
    HOUSES.map((house, k) => `${letter}${k},${house[which]},${house.country}\n`).join('')
  await writeFile(at('reference.csv'), `id,name,address,city,country\n${lines('register', 'R')}`)
  await writeFile(at('partner.csv'), `id,name,address,city,country\n${lines('site', 'P')}`)
})
after(() => rm(folder, { recursive: true, force: true }))

test('cities under other names, streets written otherwise and blocks of other scripts are told to be one', async () => {
  const { code } = await runStaymap([
    'map',
    at('partner.csv'),
    '--reference',
    at('reference.csv'),
    '--out',
    at('out.jsonl'),
    '--json',
  ])
  assert.equal(code, 0)
  const rows = (await readFile(at('out.jsonl'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  for (const [k, house] of HOUSES.entries()) {
    const { status, matchedReferenceHotelId, matchConfidence } = rows[k]
    assert.equal(status === 'MATCHED', house.isSame, `${house.site}: ${status} ${matchConfidence}`)
    if (house.isSame) assert.equal(matchedReferenceHotelId, `R${k}`)
  }
})
