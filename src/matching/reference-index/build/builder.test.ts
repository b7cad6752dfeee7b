import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ReferenceIndexBuilder } from './builder.ts'
import { type ReferenceColumns, ReferenceDraft } from './draft.ts'

const ROWS = 300
const WORDS = ['Kantary', 'Bay', 'Grand', 'Palace', 'ホテル', 'Παλάς', 'Riverside', 'Inn', '2', 'Sukhumvit']
const CITIES = ['Phuket', 'Bangkok', 'Paris', '', '東京', 'PHUKET']

function columns(from: number, to: number): ReferenceColumns {
  const rows = Array.from({ length: to - from }, (_, i) => from + i)
  const some = (i: number, of: string[], salt: number) => of[(i * 7919 + salt * 104729) % of.length]
  return {
    count: rows.length,
    id: rows.map((i) => `00000000-0000-4000-8000-${String((i * 7) % 1000).padStart(12, '0')}`),
    name: rows.map((i) => `${some(i, WORDS, 1)} ${some(i >> 2, WORDS, 2)} Hotel ${some(i >> 3, WORDS, 3)}`),
    aliases: rows.map((i) => (i % 5 === 0 ? `Old ${some(i, WORDS, 4)}|${some(i, WORDS, 5)}` : null)),
    countryCode: rows.map((i) => ['TH', 'FR', 'JP'][(i >> 1) % 3]),
    address: rows.map((i) => (i % 4 === 0 ? null : `${i % 40} ${some(i, WORDS, 6)} Road`)),
    postalCode: rows.map((i) => (i % 3 === 0 ? `10${i % 9}00` : null)),
    city: rows.map((i) => some(i, CITIES, 7)),
    latitude: rows.map((i) => (i % 6 === 0 ? Number.NaN : 7 + ((i * 31) % 50) / 100)),
    longitude: rows.map((i) => (i % 6 === 0 ? Number.NaN : 98 + ((i * 17) % 50) / 100)),
    supplierIds: { [from % 2 === 0 ? 'ACME' : 'BEDS']: rows.map((i) => (i % 3 === 0 ? `A${i}|B${i % 11}` : null)) },
  }
}

describe('an index', () => {
  const whole = new ReferenceIndexBuilder()
  for (const [from, to] of [[0, 101], [101, 102], [102, ROWS]]) whole.add(columns(from, to)) // biome-ignore format: pairs
  const expected = Buffer.from(whole.finish())

  it('is the same, byte for byte, when the rows come from several drafts', () => {
    const builder = new ReferenceIndexBuilder()
    for (const [from, to] of [
      [0, 101],
      [101, 102],
      [102, ROWS],
    ]) {
      // biome-ignore format: pairs
      const draft = new ReferenceDraft()
      draft.add(columns(from, to))
      builder.addRows(draft.rows())
    }
    assert.ok(Buffer.from(builder.finish()).equals(expected))
  })

  it('is the same, byte for byte, however many rows a task takes', () => {
    for (const pieceRows of [1, 7, 64, ROWS]) {
      const builder = new ReferenceIndexBuilder({ pieceRows })
      for (const [from, to] of [[0, 101], [101, 102], [102, ROWS]]) builder.add(columns(from, to)) // biome-ignore format: pairs
      assert.ok(Buffer.from(builder.finish()).equals(expected), `${pieceRows} rows a task`)
    }
  })

  it('of no hotels can be built', () => {
    assert.ok(new ReferenceIndexBuilder().finish().byteLength > 0)
  })
})
