import { loadGazetteer } from './gazetteer.ts'
import type { Hotel } from './hotel.ts'
import { LANGUAGES, type Word } from './languages/index.ts'
import { fill, nameHotel } from './name-hotel.ts'
import { below, chance, hashOf, normal, pick, type Rng, rngOf } from './random.ts'
import { BLOCK, familyOf } from './siblings.ts'

/**
 * A made world: every hotel is a pure function of the seed and its number, so any of them can be made at any time, in
 * any order, without keeping the others. That is what lets a million rows stream out shuffled.
 */
export interface World {
  seed: number
  size: number
  hotel(slot: number): Hotel
  /** Names people write instead of the city: suburbs and neighbouring towns. */
  nearbyNames(place: number): string[]
  centre(place: number): { latitude: number; longitude: number }
  county(place: number): string
}

export interface WorldOptions {
  seed: number
  /** How many hotels there are to be seen. */
  size: number
  countries?: readonly string[]
  /** How many times as wide as usual towns are; within 600 m of a house stand so many times fewer, squared. */
  spread?: number
}

export function makeWorld({ seed, size, countries, spread = 1 }: WorldOptions): World {
  const gazetteer = loadGazetteer(countries)
  const firstSlot = spreadSlots(gazetteer.weight, size)

  const placeOf = (slot: number): number => {
    let low = 0
    let high = gazetteer.size
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (firstSlot[middle] <= slot) low = middle
      else high = middle
    }
    return low
  }

  const hotel = (slot: number): Hotel => {
    const place = placeOf(slot)
    const inPlace = slot - firstSlot[place]
    const block = Math.floor(inPlace / BLOCK)
    const member = inPlace % BLOCK
    const family = familyOf(seed, place, block)
    // A block cut short by the end of the place has no family, or a lone "2" would stand without its "1".
    const complete = firstSlot[place] + block * BLOCK + 3 <= firstSlot[place + 1]
    if (!family || member >= family.members || !complete) return single(slot, place)
    const first = single(firstSlot[place] + block * BLOCK, place)
    return sibling(first, slot, member, family.marks[member], family.spreadMetres)
  }

  const single = (slot: number, place: number): Hotel => {
    const rng = rngOf(seed, slot, 1)
    const { code, language: languageName, postcode } = gazetteer.country[place]
    const language = LANGUAGES[languageName]
    const hotelsInPlace = firstSlot[place + 1] - firstSlot[place]
    const city = gazetteer.name[place]
    const localCity = gazetteer.localName[place]
    const districts = Math.min(10, 1 + Math.floor(Math.log2(hotelsInPlace)))
    const districtAt = chance(rng, 0.45) ? 0 : below(rng, districts)
    const district = districtWord(place, districtAt)
    const around = {
      languageName,
      city: [localCity ?? (language.ownScriptShare > 0 ? '' : city), city] as const,
      district,
      hotelsInPlace,
    }
    const { own, latin, chain } = nameHotel(rng, language, around)
    const point = standSomewhere(rng, place, districtAt, hotelsInPlace)
    // The hotels of a district share its few roads.
    const road = language.roads[hashOf(place, districtAt, below(rng, 7)) % language.roads.length]
    const street = fill(rng, pick(rng, language.streets), language, { ...around, road })
    return {
      slot,
      place,
      country: code,
      language: languageName,
      ownName: own,
      latinName: latin,
      formerName: chance(rng, 0.04) ? nameHotel(rng, language, around).latin : undefined,
      chain: chain?.brand.split('|').at(-1),
      operator: chain?.operator ?? (chance(rng, 0.03) ? 'Compass Rose Hospitality' : undefined),
      ownStreet: street.own,
      latinStreet: street.latin,
      city,
      localCity,
      district: district[1],
      region: gazetteer.region[place],
      postalCode: postalCode(postcode, place, districtAt),
      latitude: point.latitude,
      longitude: point.longitude,
      rating: starRating(rng, chain !== undefined),
    }
  }

  const sibling = (first: Hotel, slot: number, member: number, mark: string, spreadMetres: number): Hotel => {
    const rng = rngOf(seed, slot, 2)
    const joined = LANGUAGES[first.language].joined
    const mine = slot === first.slot
    const shift = mine ? 0 : spreadMetres
    return {
      ...first,
      slot,
      ownName: mark ? `${first.ownName}${joined && mark.length < 4 ? '' : ' '}${mark}` : first.ownName,
      latinName: mark ? `${first.latinName} ${mark}` : first.latinName,
      formerName: mine ? first.formerName : undefined,
      siblingOf: mine ? undefined : first.slot,
      // One site has one address; a house down the road has the next number but one.
      ownStreet: spreadMetres < 100 ? first.ownStreet : nextDoor(first.ownStreet, member),
      latinStreet: spreadMetres < 100 ? first.latinStreet : nextDoor(first.latinStreet, member),
      latitude: round6(first.latitude + (normal(rng) * shift) / 111_200),
      longitude: round6(first.longitude + (normal(rng) * shift) / 111_200 / cosine(first.latitude)),
      rating: mine || chance(rng, 0.6) ? first.rating : starRating(rng, false),
    }
  }

  const districtWord = (place: number, at: number): Word => {
    const language = LANGUAGES[gazetteer.country[place].language]
    const h = hashOf(place, at, 5)
    const near = gazetteer.neighbours(place)
    if (near.length > 0 && h % 100 < (language.ownScriptShare > 0 ? 25 : 55)) {
      const name = gazetteer.name[near[(h >>> 8) % near.length]]
      return [name, name]
    }
    return language.districts[(h >>> 8) % language.districts.length]
  }

  // Hotels crowd the centre and a few sub-centres, and thin out from each. The spread in km grows with the cube root of
  // their number: a village keeps within 1 km, a city of 5,000 hotels within about 20.
  const standSomewhere = (rng: Rng, place: number, districtAt: number, hotelsInPlace: number) => {
    const spreadKm = 0.5 * spread * Math.cbrt(hotelsInPlace + 1)
    let north = 0
    let east = 0
    if (districtAt > 0) {
      const angle = (hashOf(place, districtAt, 21) / 4294967296) * 2 * Math.PI
      const away = spreadKm * (0.5 + (1.3 * hashOf(place, districtAt, 22)) / 4294967296)
      north = away * Math.sin(angle)
      east = away * Math.cos(angle)
    }
    const angle = rng() * 2 * Math.PI
    const away = -Math.log(1 - rng()) * spreadKm * 0.3
    const latitude = gazetteer.latitude[place] + (north + away * Math.sin(angle)) / 111.2
    const clamped = Math.max(-89.9, Math.min(89.9, latitude))
    const longitude = gazetteer.longitude[place] + (east + away * Math.cos(angle)) / 111.2 / cosine(clamped)
    return { latitude: round6(clamped), longitude: round6(((((longitude + 180) % 360) + 360) % 360) - 180) }
  }

  return {
    seed,
    size,
    hotel,
    nearbyNames: (place) => gazetteer.neighbours(place).map((other) => gazetteer.name[other]),
    centre: (place) => ({ latitude: gazetteer.latitude[place], longitude: gazetteer.longitude[place] }),
    county: (place) => gazetteer.county[place],
  }
}

