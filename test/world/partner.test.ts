import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import {
  distort,
  generatePartner,
  generateReference,
  listReference,
  openTable,
  PARTNER_COLUMNS,
  partnerCells,
  type ReferenceRow,
  rngOf,
  truthCells,
} from '../../src/world/index.ts'

const reference = listReference({ hotels: 10_000, seed: 11 })
const byId = new Map<string, ReferenceRow>()
for (const batch of generateReference(reference)) for (const row of batch) byId.set(row.id, row)
const options = { rows: 8_000, absent: 0.2, supplier: 'JADE' }
const rows = [...generatePartner(reference, options)].flat()
const present = rows.filter((row) => row.referenceIds.length > 0)

test('the same seed gives the same partner rows', () => {
  assert.deepEqual([...generatePartner(reference, options)].flat(), rows)
})

test('every row has an id of its own, some with leading zeros, and a name, city and country', () => {
  assert.equal(new Set(rows.map((row) => row.record.id)).size, options.rows)
  assert.ok(rows.some((row) => row.record.id.startsWith('0')))
  for (const { record } of rows) {
    assert.ok(record.name.trim() && record.city.trim() && /^[A-Z]{2}$/.test(record.country), JSON.stringify(record))
    assert.ok(record.name.length <= 80 || [...record.name].length <= 80)
  }
})

test('the truth names hotels of the reference in the same country, and both listings of a hotel listed twice', () => {
  for (const { record, referenceIds } of present) {
    for (const id of referenceIds) assert.equal(byId.get(id)?.country, record.country)
  }
  assert.ok(present.some((row) => row.referenceIds.length === 2))
})

test('absent rows are as many as asked for, and none of their hotels is in the reference', () => {
  const share = 1 - present.length / rows.length
  assert.ok(Math.abs(share - options.absent) < 0.01, `${share}`)
  const listed = new Set(Array.from({ length: reference.rows }, (_, index) => reference.slotOf(index)))
  for (let number = 0; number < 1_600; number++) assert.ok(!listed.has(reference.absent.slotOf(number)))
})

test('absent hotels are hard: some are siblings of hotels that the reference has', () => {
  const listed = new Set(Array.from({ length: reference.rows }, (_, index) => reference.slotOf(index)))
  let hard = 0
  for (let number = 0; number < 1_600; number++) {
    const { siblingOf } = reference.world.hotel(reference.absent.slotOf(number))
    if (siblingOf !== undefined && listed.has(siblingOf)) hard++
  }
  assert.ok(hard >= 20, `${hard} of 1,600`)
})

test('a partner lists some hotels twice under two ids', () => {
  const perHotel = new Map<string, number>()
  for (const { referenceIds } of present) perHotel.set(referenceIds[0], (perHotel.get(referenceIds[0]) ?? 0) + 1)
  const twice = [...perHotel.values()].filter((count) => count === 2).length
  assert.ok(twice > 50 && twice < 250, `${twice}`)
})

test('ids agree with the supplier column of the reference where it has one', () => {
  let known = 0
  for (const { record, referenceIds } of present) {
    const id = byId.get(referenceIds[0])?.suppliers.JADE
    if (id === record.id) known++
  }
  assert.ok(known > present.length * 0.25, `${known} of ${present.length}`)
})

test('points err as in real lists: within 60 m in the median, beyond 400 m for about one in ten', () => {
  const metres: number[] = []
  for (const { record, referenceIds } of present) {
    const row = byId.get(referenceIds[0])!
    if (record.latitude === undefined || row.latitude === undefined) continue
    const north = record.latitude - row.latitude
    const east = (record.longitude! - row.longitude!) * Math.cos((row.latitude * Math.PI) / 180)
    metres.push(111_200 * Math.hypot(north, east))
  }
  metres.sort((a, b) => a - b)
  const at = (share: number) => metres[Math.floor(share * metres.length)]
  assert.ok(at(0.5) > 20 && at(0.5) < 60, `median ${at(0.5)}`)
  assert.ok(at(0.9) > 250 && at(0.9) < 900, `nine in ten ${at(0.9)}`)
  assert.ok(at(0.99) > 10_000, `ninety-nine in a hundred ${at(0.99)}`)
})

test('the word that tells a hotel from its sibling survives the copying', () => {
  let seen = 0
  let kept = 0
  for (let slot = 0; slot < reference.world.size && seen < 400; slot++) {
    const hotel = reference.world.hotel(slot)
    const mark = /(\d|II|North|South|Annex|Wing)$/.exec(hotel.latinName)?.[1]
    if (hotel.siblingOf === undefined || !mark || hotel.latinName.length > 50) continue
    seen++
    const { latitude, longitude, country, city } = hotel
    const record = { id: '1', name: hotel.latinName, address: '', city, country, latitude, longitude }
    if (distort(record, rngOf(1, slot)).name.toLowerCase().includes(mark.toLowerCase())) kept++
  }
  assert.ok(seen > 100 && kept / seen > 0.97, `${kept} of ${seen}`)
})

test('a type of two words moves as one', () => {
  const record = { id: '1', name: 'Netherleigh Guest House', address: '', city: 'Polokwane', country: 'ZA' }
  for (let seed = 0; seed < 2_000; seed++) {
    const { name } = distort(record, rngOf(seed))
    assert.doesNotMatch(name, /^House (?!of)/i, `seed ${seed}`)
  }
})

test('any row can be distorted, whatever its text', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(text, text, text, fc.integer(), (name, address, city, seed) => {
      const copy = distort({ id: 'x', name, address, city, country: 'FR', latitude: 1, longitude: 2 }, rngOf(seed))
      assert.equal(copy.id, 'x')
      assert.equal(copy.country, 'FR')
    }),
    { numRuns: 2_000, seed: 1 },
  )
})

test('more rows than the world can give are refused with the largest number', () => {
  assert.throws(() => [...generatePartner(reference, { rows: 50_000 })], /at most \d+/)
})

test('the Parquet file holds what the CSV file holds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'staymap-world-'))
  try {
    const files = ['p.csv', 'p.parquet'].map((name) => join(folder, name))
    for (const file of files) {
      const table = openTable(file, PARTNER_COLUMNS)
      await table.write(rows.slice(0, 2_000).map(partnerCells))
      await table.close()
    }
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    const csv = `read_csv('${files[0]}', types = {'id': 'VARCHAR'})`
    const reader = await connection.runAndReadAll(
      `SELECT count(*) FROM ${csv} a JOIN '${files[1]}' b USING (id) WHERE a.name = b.name AND a.latitude IS NOT DISTINCT FROM b.latitude`,
    )
    assert.equal(Number(reader.getRowsJS()[0][0]), 2_000)
    instance.closeSync()
    assert.equal(readFileSync(files[0], 'utf8').split('\n')[0], PARTNER_COLUMNS.join(','))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('truth rows are labelled pairs; an absent hotel has an empty id', () => {
  const absent = rows.find((row) => row.referenceIds.length === 0)!
  assert.deepEqual(truthCells(absent), [[absent.record.id, '', 'absent']])
  const two = rows.find((row) => row.referenceIds.length === 2)!
  assert.deepEqual(
    truthCells(two).map((cells) => cells[2]),
    ['same', 'same'],
  )
})
