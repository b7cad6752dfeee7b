import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { catalogueOf, catalogueId as id } from '../../../test/support/reference/catalogue.ts'
import { MergeOverlay } from '../catalogue/merge-overlay.ts'
import { readHotel } from '../catalogue/read-hotel.ts'
import { HotelWriter } from './hotel-writer.ts'
import { JsonBytes } from './json-bytes.ts'

const HOTELS = [
  { name: 'Hôtel "Zur Post" \\ Süd', countryCode: 'DE', city: 'Köln', rating: 4.5, latitude: 50.9375, longitude: 6.96 },
  { name: 'A\tB\nC\u0001', countryCode: 'FR', aliases: ' Le Ritz | | リッツ|"x" ', ids: '1|2', more: 'é"' },
  { name: '東京ホテル', countryCode: 'JP', latitude: -0.0000001, longitude: -179.9999999, sourceId: 'H "1"' },
  { name: 'Nowhere', countryCode: '', region: 'Île-de-France', address: 'rue 1', postalCode: '75001', ids: '7' },
  { name: '\u{1F3E8} Inn', countryCode: 'US', city: 'Reno', latitude: 90, longitude: 180, rating: 0 },
  { name: 'Ten', countryCode: 'US', city: 'Reno', latitude: 10, longitude: -100.5, rating: 3.25 },
]

describe('a hotel written straight from memory', () => {
  const catalogue = catalogueOf(HOTELS, new Map([[0, [id(900), id(901)]]]))
  const written = (overlay: MergeOverlay, row: number, field: Uint8Array | null = null, value = 0, digits = 0) => {
    const out = new JsonBytes()
    new HotelWriter(catalogue).write(out, overlay, row, field, value, digits)
    return Buffer.from(out.copy()).toString()
  }

  test('says the same as one read field by field, whatever stands in its texts', () => {
    const overlay = new MergeOverlay(catalogue, [], 0)
    for (let row = 0; row < catalogue.count; row++) {
      assert.deepEqual(
        JSON.parse(written(overlay, row)),
        JSON.parse(JSON.stringify(readHotel(catalogue, overlay, row))),
      )
    }
  })

  test('has the names and ids of hotels merged into it', () => {
    const overlay = new MergeOverlay(catalogue, [{ duplicateId: id(1), keptId: id(2) }], 1)
    const row = catalogue.index.findById(id(2))
    assert.ok(JSON.parse(written(overlay, row)).metadata.aliases.includes('リッツ'))
    assert.deepEqual(JSON.parse(written(overlay, row)), JSON.parse(JSON.stringify(readHotel(catalogue, overlay, row))))
  })

  test('carries a number behind its own fields, rounded as asked and written as JSON writes it', () => {
    const overlay = new MergeOverlay(catalogue, [{ duplicateId: id(1), keptId: id(2) }], 1)
    const field = new Uint8Array(Buffer.from(',"score":'))
    for (const hotel of [id(0), id(2)]) {
      const row = catalogue.index.findById(hotel)
      for (const value of [0, 0.5, 1, 0.00004, 0.00006, 0.12345, 0.99996, 9.9, 12.3456, 100, 20_015.0867]) {
        for (const [digits, unit] of [
          [3, 1_000],
          [4, 10_000],
        ]) {
          const rounded = Math.round(value * unit) / unit
          assert.match(written(overlay, row, field, value, digits), new RegExp(`,"score":${rounded}}$`))
        }
      }
    }
  })
})
