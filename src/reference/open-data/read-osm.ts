import { parseCountry } from '../../platform/places/countries.ts'
import type { CityFinder } from './nearest-city.ts'
import type { OpenHotel } from './open-data.ts'
import { scanJsonObjects } from './scan-json-objects.ts'

type Tags = Record<string, string>

// Values of `tourism` that a guest can book a bed in; camp sites and huts without a keeper are left out.
const LODGING = new Set([
  'hotel',
  'hostel',
  'guest_house',
  'motel',
  'apartment',
  'chalet',
  'alpine_hut',
  'resort',
  'love_hotel',
])
const NAME_TAGS = ['int_name', 'official_name', 'alt_name', 'old_name', 'short_name', 'loc_name', 'brand']

/** OpenStreetMap as GeoJSON (osmtogeojson, overpass turbo, osmium export) or as Overpass JSON, points and areas. */
export async function* readOsm(path: string, cities: CityFinder): AsyncGenerator<OpenHotel> {
  for await (const object of scanJsonObjects(path, ['features', 'elements'])) {
    const tags = tagsOf(object)
    if (!LODGING.has(tags.tourism ?? '') && tags.leisure !== 'resort') continue
    const point = pointOf(object)
    const given = parseCountry(tags['addr:country'])
    const near = point ? cities.find(point.lat, point.lon, given) : { city: null, countryCode: given }
    const name = tags.name ?? tags['name:en'] ?? tags.int_name ?? tags.brand ?? ''
    yield {
      sourceId: sourceIdOf(object, tags),
      name,
      aliases: aliasesOf(tags, name),
      address: addressOf(tags),
      city: tags['addr:city'] ?? tags['addr:town'] ?? tags['addr:village'] ?? near.city?.name ?? null,
      region: tags['addr:state'] ?? tags['addr:province'] ?? near.city?.region ?? null,
      postalCode: tags['addr:postcode'] ?? null,
      countryCode: near.countryCode,
      latitude: point?.lat ?? null,
      longitude: point?.lon ?? null,
      rating: starsOf(tags.stars),
    }
  }
}

function tagsOf(object: Record<string, unknown>): Tags {
  const given = (object.properties ?? object.tags ?? {}) as Record<string, unknown>
  // Some converters keep the tags in an object of their own.
  const tags = typeof given.tags === 'object' && given.tags ? (given.tags as Record<string, unknown>) : given
  return Object.fromEntries(Object.entries(tags).filter(([, value]) => typeof value === 'string')) as Tags
}

function sourceIdOf(object: Record<string, unknown>, tags: Tags): string {
  if (typeof object.type === 'string' && object.type !== 'Feature' && object.id !== undefined)
    return `${object.type}/${object.id}`
  const { '@id': id, '@type': type } = (object.properties ?? {}) as Record<string, unknown>
  if (typeof type === 'string' && id !== undefined) return `${type}/${id}`
  return String(object.id ?? id ?? tags['@id'] ?? '')
}

function pointOf(object: Record<string, unknown>): { lat: number; lon: number } | null {
  const { lat, lon, center, bounds, geometry } = object as {
    lat?: number
    lon?: number
    center?: { lat: number; lon: number }
    bounds?: { minlat: number; minlon: number; maxlat: number; maxlon: number }
    geometry?: { coordinates?: unknown } | null
  }
  if (typeof lat === 'number' && typeof lon === 'number') return { lat, lon }
  if (center) return center
  if (bounds) return { lat: (bounds.minlat + bounds.maxlat) / 2, lon: (bounds.minlon + bounds.maxlon) / 2 }
  return geometry ? middleOf(geometry.coordinates) : null
}

/** The middle of the box around all points of a geometry, however its lists are nested. */
function middleOf(coordinates: unknown): { lat: number; lon: number } | null {
  const box = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity }
  const visit = (value: unknown): void => {
    if (!Array.isArray(value)) return
    if (typeof value[0] !== 'number') {
      for (const inner of value) visit(inner)
      return
    }
    const [lon, lat] = value as number[]
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
  }
  visit(coordinates)
  return box.south === Infinity ? null : { lat: (box.south + box.north) / 2, lon: (box.west + box.east) / 2 }
}

function aliasesOf(tags: Tags, name: string): string[] {
  const names = Object.entries(tags)
    .filter(([key]) => key.startsWith('name:') || NAME_TAGS.includes(key))
    .flatMap(([, value]) => value.split(';'))
    .map((value) => value.trim())
  return [...new Set(names)].filter((value) => value !== '' && value !== name)
}

function addressOf(tags: Tags): string | null {
  if (tags['addr:full']) return tags['addr:full']
  const street = tags['addr:street'] ?? tags['addr:place']
  return street ? [street, tags['addr:housenumber']].filter(Boolean).join(' ') : null
}

/** "4", "4S", "3*" and "2.5"; anything else is no number of stars. */
function starsOf(text: string | undefined): number | null {
  const stars = Number(/^(\d(?:[.,]\d)?)\s*[sS*+]?/.exec(text ?? '')?.[1].replace(',', '.'))
  return stars > 0 && stars <= 7 ? stars : null
}