/** The first slot of each place, and the total behind the last: shares of the size that add up to it exactly. */
function spreadSlots(weight: Float64Array, size: number): Float64Array {
  const firstSlot = new Float64Array(weight.length + 1)
  let total = 0
  for (const w of weight) total += w
  let sum = 0
  for (let place = 0; place < weight.length; place++) {
    firstSlot[place] = Math.round((sum / total) * size)
    sum += weight[place]
  }
  firstSlot[weight.length] = size
  return firstSlot
}

/** The front of the code belongs to the place, the back to the district. */
function postalCode(shape: string, place: number, district: number): string {
  const front = Math.ceil(shape.length * 0.6)
  let text = ''
  for (let i = 0; i < shape.length; i++) {
    const h = hashOf(place, i, i < front ? 0 : district + 1)
    if (shape[i] === '#') text += h % 10
    else if (shape[i] === 'A') text += 'ABCDEFGHJKLMNPRSTUVWXY'[h % 22]
    else text += shape[i]
  }
  return text
}

function nextDoor(street: string, member: number): string {
  return street.replace(/\d+/, (number) => String(Number(number) + 2 * member))
}

function starRating(rng: Rng, inChain: boolean): number {
  const u = rng()
  const stars = u < 0.06 ? 1 : u < 0.24 ? 2 : u < 0.68 ? 3 : u < 0.92 ? 4 : 5
  return inChain ? Math.max(2, stars) : stars - (chance(rng, 0.08) && stars > 1 ? 0.5 : 0)
}

function cosine(latitude: number): number {
  return Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
