import { countryName } from '../../platform/places/countries.ts'
import { type Catalogue, NO_RATING, RATING_UNIT } from './catalogue.ts'
import type { MergeOverlay } from './merge-overlay.ts'
import { FIELD_ADDRESS, FIELD_ALIASES, FIELD_NAME, FIELD_POSTAL_CODE, FIELD_SOURCE_ID } from './text-fields.ts'
import { uuidText } from './uuid-text.ts'

/** A reference hotel as the API shows it. What is not known is left out. */
export interface ReferenceHotel {
  id: string
  name: string
  country: string
  countryCode: string
  city?: string
  region?: string
  address?: string
  postalCode?: string
  rating?: number
  lat?: number
  lon?: number
  createdAt: string
  updatedAt: string
  metadata: {
    supplierExternalIds: Record<string, string>
    aliases: string[]
    mergedIds: string[]
    sourceId?: string
    nameEmbedding?: number[]
  }
}

const NO_MERGED: string[] = []

export function readHotel(catalogue: Catalogue, overlay: MergeOverlay, row: number): ReferenceHotel {
  const { index } = catalogue
  const countryCode = index.countryCode(row)
  const hotel: ReferenceHotel = {
    id: uuidText(index.uuid, row),
    name: catalogue.text(row, FIELD_NAME),
    country: countryNameOf(countryCode),
    countryCode,
    city: catalogue.cityText(index.city[row]) || undefined,
    region: catalogue.regionTexts[catalogue.region[row]] || undefined,
    address: catalogue.text(row, FIELD_ADDRESS) || undefined,
    postalCode: catalogue.text(row, FIELD_POSTAL_CODE) || undefined,
    rating: catalogue.rating[row] === NO_RATING ? undefined : catalogue.rating[row] / RATING_UNIT,
    lat: index.hasPoint(row) ? index.latitudeDegrees(row) : undefined,
    lon: index.hasPoint(row) ? index.longitudeDegrees(row) : undefined,
    createdAt: timeText(catalogue.createdAt[row]),
    updatedAt: timeText(catalogue.updatedAt[row]),
    metadata: {
      supplierExternalIds: joinIds(catalogue.supplierIds(row)),
      aliases: splitAliases(catalogue.text(row, FIELD_ALIASES)),
      mergedIds: catalogue.mergedIds.get(row) ?? NO_MERGED,
      sourceId: catalogue.text(row, FIELD_SOURCE_ID) || undefined,
    },
  }
  const absorbed = overlay.absorbed.get(row)
  return absorbed ? withAbsorbed(catalogue, hotel, row, absorbed) : hotel
}

// The names and supplier ids of hotels merged into this one move here.
function withAbsorbed(catalogue: Catalogue, hotel: ReferenceHotel, row: number, absorbed: number[]): ReferenceHotel {
  const names = new Set(hotel.metadata.aliases)
  const ids = catalogue.supplierIds(row)
  const mergedIds = [...hotel.metadata.mergedIds]
  for (const other of absorbed) {
    names.add(catalogue.text(other, FIELD_NAME))
    for (const alias of splitAliases(catalogue.text(other, FIELD_ALIASES))) names.add(alias)
    for (const [code, id] of catalogue.supplierIds(other)) {
      if (!ids.some(([otherCode, otherId]) => otherCode === code && otherId === id)) ids.push([code, id])
    }
    mergedIds.push(catalogue.index.hotelId(other), ...(catalogue.mergedIds.get(other) ?? []))
  }
  names.delete(hotel.name)
  return {
    ...hotel,
    metadata: { ...hotel.metadata, supplierExternalIds: joinIds(ids), aliases: [...names], mergedIds },
  }
}

/** Supplier code → id; a hotel that a supplier lists twice has its ids joined with `|`, as in reference files. */
function joinIds(ids: [string, string][]): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [code, id] of ids) joined[code] = code in joined ? `${joined[code]}|${id}` : id
  return joined
}

function splitAliases(text: string): string[] {
  if (text === '') return []
  return text
    .split('|')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '')
}

// Countries and times repeat from row to row; making their texts anew costs more than all the rest.
const countryNames = new Map<string, string>()
function countryNameOf(code: string): string {
  let name = countryNames.get(code)
  if (name === undefined) {
    name = code === '' ? '' : countryName(code)
    countryNames.set(code, name)
  }
  return name
}

let lastTimes: [number, string][] = []
export function timeText(ms: number): string {
  for (const [time, text] of lastTimes) if (time === ms) return text
  const text = new Date(ms).toISOString()
  lastTimes = [[ms, text], ...lastTimes.slice(0, 7)]
  return text
}
