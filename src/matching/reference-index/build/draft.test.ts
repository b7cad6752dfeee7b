import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openReferenceIndex, ReferenceIndexBuilder, type Utf8Column } from '../../index.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const ROWS = Array.from({ length: 40 }, (_, i) => ({
  id: uuid(i),
  name: i % 7 === 0 ? `ホテル ${i}` : `Hôtel Kantary ${i}`,
  countryCode: i % 3 === 0 ? 'JP' : 'th',
  sourceId: `s${i}`,
  aliases: i % 4 === 0 ? 'Other Name|Third' : '',
  address: `${i} Bay Road`,
  city: i % 2 === 0 ? 'Phuket' : '東京',
  region: 'North',
  postalCode: `10${i}`,
  latitude: i % 5 === 0 ? Number.NaN : 7.8 + i / 1000,
  longitude: i % 5 === 0 ? Number.NaN : 98.3,
  supplierIds: i % 6 === 0 ? '' : i % 6 === 1 ? `{"ACME":"A\\"${i}","B":null,"N":${i}}` : `{"ACME":"A${i}|B${i}"}`,
}))

function utf8(texts: string[]): Utf8Column {
  const parts = texts.map((text) => Buffer.from(text))
  const offsets = new Uint32Array(texts.length + 1)
  parts.forEach((part, i) => {
    offsets[i + 1] = offsets[i] + part.length
  })
  return { bytes: new Uint8Array(Buffer.concat(parts)), offsets }
}

const TEXTS = ['id', 'name', 'countryCode', 'sourceId', 'aliases', 'address', 'city', 'region', 'postalCode'] as const

describe('rows of a reference', () => {
  it('make the same index as bytes and as strings', () => {
    const latitude = ROWS.map((row) => row.latitude)
    const longitude = ROWS.map((row) => row.longitude)
    const ids = ROWS.map((row) =>
      row.supplierIds === '' ? {} : (JSON.parse(row.supplierIds) as Record<string, string>),
    )
    const strings = new ReferenceIndexBuilder()
    strings.add({
      count: ROWS.length,
      ...(Object.fromEntries(TEXTS.map((name) => [name, ROWS.map((row) => row[name])])) as Record<
        'id' | 'name' | 'countryCode',
        string[]
      >),
      latitude,
      longitude,
      supplierIds: {
        ACME: ids.map((of) => of.ACME ?? null),
        N: ids.map((of) => (of.N === undefined ? null : String(of.N))),
      },
    })
    const bytes = new ReferenceIndexBuilder()
    bytes.addBytes({
      count: ROWS.length,
      ...(Object.fromEntries(TEXTS.map((name) => [name, utf8(ROWS.map((row) => row[name]))])) as Record<
        (typeof TEXTS)[number],
        Utf8Column
      >),
      latitude,
      longitude,
      supplierIds: utf8(ROWS.map((row) => row.supplierIds)),
    })
    const a = strings.finish()
    const b = bytes.finish()
    assert.deepEqual(Buffer.from(b), Buffer.from(a))
    assert.deepEqual(openReferenceIndex(b).supplierExternalIds(openReferenceIndex(b).findById(uuid(1))), {
      ACME: 'A"1',
      N: '1',
    })
  })

  it('are refused with an id that is no UUID, and cut between characters where a field is endless', () => {
    const row = (id: string, name: string) => ({
      count: 1,
      latitude: [Number.NaN],
      longitude: [Number.NaN],
      ...(Object.fromEntries([...TEXTS, 'supplierIds'].map((field) => [field, utf8([''])])) as Record<
        (typeof TEXTS)[number] | 'supplierIds',
        Utf8Column
      >),
      id: utf8([id]),
      name: utf8([name]),
    })
    for (const id of ['', 'nonsense', `${uuid(1)}0`, uuid(1).replace('4', 'g')])
      assert.throws(() => new ReferenceIndexBuilder().addBytes(row(id, 'x')), /not a UUID/)
    const builder = new ReferenceIndexBuilder()
    builder.addBytes(row(uuid(1), 'é東'.repeat(20_000)))
    assert.match(openReferenceIndex(builder.finish()).hotelName(0), /^[é東]+$/)
  })
})
