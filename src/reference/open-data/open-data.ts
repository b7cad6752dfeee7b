/** Where an open reference inventory can be downloaded; docs/reference.md tells how, and what their licences ask. */
export const OPEN_DATA_SOURCES = ['geonames', 'osm', 'overture'] as const
export type OpenDataSource = (typeof OPEN_DATA_SOURCES)[number]

/** A hotel as a reader found it, before it gets its id. */
export interface OpenHotel {
  /** Unique in its source, `node/1234`. */
  sourceId: string
  name: string
  aliases: string[]
  address: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  countryCode: string | null
  latitude: number | null
  longitude: number | null
  rating: number | null
}

export interface OpenDataRequest {
  source: OpenDataSource
  path: string
  outDir: string
}

export interface OpenDataSummary {
  validRecords: number
  /** Lodgings without a name, or in no country. */
  invalidRecords: number
}

export type OpenDataMessage =
  | { type: 'done'; summary: OpenDataSummary }
  | { type: 'failed'; message: string; isOurs: boolean }
