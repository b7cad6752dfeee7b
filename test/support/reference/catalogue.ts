import { ReferenceIndexBuilder } from '../../../src/matching/index.ts'
import { buildCatalogue } from '../../../src/reference/catalogue/build-catalogue.ts'
import { Catalogue } from '../../../src/reference/catalogue/catalogue.ts'

export interface CatalogueHotel {
  name: string
  countryCode: string
  city?: string
  region?: string
  address?: string
  postalCode?: string
  latitude?: number
  longitude?: number
  rating?: number
  aliases?: string
  sourceId?: string
  /** Ids of two suppliers, several of one behind each other with "|". */
  ids?: string
  more?: string
}

/**
 * The catalogue of some hotels, in memory, without a file or a service. The hotel at place n has the id
 * `catalogueId(n)`.
 */
export function catalogueOf(hotels: CatalogueHotel[], mergedIds = new Map<number, string[]>()): Catalogue {
  const builder = new ReferenceIndexBuilder()
  const text = (name: keyof CatalogueHotel) => hotels.map((hotel) => String(hotel[name] ?? ''))
  const numbers = (name: keyof CatalogueHotel) =>
    Float64Array.from(hotels, (hotel) => Number(hotel[name] ?? Number.NaN))
  builder.add({
    count: hotels.length,
    id: hotels.map((_, at) => catalogueId(at)),
    name: text('name'),
    countryCode: text('countryCode'),
    sourceId: text('sourceId'),
    aliases: text('aliases'),
    address: text('address'),
    city: text('city'),
    region: text('region'),
    postalCode: text('postalCode'),
    latitude: numbers('latitude'),
    longitude: numbers('longitude'),
    supplierIds: { 'A "B"': hotels.map(({ ids }) => ids ?? null), 'Ü-2': text('more') },
  })
  const index = builder.finish()
  const facts = {
    count: hotels.length,
    rating: numbers('rating'),
    createdAtMs: Float64Array.from(hotels, (_, at) => 1_700_000_000_000 + at),
    updatedAtMs: Float64Array.from(hotels, () => 1_800_000_000_000),
    mergedIds,
  }
  return new Catalogue(index, buildCatalogue(index, facts))
}

export function catalogueId(number: number): string {
  return `0f1e2d3c-4b5a-4978-8675-${String(number).padStart(12, '0')}`
}
