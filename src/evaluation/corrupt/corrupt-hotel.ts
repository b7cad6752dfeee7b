import type { Hotel } from '../hotel.ts'
import { corruptName, pick, type Random } from './corrupt-name.ts'
import { DISTRICTS, SIBLING_WORDS, STREET_SHORT } from './word-lists.ts'

/** The same hotel as another supplier would list it. */
export function corruptHotel(hotel: Hotel, random: Random): Hotel {
  const depth = random()
  const changes = depth < 0.25 ? 0 : depth < 0.65 ? 1 : depth < 0.9 ? 2 : 3
  return {
    ...hotel,
    name: corruptName(hotel.name, plainCity(hotel.city), changes, random),
    city: corruptCity(hotel.city, random),
    address: corruptAddress(hotel.address, random),
    ...movedPoint(hotel.latitude, hotel.longitude, random),
  }
}

/** A house of the same name that is not the same house: next door, another wing, another number. */
export function siblingOf(hotel: Hotel, random: Random): Hotel {
  const number = /\d+/.exec(hotel.name)
  let name: string
  if (number !== null && random() < 0.7)
    name = hotel.name.replace(number[0], String(Number(number[0]) + 1 + Math.floor(random() * 9)))
  else if (random() < 0.25)
    name = `${pick(['The Residences at', 'The Lodge at', 'The Villas at', 'Suites at', 'Apartments at'], random)} ${hotel.name}`
  else name = `${hotel.name} ${pick(SIBLING_WORDS, random)}`
  if (random() < 0.4) name = corruptName(name, '', 1, random)
  const metres = random() < 0.5 ? random() * 120 : 100 + random() * 1500
  return {
    ...hotel,
    name,
    ...shifted(hotel.latitude, hotel.longitude, metres, random),
    address: otherHouse(hotel.address, random),
  }
}

/** The same name in another town. */
export function namesakeOf(hotel: Hotel, elsewhere: Hotel, random: Random): Hotel {
  return { ...elsewhere, id: hotel.id, name: corruptName(hotel.name, '', random() < 0.5 ? 0 : 1, random) }
}

/** A house of the same name in the same town, at the address of another: "Holiday Inn Express London", ten times. */
export function townNamesakeOf(hotel: Hotel, neighbour: Hotel, random: Random): Hotel {
  return {
    ...neighbour,
    id: hotel.id,
    name: corruptName(hotel.name, plainCity(hotel.city), random() < 0.5 ? 0 : 1, random),
    address: corruptAddress(neighbour.address, random),
  }
}

/** The same house under a new name; only its address stays. */
export function renamedHotel(hotel: Hotel, name: string, random: Random): Hotel {
  return { ...corruptHotel(hotel, random), name: corruptName(name, '', 1, random), address: hotel.address }
}

/** An address that tells one house from the next. */
export function hasFullAddress(hotel: Hotel): boolean {
  return /\b\d{1,4}\b/.test(hotel.address) && hotel.address.length > 14
}

function plainCity(city: string): string {
  return city.split(/[,(]/)[0].trim()
}

function corruptCity(city: string, random: Random): string {
  const kind = random()
  if (kind < 0.72) return city
  if (kind < 0.77) return city.toUpperCase()
  if (kind < 0.82) return pick(DISTRICTS, random)
  if (kind < 0.86) return city.replace(/\s+/g, '')
  if (kind < 0.9) return `${city} (${pick(DISTRICTS, random)})`
  if (kind < 0.94) return city.split(/\s+/)[0]
  return ''
}

function corruptAddress(address: string, random: Random): string {
  if (address === '' || random() < 0.2) return ''
  let out = address
  for (const [pattern, by] of STREET_SHORT) if (random() < 0.3) out = out.replace(pattern, by)
  const house = /\b\d{1,4}\b/.exec(out)
  if (house !== null) {
    const kind = random()
    if (kind < 0.05) out = out.replace(house[0], `${house[0]}-${Number(house[0]) + 2}`)
    else if (kind < 0.1) out = out.replace(house[0], `${house[0]}${pick(['A', 'B', 'bis'], random)}`)
    else if (kind < 0.14) out = out.replace(house[0], '')
    else if (kind < 0.19) out = `${out.replace(house[0], '').trim()} ${house[0]}`
    else if (kind < 0.21) out = out.replace(house[0], String(Number(house[0]) + 2))
  }
  const cut = random()
  if (cut < 0.2) out = out.split(',')[0]
  else if (cut < 0.25) out = out.replace(/\b\d{4,6}\b/, '')
  return random() < 0.1 ? out.toUpperCase() : out
}

function otherHouse(address: string, random: Random): string {
  const kind = random()
  if (kind < 0.35) return address
  if (kind < 0.6) return ''
  return address.replace(/\b\d{1,4}\b/, (number) => String(Number(number) + 1 + Math.floor(random() * 30)))
}

/** Mostly tens of metres; one in ten beyond 450 m, one in a hundred in another province, as real lists are. */
function movedPoint(latitude: number, longitude: number, random: Random): { latitude: number; longitude: number } {
  if (Number.isNaN(latitude)) return { latitude, longitude }
  const kind = random()
  if (kind < 0.03) return { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 }
  if (kind < 0.06)
    return { latitude: Math.round(latitude * 1000) / 1000, longitude: Math.round(longitude * 1000) / 1000 }
  if (kind < 0.1) return { latitude: Number.NaN, longitude: Number.NaN }
  const far = random()
  const metres =
    far < 0.15
      ? random() * 5
      : far < 0.87
        ? 8 + 130 * random() ** 2
        : far < 0.94
          ? 300 + 900 * random()
          : far < 0.985
            ? 1000 + 8000 * random()
            : 20_000 + 150_000 * random()
  return shifted(latitude, longitude, metres, random)
}

function shifted(
  latitude: number,
  longitude: number,
  metres: number,
  random: Random,
): { latitude: number; longitude: number } {
  if (Number.isNaN(latitude)) return { latitude, longitude }
  const angle = random() * 2 * Math.PI
  const dy = (metres * Math.sin(angle)) / 111_195
  const dx = (metres * Math.cos(angle)) / (111_195 * Math.max(0.1, Math.cos((latitude * Math.PI) / 180)))
  return {
    latitude: Math.max(-89.9, Math.min(89.9, latitude + dy)),
    longitude: Math.max(-179.9, Math.min(179.9, longitude + dx)),
  }
}
