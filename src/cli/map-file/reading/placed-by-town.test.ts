import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { hashPoints } from '../../../inventory/csv-blocks/index.ts'
import { CrowdedPoints } from './crowded-points.ts'
import { isListPlacedByTown } from './placed-by-town.ts'

const ROWS = 400
const NAMES = ['Larkspur', 'Overmoor', 'Quillfeather', 'Dunbarrow', 'Saltmarsh']

describe('a list of which a part stands on one point', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-placed-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  /** Every tenth row stands on the point, written as `longitude` says. */
  async function isPlaced(nameOf: (i: number) => string, longitude = '2.34567'): Promise<boolean> {
    const path = join(folder, 'list.csv')
    const rows = Array.from({ length: ROWS }, (_, i) =>
      i % 10 === 0 ? `${i},${nameOf(i / 10)},Dunmere,FR,43.12345,${longitude}` : `${i},Inn ${i},Dunmere,FR,,`,
    )
    await writeFile(path, `id,name,city,country,lat,lon\n${rows.join('\n')}\n`)
    const crowded = new CrowdedPoints(ROWS)
    crowded.add(hashPoints(new Float64Array(ROWS / 10).fill(43.12345), new Float64Array(ROWS / 10).fill(2.34567)))
    return isListPlacedByTown(path, crowded, ROWS, () => {})
  }

  test('is placed by town where the names are of different houses', async () => {
    assert.equal(await isPlaced((i) => `Hotel ${NAMES[i % 5]}`), true)
  })

  test('is not where they are rooms of a few houses', async () => {
    assert.equal(await isPlaced((i) => `${NAMES[i % 4]} room ${i}`), false)
  })

  test('is also where coordinates are written as few write them', async () => {
    assert.equal(await isPlaced((i) => `Hotel ${NAMES[i % 5]}`, '0.234567e1'), true)
  })
})
