import { distort } from './distort/distort.ts'
import type { Hotel } from './hotel.ts'
import { LANGUAGES } from './languages/index.ts'
import { permutation } from './permutation.ts'
import { chance, hashOf, mix, pick, rngOf } from './random.ts'
import { supplierIds } from './supplier-ids.ts'
import { makeWorld, type World } from './world.ts'

/** A row of the reference file; the columns of the contract. */
export interface ReferenceRow {
  id: string
  name: string
  country: string
  address: string
  city: string
  region: string
  postalCode: string
  latitude?: number
  longitude?: number
  rating?: number
  aliases: string[]
  /** Supplier code to that supplier's id, for suppliers that list the hotel. */
  suppliers: Record<string, string>
}

export interface ReferenceOptions {
  hotels: number
  seed: number
  /** ISO alpha-2 codes; all countries when empty. */
  countries?: readonly string[]
  /** How many times as wide as usual towns are. */
  spread?: number
  /** Codes that get a `supplier:CODE` column. */
  suppliers?: readonly string[]
}

export interface ReferenceList {
  world: World
  rows: number
  suppliers: readonly string[]
  row(index: number): ReferenceRow
  slotOf(index: number): number
  idOf(index: number): string
  /** The row that lists the same hotel a second time, or -1. */
  secondListing(index: number): number
  /** Hotels of the world that the reference does not have, by number. */
  absent: { count: number; slotOf(number: number): number }
}

export const INVENTED_SUPPLIERS = ['AMBER', 'COBALT', 'JADE'] as const

// Half as many hotels again exist as the reference has: siblings of listed hotels, chains' other houses, neighbours.
// A partner's list draws its absent hotels from them.
const UNLISTED_SHARE = 0.5
// Every hundredth row lists a hotel of the same hundred again, as real reference inventories do.
const HUNDRED = 100

export function listReference(options: ReferenceOptions): ReferenceList {
  const { hotels, seed, countries, spread, suppliers = INVENTED_SUPPLIERS } = options
  const size = Math.ceil(hotels * (1 + UNLISTED_SHARE)) + 4
  const world = makeWorld({ seed, size, countries, spread })
  const order = permutation(size, hashOf(seed, 77))
  const ids = suppliers.map((code) => [code, supplierIds(seed, code)] as const)

  const isSecond = (index: number) => index % HUNDRED === HUNDRED - 1
  const firstListing = (index: number) =>
    isSecond(index) ? index - 1 - (hashOf(seed, index, 99) % (HUNDRED - 1)) : index
  const secondListing = (index: number) => {
    const second = index - (index % HUNDRED) + HUNDRED - 1
    return second !== index && second < hotels && firstListing(second) === index ? second : -1
  }
  const slotOf = (index: number) => order(firstListing(index))
  const idOf = (index: number) => uuid(seed, index)

  const row = (index: number): ReferenceRow => {
    const hotel = world.hotel(slotOf(index))
    const listed = writeDown(world, hotel, idOf(index))
    for (const [code, supplier] of ids) {
      if (supplier.lists(hotel.slot) && !isSecond(index)) listed.suppliers[code] = supplier.id(hotel.slot)
    }
    return isSecond(index) ? writeAgain(listed, hotel, seed) : listed
  }

  return {
    world,
    rows: hotels,
    suppliers,
    row,
    slotOf,
    idOf,
    secondListing,
    absent: { count: size - hotels, slotOf: (number) => order(hotels + number) },
  }
}

/** How a careful reference inventory writes a hotel: mostly right, not quite complete. */
function writeDown(world: World, hotel: Hotel, id: string): ReferenceRow {
  const rng = rngOf(world.seed, hotel.slot, 3)
  const { ownScriptShare } = LANGUAGES[hotel.language]
  const ownScript = chance(rng, ownScriptShare || 0.85)
  const name = ownScript ? hotel.ownName : hotel.latinName
  const other = ownScript ? hotel.latinName : hotel.ownName
  const aliases = other !== name && chance(rng, ownScriptShare ? 0.6 : 0.25) ? [other] : []
  if (hotel.formerName && chance(rng, 0.5)) aliases.push(hotel.formerName)
  const hasAddress = chance(rng, 0.92)
  const street = ownScript && chance(rng, 0.7) ? hotel.ownStreet : hotel.latinStreet
  const u = rng()
  const point: { latitude?: number; longitude?: number } = u < 0.01 ? {} : u < 0.025 ? world.centre(hotel.place) : hotel
  return {
    id,
    name,
    country: hotel.country,
    address: hasAddress ? (chance(rng, 0.15) ? `${street}, ${hotel.city}` : street) : '',
    city: chance(rng, 0.03) && hotel.region ? `${hotel.city} (${hotel.region})` : hotel.city,
    region: hotel.region,
    postalCode: chance(rng, 0.85) ? hotel.postalCode : '',
    latitude: point.latitude,
    longitude: point.longitude,
    rating: chance(rng, 0.8) ? hotel.rating : undefined,
    aliases,
    suppliers: {},
  }
}

/** The second listing of a hotel that crept in: another hand wrote it. */
function writeAgain(row: ReferenceRow, hotel: Hotel, seed: number): ReferenceRow {
  const rng = rngOf(seed, hotel.slot, 4)
  const copy = distort(row, rng, { otherNames: [hotel.latinName], postalCode: hotel.postalCode }, { faults: 0.6 })
  return { ...row, ...copy, rating: pick(rng, [row.rating, undefined]), aliases: [], suppliers: {} }
}

/** A random-looking version 4 UUID; unique because its first word is a bijection of the row number. */
function uuid(seed: number, index: number): string {
  const a = hex(mix(index ^ hashOf(seed, 41)))
  const b = hex(hashOf(seed, index, 42))
  const c = hex(hashOf(seed, index, 43))
  const d = hex(hashOf(seed, index, 44))
  const variant = '89ab'[Number.parseInt(c[0], 16) & 3]
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function hex(word: number): string {
  return BYTES[word >>> 24] + BYTES[(word >>> 16) & 255] + BYTES[(word >>> 8) & 255] + BYTES[word & 255]
}
