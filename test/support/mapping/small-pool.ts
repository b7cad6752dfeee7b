import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { parseInventory } from '../../../src/inventory/parse/index.ts'
import { type ChunkTask, MatchPool } from '../../../src/mapping/match-pool/index.ts'
import { type PartnerRecord, ReferenceIndexBuilder } from '../../../src/matching/index.ts'

const HOTELS = 400
export const ROWS = 6_000
const CITIES = ['Paris', 'Lyon', 'Nice', 'Lille']
const WORDS = ['Amber', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fjord', 'Grove', 'Harbour', 'Iris', 'Juniper']
export const STANDARD = { mode: 'STANDARD', supplierCode: null, minConfidence: null } as const

function hotel(i: number) {
  const name = `${WORDS[i % 10]} ${WORDS[Math.floor(i / 10) % 10]} ${i % 3 ? 'Hotel' : 'Resort'}`
  return { name, city: CITIES[i % 4], latitude: 43 + (i % 97) / 20, longitude: 1 + (i % 89) / 20 }
}

/** Of a hotel of the index of this version, one letter. */
export function uuid(i: number, version: string): string {
  return `${version.repeat(8)}-0000-4000-8000-${String(i).padStart(12, '0')}`
}

export function makeIndex(version: string): SharedArrayBuffer {
  const builder = new ReferenceIndexBuilder()
  const hotels = Array.from({ length: HOTELS }, (_, i) => hotel(i))
  builder.add({
    count: HOTELS,
    id: hotels.map((_, i) => uuid(i, version)),
    name: hotels.map((one) => one.name),
    countryCode: hotels.map(() => 'FR'),
    city: hotels.map((one) => one.city),
    latitude: hotels.map((one) => one.latitude),
    longitude: hotels.map((one) => one.longitude),
    supplierIds: { JADE: hotels.map((_, i) => (i % 2 ? `j${i}` : null)) },
  })
  return builder.finish()
}

export function partnerRow(i: number): PartnerRecord {
  const { name, city, latitude, longitude } = hotel(i % HOTELS)
  const isKnown = i % 5 !== 4
  const id = `p${i}`
  if (i % 7 === 0) return { id, name, city, countryCode: 'FR' }
  return {
    id,
    name: isKnown ? `${name}, "${city}"` : `Zzyzx ${i}`,
    city,
    countryCode: 'FR',
    latitude: latitude + 0.0003,
    longitude,
  }
}

/** All partner rows as a parsed inventory in the folder; gives its path. */
export async function writeInventory(folder: string): Promise<string> {
  const cell = (text: unknown) => `"${String(text ?? '').replaceAll('"', '""')}"`
  const lines = Array.from({ length: ROWS }, (_, i) => {
    const row = partnerRow(i)
    return [row.id, row.name, row.city, i === 3 ? 'France' : 'FR', row.latitude, row.longitude].map(cell).join(',')
  })
  await writeFile(join(folder, 'p.csv'), `id,name,city,country,lat,lon\n${lines.join('\n')}\n`)
  await parseInventory({ path: join(folder, 'p.csv'), filename: 'p.csv', outDir: join(folder, 'parsed') })
  return join(folder, 'parsed', 'inventory.parquet')
}

/**
 * A pool of the index of version a. Closed whatever the test comes to: threads left alive would keep the test process
 * from ending.
 */
export function poolOf(t: TestContext, index: SharedArrayBuffer, threads: number, script?: URL): MatchPool {
  const pool = new MatchPool({ threads, index, version: 'a', script })
  t.after(() => pool.close())
  return pool
}

/** Rows of the inventory to be matched. */
export function chunkOf(
  inventoryPath: string,
  firstRow: number,
  rowCount: number,
  more: Partial<ChunkTask> = {},
): ChunkTask {
  return { ...STANDARD, inventoryPath, firstRow, rowCount, output: { kind: 'csv' }, ...more }
}
