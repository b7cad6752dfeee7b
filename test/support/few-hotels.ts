import {
  createMatcher,
  openReferenceIndex,
  type PartnerRecord,
  type ReferenceColumns,
  ReferenceIndexBuilder,
} from '../../src/matching/index.ts'

export type Row = {
  name: string
  country: string
  city?: string
  address?: string
  at?: [number, number]
  aliases?: string
  ids?: string
}

/** A few houses of each kind that the tests ask for. */
export const ROWS: Row[] = [
  { name: 'Kantary Bay Hotel', country: 'TH', city: 'Phuket', at: [7.801, 98.401], address: '12 Bay Road', ids: 'A1' },
  { name: 'Smile Mansion 1', country: 'TH', city: 'Bangkok', at: [13.7361, 100.5411], ids: 'A2' },
  { name: 'Smile Mansion 2', country: 'TH', city: 'Bangkok', at: [13.7364, 100.5414], ids: 'A3|DOUBLE' },
  { name: 'Hôtel Beau Séjour', country: 'FR', city: 'Nice', at: [43.7001, 7.2601], ids: 'DOUBLE' },
  { name: 'Gasthof Adler', country: 'AT', city: 'Linz', at: [48.3001, 14.2901] },
  { name: 'Gasthof Adler', country: 'DE', city: 'Ulm', at: [48.4001, 9.9901] },
  { name: 'Blue Lagoon Resort', country: 'FJ', city: 'Nadi', at: [-17.8, 177.41] },
  { name: 'Blue Lagoon Resort', country: 'FJ', city: 'Nadi', at: [-17.8001, 177.4101] },
  { name: 'Hotel Adriatica', country: 'HR', city: 'Split', aliases: 'Hotel Marjan|Marjan Palace' },
  {
    name: 'Tulip Inn Centre',
    country: 'NL',
    city: 'Utrecht',
    address: '11 Beurs St (Formerly known as Hotel Terminus)',
  },
  { name: 'Date Line Lodge', country: 'FJ', city: 'Taveuni', at: [-16.8, 179.9999] },
]

export function uuid(k: number): string {
  return `0f000000-0000-4000-8000-${k.toString(16).padStart(12, '0')}`
}

export function columns(rows: Row[], first = 0): ReferenceColumns {
  return {
    count: rows.length,
    id: rows.map((_, k) => uuid(first + k)),
    name: rows.map((r) => r.name),
    countryCode: rows.map((r) => r.country),
    city: rows.map((r) => r.city ?? ''),
    address: rows.map((r) => r.address ?? ''),
    aliases: rows.map((r) => r.aliases ?? null),
    latitude: rows.map((r) => r.at?.[0] ?? Number.NaN),
    longitude: rows.map((r) => r.at?.[1] ?? Number.NaN),
    supplierIds: { ACME: rows.map((r) => r.ids ?? null) },
  }
}

export function build(rows: Row[]): SharedArrayBuffer {
  const builder = new ReferenceIndexBuilder()
  builder.add(columns(rows))
  return builder.finish()
}

export const index = openReferenceIndex(build(ROWS))
export const matcher = createMatcher(index, { supplierCode: 'ACME' })
export const record = (part: Partial<PartnerRecord>): PartnerRecord => ({
  id: 'x',
  name: '',
  countryCode: 'TH',
  ...part,
})
export const nameOf = (ref: number): string => (ref < 0 ? '' : index.hotelName(ref))
